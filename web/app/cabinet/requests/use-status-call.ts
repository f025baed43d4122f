import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { both, formatTime } from '../../lib/format.ts'
import { type Text, useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { statuses } from '../../parts/requests/messages-track.ts'
import * as messages from './messages.ts'

export type StatusOutcome =
  | { kind: 'changed'; request: ProviderRequest }
  /** Another user has changed the request first, or the customer has taken it back: its current state, and a sentence about the change. */
  | { kind: 'conflict'; request: ProviderRequest; sentence: Text }
  | { kind: 'failed'; request: ProviderRequest; problem: ApiProblem }

/** Returns a function that sends a status change with the row's version (If-Match). It throws no ApiProblem: API errors are outcomes. */
export function useStatusCall() {
  const callApi = authorisedApi(useLanguage())

  return async (row: ProviderRequest, status: RequestStatus): Promise<StatusOutcome> => {
    try {
      const request = await callApi('PATCH /info/api/tariff-request/:id/', {
        params: { id: String(row.id) },
        headers: { 'if-match': `"${row.version}"` },
        body: { status },
      })
      return { kind: 'changed', request }
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 409 && problem.current) {
        const sentence = both(() => problem.message)
        return { kind: 'conflict', request: problem.current as ProviderRequest, sentence }
      }
      const found = problem.status === 412 ? await findChange(callApi, row.id) : null
      if (found) return { kind: 'conflict', request: found.request, sentence: conflict(found, status) }
      return { kind: 'failed', request: row, problem }
    }
  }
}

interface FoundChange {
  request: ProviderRequest
  actor: string
  changedAt: string
}

/** The current state of the request, and the author and time of its last change; null if it cannot be loaded. */
async function findChange(callApi: CallApi, id: number): Promise<FoundChange | null> {
  const found = await orNull(callApi('GET /info/api/tariff-request/:id/', { params: { id: String(id) } }))
  if (!found) return null
  const { history, acts: _acts, calendar: _calendar, ...request } = found
  const last = history.at(-1)
  return last ? { request, actor: last.actor ?? 'Motanet', changedAt: last.changed_at } : null
}

function conflict({ request, actor, changedAt }: FoundChange, wished: RequestStatus): Text {
  const time = both((language) => formatTime(changedAt, language))
  return messages.changedMeanwhile({ status: statuses[request.status], actor, time }, statuses[wished])
}
