import type { ProviderRequest, StatusResult } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { both, formatTime } from '../../lib/format.ts'
import { type Text, useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { statuses } from '../../parts/requests/messages-track.ts'
import { eventAuthor } from './event-author.ts'
import * as messages from './messages.ts'

export interface StatusWish {
  request: ProviderRequest
  status: RequestStatus
  /** The request had this status before: its reason and its day of the connection return with it. */
  before?: ProviderRequest
}

export type StatusOutcome =
  | { kind: 'changed'; request: ProviderRequest }
  /** Another user has changed the request first, or the customer has taken it back: its current state, and a sentence about the change. */
  | { kind: 'conflict'; request: ProviderRequest; sentence: Text }
  | { kind: 'failed'; request: ProviderRequest; problem: ApiProblem }

/** Returns functions that send status changes with the versions of the rows. They throw no ApiProblem: API errors are outcomes. */
export function useStatusCall() {
  const callApi = authorisedApi(useLanguage())

  async function send({ request, status }: StatusWish): Promise<StatusOutcome> {
    try {
      const changed = await callApi('PATCH /info/api/tariff-request/:id/', {
        params: { id: String(request.id) },
        headers: { 'if-match': `"${request.version}"` },
        body: { status },
      })
      return { kind: 'changed', request: changed }
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return refusal(problem, { request, status })
    }
  }

  /** In one call; the outcomes have the order of the wishes. */
  async function sendAll(wishes: readonly StatusWish[]): Promise<StatusOutcome[]> {
    const changes = wishes.map(({ request: { id, version }, status, before }) => ({
      ...{ id, status, version },
      ...(before && detailsOf(before)),
    }))
    try {
      const { results } = await callApi('PATCH /info/api/tariff-request/', { body: { changes } })
      return await Promise.all(wishes.map((wish) => outcomeOf(results, wish)))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return wishes.map(({ request }) => ({ kind: 'failed', request, problem }))
    }
  }

  async function outcomeOf(results: readonly StatusResult[], wish: StatusWish): Promise<StatusOutcome> {
    const result = results.find(({ id }) => id === wish.request.id)
    if (result === undefined) throw new Error(`no result for request ${wish.request.id}`)
    if ('request' in result) return { kind: 'changed', request: result.request }
    return refusal(new ApiProblem(result.problem), wish)
  }

  async function refusal(problem: ApiProblem, { request, status }: StatusWish): Promise<StatusOutcome> {
    if (problem.status === 409 && problem.current) {
      const sentence = both(() => problem.message)
      return { kind: 'conflict', request: problem.current as ProviderRequest, sentence }
    }
    const found = problem.status === 412 ? await findChange(callApi, request.id) : null
    if (found) return { kind: 'conflict', request: found.request, sentence: conflict(found, status) }
    return { kind: 'failed', request, problem }
  }

  return { send, sendAll }
}

function detailsOf({ status, reason, reason_text, connected_on }: ProviderRequest) {
  if (status === 'rejected' && reason !== null) return { reason, text: reason_text }
  return status === 'connected' && connected_on !== null ? { date: connected_on } : {}
}

interface FoundChange {
  request: ProviderRequest
  author: Text
  changedAt: string
  isOfStatus: boolean
}

/** The current state of the request, and its last change; null if it cannot be loaded. */
async function findChange(callApi: CallApi, id: number): Promise<FoundChange | null> {
  const found = await orNull(callApi('GET /info/api/tariff-request/:id/', { params: { id: String(id) } }))
  if (!found) return null
  const { respond_by: _respondBy, answer_links: _links, ...panel } = found
  const { history, acts: _acts, calendar: _calendar, ...request } = panel
  const [last, before] = [history.at(-1), history.at(-2)]
  if (last === undefined) return null
  const isOfStatus = last.status !== before?.status
  return { request, author: eventAuthor(last), changedAt: last.changed_at, isOfStatus }
}

function conflict({ request, author, changedAt, isOfStatus }: FoundChange, wished: RequestStatus): Text {
  const time = both((language) => formatTime(changedAt, language))
  if (!isOfStatus) return messages.changedOtherwise({ author, time })
  return messages.changedMeanwhile({ status: statuses[request.status], author, time }, statuses[wished])
}
