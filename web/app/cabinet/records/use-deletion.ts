import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { isChangedMeanwhile } from '../../lib/record-version.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { Fact } from '../conflict/record-changes.tsx'
import { notConnected } from '../messages-connection.ts'
import { focusSearch } from './list-bar.tsx'
import * as messages from './messages.ts'

/** What is to be deleted, and how far that has come. */
interface Asked<Item> {
  item: Item
  /** The tariffs that use it, once the server has named them: then it is asked about these. */
  usedBy: ApiProblem['tariffs']
  isBusy: boolean
  /** As it was when it was asked about, where somebody else has changed it since. */
  earlier?: Item
}

interface DeletionSettings<Item> {
  /** Where `detaches`, it goes out of the tariffs that use it too. */
  remove: (item: Item, detaches: boolean) => Promise<unknown>
  /** What is told of an item that somebody else has changed. */
  factsOf: (item: Item) => readonly Fact[]
  removed: Text
}

/**
 * Deletes a record of a list after a question, and after a second one where tariffs use it or somebody else has changed it
 * meanwhile; then the list is loaded anew.
 */
export function useDeletion<Item>({ remove, removed, factsOf }: DeletionSettings<Item>) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked<Item> | null>(null)

  async function confirm() {
    if (!asked || asked.isBusy) return
    setAsked({ ...asked, isBusy: true })
    try {
      await remove(asked.item, asked.usedBy.length > 0)
      setAsked(null)
      showToast({ kind: 'success', text: t(removed) })
      await revalidate()
      focusSearch()
    } catch (error) {
      await fail(error, asked)
    }
  }

  async function fail(error: unknown, { item, earlier }: Asked<Item>) {
    if (isChangedMeanwhile(error)) {
      return setAsked({ item: error.current as Item, usedBy: [], isBusy: false, earlier: earlier ?? item })
    }
    if (error instanceof ApiProblem && error.tariffs.length > 0) {
      return setAsked({ item, usedBy: error.tariffs, isBusy: false, ...(earlier && { earlier }) })
    }
    setAsked(null)
    if (!(error instanceof ApiProblem)) throw error
    // The cabinet is about to close
    if (isSessionOver(error)) return
    showToast({ kind: 'error', text: failureOf(error) })
    // Somebody else may have deleted it, or a rule may have gone
    if (error.status === 403 || error.status === 404) await revalidate()
  }

  function failureOf(problem: ApiProblem): string {
    return problem.status >= 500
      ? t(messages.removeFailed)
      : `${t(messages.removeFailed)}. ${failureMessage(problem, t, { offline: notConnected })}`
  }

  return {
    asked,
    ask: (item: Item) => setAsked({ item, usedBy: [], isBusy: false }),
    confirm,
    cancel() {
      setAsked(null)
      // The list still shows it as it was
      if (asked?.earlier) void revalidate()
    },
    changes: asked?.earlier && { earlier: factsOf(asked.earlier), current: factsOf(asked.item) },
  }
}

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>
