import type { LoggedDelivery } from '@motanet/contract/delivery/deliveries.ts'
import { type DeliveryState, maxLoggedDeliveries } from '@motanet/contract/delivery/delivery-events.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, orNull } from '../../../../lib/api.ts'
import { failureMessage } from '../../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../../lib/language.ts'
import { authorisedApi } from '../../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { notConnected } from '../../../messages.ts'
import { useConnectionReturn } from '../../events/use-connection-return.ts'
import { useRecipientQuery } from '../recipient-query.ts'
import * as messages from './messages.ts'

/**
 * The log of a recipient, of all messages or those in one state, loaded when it is opened, older messages when they are wanted; `null` while
 * it loads for the first time. `latestId` is the first of the older messages that were loaded last.
 */
export function useDeliveryLog(recipientId: number) {
  const t = useText()
  const language = useLanguage()
  const { provider } = useRecipientQuery()
  const [state, setState] = useState<DeliveryState | undefined>(undefined)
  const [entries, setEntries] = useState<readonly LoggedDelivery[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [resending, setResending] = useState<number | null>(null)
  const isResending = useRef(false)
  const [hasMore, setMore] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [latestId, setLatestId] = useState<number | null>(null)
  const id = String(recipientId)

  const read = useCallback(
    (before?: number) =>
      authorisedApi(language)('GET /info/api/recipients/:id/deliveries/', {
        params: { id },
        query: { provider, before, state },
      }),
    [language, id, provider, state],
  )
  /** Counts how often the newest messages were asked for: a response from before, such as one for another state, comes too late. */
  const round = useRef(0)

  const load = useCallback(async () => {
    const own = ++round.current
    setFailed(false)
    try {
      const page = await read()
      if (round.current !== own) return
      setEntries(page)
      setMore(page.length === maxLoggedDeliveries)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (round.current === own) setFailed(true)
    }
  }, [read])
  useEffect(() => void load(), [load])

  useConnectionReturn(hasFailed, () => void load())

  function filterBy(chosen: DeliveryState | undefined) {
    setState(chosen)
    setEntries(null)
    setMore(false)
  }

  async function loadMore() {
    if (isLoadingMore) return
    setLoadingMore(true)
    const own = round.current
    try {
      const page = await read(entries?.at(-1)?.id)
      if (round.current !== own) return
      setEntries((shown) => [...(shown ?? []), ...page])
      setLatestId(page[0]?.id ?? null)
      setMore(page.length === maxLoggedDeliveries)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!isSessionOver(error)) showToast({ kind: 'error', text: failureMessage(error, t, { offline: notConnected }) })
    } finally {
      setLoadingMore(false)
    }
  }

  /** Loads the newest messages again, and keeps older ones that are shown. */
  async function renew() {
    const own = round.current
    const page = await read()
    if (round.current !== own) return
    const oldest = page.at(-1)?.id ?? 0
    setEntries((shown) => [...page, ...(shown ?? []).filter((entry) => entry.id < oldest)])
  }

  async function resend(deliveryId: number) {
    if (isResending.current) return
    isResending.current = true
    setResending(deliveryId)
    try {
      const params = { id, delivery_id: String(deliveryId) }
      const path = 'POST /info/api/recipients/:id/deliveries/:delivery_id/resend/'
      await authorisedApi(language)(path, { params, query: { provider } })
      showToast({ kind: 'success', text: t(messages.resent) })
      // The message was sent, even if the log cannot be loaded now
      await orNull(renew())
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const cause = failureMessage(error, t, { offline: notConnected })
      if (!isSessionOver(error)) showToast({ kind: 'error', text: t(messages.notResent(cause)) })
    } finally {
      isResending.current = false
      setResending(null)
    }
  }

  return { state, filterBy, entries, latestId, hasFailed, hasMore, isLoadingMore, load, loadMore, resend, resending }
}
