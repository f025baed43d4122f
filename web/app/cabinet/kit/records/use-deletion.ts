import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { isChangedMeanwhile } from '../../../lib/record-version.ts'
import { forgetRefused } from '../../../lib/session/current-user.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import type { Fact } from '../conflict/record-changes.tsx'
import { removalFailure } from './removal-failure.ts'

/** The record to be deleted, and the state of its deletion. */
interface PendingDeletion<Item> {
  item: Item
  /** The tariffs that use the record, from the server's error; the next confirmation also detaches it from them. */
  usedBy: ApiProblem['tariffs']
  isBusy: boolean
  /** The record as first asked about, if another user has changed it since. */
  earlier?: Item
}

interface DeletionSettings<Item> {
  /** Deletes the item; with `detaches` also removes it from the tariffs that use it. */
  remove: (item: Item, detaches: boolean) => Promise<unknown>
  /** The values to compare if another user has changed the item. */
  factsOf: (item: Item) => readonly Fact[]
  removed: Text
}

/**
 * Deletes a record of a list after a confirmation. Asks again if tariffs use it or if another user has changed it meanwhile. Then reloads
 * the list.
 */
export function useDeletion<Item>({ remove, removed, factsOf }: DeletionSettings<Item>) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingDeletion<Item> | null>(null)

  async function confirm() {
    if (!pending || pending.isBusy) return
    setPending({ ...pending, isBusy: true })
    try {
      await remove(pending.item, pending.usedBy.length > 0)
      setPending(null)
      showToast({ kind: 'success', text: t(removed) })
      await revalidate()
    } catch (error) {
      await fail(error, pending)
    }
  }

  async function fail(error: unknown, { item, earlier }: PendingDeletion<Item>) {
    if (isChangedMeanwhile(error)) {
      return setPending({ item: error.current as Item, usedBy: [], isBusy: false, earlier: earlier ?? item })
    }
    if (error instanceof ApiProblem && error.tariffs.length > 0) {
      return setPending({ item, usedBy: error.tariffs, isBusy: false, ...(earlier && { earlier }) })
    }
    setPending(null)
    if (!(error instanceof ApiProblem)) throw error
    // The sign-in redirect is about to unmount the cabinet
    if (isSessionOver(error)) return
    showToast({ kind: 'error', text: removalFailure(error, t) })
    forgetRefused(error)
    // Deleted by another user, or the permission was withdrawn
    if (error.status === 403 || error.status === 404) await revalidate()
  }

  return {
    pending,
    start(item: Item) {
      setPending({ item, usedBy: [], isBusy: false })
    },
    confirm,
    cancel() {
      setPending(null)
      // The list still shows the outdated version
      if (pending?.earlier) void revalidate()
    },
    changes: pending?.earlier && { earlier: factsOf(pending.earlier), current: factsOf(pending.item) },
  }
}

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>
