import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiProblem } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { type Text, useText } from '../../lib/language.ts'
import { isSessionOver } from '../../lib/session/signed-in-page.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { subscribeToCabinetEvents } from '../kit/events/cabinet-events.ts'
import { dropNewRequest } from '../kit/events/new-requests.ts'
import { notConnected } from '../messages.ts'
import { nothingKnown, shownRow, withFresh, withoutWish, withWish } from './known-rows.ts'
import * as messages from './messages.ts'
import { type StatusOutcome, type StatusWish, useStatusCall } from './use-status-call.ts'

export interface RequestRows {
  /** Returns the request as it is to be shown. */
  shown: <Row extends ProviderRequest>(row: Row) => Row
  /** Optimistic update: shows the status at once and sends it; a failure is rolled back and reported. */
  change: (row: ProviderRequest, status: RequestStatus) => void
  /** The same as `change` for several rows in one call. The caller reports the outcomes, which are in the order of the wishes. */
  sendAll: (wishes: readonly StatusWish[]) => Promise<StatusOutcome[]>
  /** Shows the newer version of a request that an action returned. */
  keep: (request: ProviderRequest) => void
  /** By request id: why the status differs from the one chosen last. */
  conflicts: ReadonlyMap<number, Text>
}

/**
 * Status changes of the listed requests, made here and elsewhere, while the list is open. A row whose status changed stays in the list,
 * even if the filter excludes it, until the list is reloaded: rows do not move while the user reads.
 */
export function useRequestRows(): RequestRows {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(nothingKnown)
  const [conflicts, setConflicts] = useState<RequestRows['conflicts']>(new Map())
  const turns = useRef(new Map<number, Promise<StatusOutcome>>())
  const { send, sendAll } = useStatusCall()

  useEffect(
    () =>
      subscribeToCabinetEvents((event) => {
        if (event.event === 'status') setKnown((before) => withFresh(before, event.request))
      }),
    [],
  )

  // Changes of one request are sent one after another: the second has the version that the first has created
  const latestOf = async (row: ProviderRequest) => (await turns.current.get(row.id))?.request ?? row

  function sendAllInTurn(wishes: readonly StatusWish[]): Promise<StatusOutcome[]> {
    const latest = Promise.all(wishes.map(async (wish) => ({ ...wish, request: await latestOf(wish.request) })))
    const call = latest.then(sendAll)
    return Promise.all(
      wishes.map((wish, index) =>
        settle(
          wish,
          call.then((outcomes) => outcomes[index] as StatusOutcome),
        ),
      ),
    )
  }

  async function settle({ request: { id }, status }: StatusWish, turn: Promise<StatusOutcome>): Promise<StatusOutcome> {
    setKnown((before) => withWish(before, id, status))
    setConflicts((known) => new Map([...known].filter(([each]) => each !== id)))
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

  function keep(request: ProviderRequest) {
    if (request.status !== 'info') dropNewRequest(request.id)
    setKnown((before) => withFresh(before, request))
    setConflicts((known) => new Map([...known].filter(([each]) => each !== request.id)))
  }

  async function change(row: ProviderRequest, status: RequestStatus) {
    const turn = latestOf(row).then((request) => send({ request, status }))
    const outcome = await settle({ request: row, status }, turn)
    if (outcome.kind === 'conflict') setConflicts((known) => new Map(known).set(row.id, outcome.sentence))
    // An ended session needs no toast: the sign-in redirect is about to unmount the cabinet
    if (outcome.kind === 'failed' && !isSessionOver(outcome.problem)) showFailure(outcome.problem)
  }

  function showFailure(problem: ApiProblem) {
    const reason = failureMessage(problem, t, { offline: notConnected })
    showToast({ kind: 'error', text: `${t(messages.notChanged)} ${reason}` })
    // 4xx: the list or the permissions may be outdated
    if (problem.status >= 400 && problem.status < 500) void revalidate()
  }

  return {
    shown: (row) => shownRow(row, known),
    change: (row, status) => void change(row, status),
    sendAll: sendAllInTurn,
    keep,
    conflicts,
  }
}
