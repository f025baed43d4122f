import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import type { TariffChange } from '@motanet/contract/catalogue/tariff-changes.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { type Change, undoChanges } from './change.ts'
import * as messages from './messages.ts'

/** Why nothing was changed, and the tariffs that prevent the change. */
export interface Refusal {
  sentence: string
  tariffs: ApiProblem['tariffs']
}

/** The result of the last action. */
export interface Report {
  kind: 'changed' | 'confirmed' | 'removed'
  count: number
  /** How many tariffs were sent but have the same values as before. */
  unchanged: number
  /** The changes that undo the action; empty if it cannot be undone. */
  undo: readonly TariffChange[]
  leftOut: ApiProblem['tariffs']
}

/** Sends bulk changes of tariffs. Each is one request that changes all tariffs or none; the list is reloaded after each. */
export function useTariffChanges() {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [report, setReport] = useState<Report | null>(null)

  async function attempt(send: () => Promise<void>, title = messages.failed): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setRefusal(null)
    try {
      await send()
      void revalidate()
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const reason = error.status === 412 ? t(messages.changedElsewhere) : reasonOf(error)
      // Reload, so that the next attempt uses the current versions
      await revalidate()
      setRefusal({ sentence: error.status === 412 ? reason : `${t(title)}. ${reason}`, tariffs: error.tariffs })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  /** The error of the first field; without field errors the general message. */
  function reasonOf(problem: ApiProblem): string {
    return Object.values(problem.fields)[0]?.[0] ?? failureMessage(problem, t)
  }

  const callApi = authorisedApi(language)
  const send = async (changes: readonly TariffChange[]) =>
    (await callApi('PATCH /info/api/own-tariffs/', { body: { changes: [...changes] } })).tariffs

  return {
    isBusy,
    refusal,
    report,
    forgetRefusal: () => setRefusal(null),
    closeReport: () => setReport(null),
    change: (rows: readonly OwnTariffRow[], change: Change, leftOut: Report['leftOut']) =>
      attempt(async () => {
        const now = await send([{ ...change, tariffs: rows.map(({ id, version }) => ({ id, version })) }])
        const undo = undoChanges(rows, now)
        const count = undo.reduce((sum, { tariffs }) => sum + tariffs.length, 0)
        setReport({ kind: 'changed', count, unchanged: now.length - count, undo, leftOut })
      }),
    /** Confirms that the prices are unchanged. */
    confirm: (rows: readonly OwnTariffRow[], leftOut: Report['leftOut'] = []) =>
      attempt(async () => {
        const tariffs = rows.map(seenPriceOf)
        await callApi('POST /info/api/own-tariffs/confirm/', { body: { tariffs } })
        setReport({ kind: 'confirmed', count: rows.length, unchanged: 0, undo: [], leftOut })
      }, messages.confirmFailed),
    remove: (rows: readonly OwnTariffRow[], leftOut: Report['leftOut']) =>
      attempt(async () => {
        const tariffs = rows.map(({ id, version }) => ({ id, version }))
        await callApi('POST /info/api/own-tariffs/delete/', { body: { tariffs } })
        setReport({ kind: 'removed', count: rows.length, unchanged: 0, undo: [], leftOut })
      }),
    undo: (changes: readonly TariffChange[]) =>
      attempt(async () => {
        await send(changes)
        setReport(null)
        showToast({ kind: 'success', text: t(messages.undone) })
      }, messages.undoFailed),
  }
}

/** The tariff with the price that its row shows; a draft may have none. */
function seenPriceOf({ id, version, promo, price_per_month: full, discounted_price: discounted }: OwnTariffRow) {
  const price = promo?.discount_percent ? discounted : full
  return { id, version, ...(price !== null && { price }) }
}

export type TariffChanges = ReturnType<typeof useTariffChanges>
