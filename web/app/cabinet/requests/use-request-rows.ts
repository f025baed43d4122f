import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { subscribeToCabinetEvents } from '../events/cabinet-events.ts'
import { notConnected } from '../messages-connection.ts'
import { nothingKnown, shownRow, withFresh, withoutWish, withWish } from './known-rows.ts'
import * as messages from './messages-change.ts'
import { dropNewRequest } from './new-requests.ts'
import { type StatusOutcome, useStatusCall } from './use-status-call.ts'

export interface RequestRows {
  /** A request as it is to be shown. */
  shown: <Row extends ProviderRequest>(row: Row) => Row
  /** Optimistic update: shows the status at once and sends it; a failure is rolled back and reported. */
  change: (row: ProviderRequest, status: RequestStatus) => void
  /** The same, but the caller reports the outcome. */
  send: (row: ProviderRequest, status: RequestStatus) => Promise<StatusOutcome>
  /** By the request: why the status is another one than was chosen last. */
  conflicts: ReadonlyMap<number, Text>
}

/**
 * What happens to the listed requests, here and elsewhere, while they are looked at. A row whose status changed stays in the list,
 * whatever the filter, until the list is loaded again: nothing moves under a reader.
 */
export function useRequestRows(): RequestRows {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(nothingKnown)
  const [conflicts, setConflicts] = useState<RequestRows['conflicts']>(new Map())
  const turns = useRef(new Map<number, Promise<StatusOutcome>>())
  const call = useStatusCall()

  useEffect(
    () =>
      subscribeToCabinetEvents((event) => {
        if (event.event === 'status') setKnown((before) => withFresh(before, event.request))
      }),
    [],
  )

  // Whoever chooses twice sends the second with the version that the first one has made
  async function send(row: ProviderRequest, status: RequestStatus): Promise<StatusOutcome> {
    const { id } = row
    setKnown((before) => withWish(before, id, status))
    setConflicts((told) => new Map([...told].filter(([each]) => each !== id)))
    const before = turns.current.get(id)
    const turn = (before?.then(({ request }) => request) ?? Promise.resolve(row)).then((latest) => call(latest, status))
    turns.current.set(id, turn)
    const outcome = await turn
    const isLast = turns.current.get(id) === turn
    if (isLast) turns.current.delete(id)
    if (outcome.request.status !== 'info') dropNewRequest(id)
    setKnown((earlier) => {
      const now = withFresh(earlier, outcome.request)
      return isLast ? withoutWish(now, id) : now
    })
    return outcome
  }

  async function change(row: ProviderRequest, status: RequestStatus) {
    const outcome = await send(row, status)
    if (outcome.kind === 'conflict') setConflicts((told) => new Map(told).set(row.id, outcome.sentence))
    // With a session that is over the cabinet is about to close
    if (outcome.kind === 'failed' && !isSessionOver(outcome.problem)) tellFailure(outcome.problem)
  }

  function tellFailure(problem: ApiProblem) {
    const reason = failureMessage(problem, t, { offline: notConnected })
    showToast({ kind: 'error', text: `${t(messages.notChanged)} ${reason}` })
    // The list may be an old one, or the permissions
    if (problem.status >= 400 && problem.status < 500) void revalidate()
  }

  return { shown: (row) => shownRow(row, known), change: (row, status) => void change(row, status), send, conflicts }
}
