import type { Recipient, RecipientList } from '@motanet/contract/delivery/recipients.ts'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { isChangedMeanwhile } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { orderChanged } from '../../kit/lists/messages.ts'
import { notConnected } from '../../messages.ts'
import * as messages from './messages.ts'
import { recipientName } from './recipient-name.ts'
import { useRecipientQuery } from './recipient-query.ts'

/** Pauses before each look whether a test message was delivered, in milliseconds. */
const looksMs = [600, 1500, 3000]

/** An action of one recipient that is in progress. */
export interface BusyAct {
  id: number
  act: 'move' | 'test' | 'confirm'
}

/** The loaded recipients with the changes made here. One action runs at a time; its failure is a toast. */
export function useRecipients(loaded: RecipientList) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const query = useRecipientQuery()
  const { list, setList, keep, drop } = useKept(loaded)
  const [busy, setBusy] = useState<BusyAct | null>(null)
  const isBusy = useRef(false)

  async function run(act: BusyAct, work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(act)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!isSessionOver(error)) showFailure(error)
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  function showFailure(error: ApiProblem) {
    const cause = failureMessage(error, t, { offline: notConnected })
    showToast({ kind: 'error', text: t(messages.actionFailed(cause)) })
  }

  /** Moves the recipient up (-1) or down (1). Resolves to its new place from 1 on, or null if it did not move. */
  async function move({ id }: Recipient, by: -1 | 1): Promise<number | null> {
    const ids = list.recipients.map((each) => each.id)
    const place = ids.indexOf(id)
    const other = ids[place + by]
    if (other === undefined) return null
    let moved: number | null = null
    await run({ id, act: 'move' }, async () => {
      const swapped = ids.map((each) => (each === id ? other : each === other ? id : each))
      try {
        setList(await callApi('PUT /info/api/recipients/order/', { query, body: { ids: swapped } }))
        moved = place + by + 1
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error
        setList(error.current as RecipientList)
        showToast({ kind: 'error', text: t(orderChanged) })
      }
    })
    return moved
  }

  /** Sends a test message and waits a few seconds for its outcome. */
  function test(recipient: Recipient) {
    const name = t(recipientName(recipient))
    const params = { id: String(recipient.id) }
    return run({ id: recipient.id, act: 'test' }, async () => {
      await callApi('POST /info/api/recipients/:id/test/', { query, params })
      for (const pauseMs of looksMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        const now = await callApi('GET /info/api/recipients/', { query })
        setList(now)
        const next = now.recipients.find(({ id }) => id === recipient.id)
        if (next?.last_delivery && next.last_delivery.at !== recipient.last_delivery?.at)
          return showToast({ kind: 'success', text: t(messages.tested(name)) })
        if (next?.last_failure && next.last_failure.at !== recipient.last_failure?.at)
          return showToast({ kind: 'error', text: t(messages.testFailed(name)) })
      }
      showToast({ kind: 'success', text: t(messages.testQueued(name)) })
    })
  }

  /** Sends the link or the ping again, or renews the code. */
  function confirm(recipient: Recipient) {
    const { id, channel } = recipient
    const done = { mail: messages.asked, telegram: () => messages.codeRenewed, webhook: messages.pinged }[channel]
    return run({ id, act: 'confirm' }, async () => {
      try {
        keep(await callApi('POST /info/api/recipients/:id/confirmation/', { query, params: { id: String(id) } }))
      } catch (error) {
        // A refused ping is a failure that the recipient shows
        if (error instanceof ApiProblem && error.code === 'webhook-unanswered') keep(error.current as Recipient)
        throw error
      }
      showToast({ kind: 'success', text: t(done(t(recipientName(recipient)))) })
    })
  }

  return { ...list, busy, move, test, confirm, keep, drop }
}

/** Newly loaded data replaces the local state. */
function useKept(loaded: RecipientList) {
  const [last, setLast] = useState(loaded)
  const [list, setList] = useState(loaded)
  if (last !== loaded) {
    setLast(loaded)
    setList(loaded)
  }
  const setRecipients = (change: (known: Recipient[]) => Recipient[]) =>
    setList((known) => ({ ...known, recipients: change(known.recipients) }))
  return {
    list,
    setList,
    /** Replaces the recipient, or adds it at the end. */
    keep: (recipient: Recipient) =>
      setRecipients((known) =>
        known.some(({ id }) => id === recipient.id)
          ? known.map((each) => (each.id === recipient.id ? recipient : each))
          : [...known, recipient],
      ),
    drop: (gone: number) => setRecipients((known) => known.filter(({ id }) => id !== gone)),
  }
}

export type Recipients = ReturnType<typeof useRecipients>
