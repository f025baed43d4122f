import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { offline as typedIsKept } from '../../lib/form/messages.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import type { Text } from '../../lib/language.ts'
import { type IfMatch, ifMatch } from '../../lib/record-version.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { notConnected } from '../messages.ts'

export interface NewZone {
  name: string
  name_ro: string
  provider_id: number
  area: AreaGeometry
}

type IdempotencyKey = { 'idempotency-key': string }

export const addZone = (callApi: CallApi, body: NewZone, headers: IdempotencyKey) =>
  callApi('POST /info/api/zones/', { body, headers })

/** Adds all of the zones or none. */
export const addZones = (
  callApi: CallApi,
  body: { provider_id: number; zones: Omit<NewZone, 'provider_id'>[] },
  headers: IdempotencyKey,
) => callApi('POST /info/api/zones/several/', { body, headers })

export const saveZone = (
  callApi: CallApi,
  id: number,
  body: { name: string; name_ro: string; area?: AreaGeometry },
  headers: IfMatch,
) => callApi('PATCH /info/api/zones/:id/', { params: { id: String(id) }, body, headers })

/** With `detach` the zone is also removed from its tariffs; without it the server rejects the deletion of a zone that tariffs use. */
export const deleteZone = (callApi: CallApi, { id, version }: { id: number; version: number }, detach: boolean) =>
  callApi('DELETE /info/api/zones/:id/', {
    params: { id: String(id) },
    query: detach ? { detach: 'true' as const } : {},
    headers: ifMatch(version),
  })

/** The zone with all its vertices: lists and maps load fewer of them. Undefined if it no longer exists. */
export async function findWholeZone(callApi: CallApi, id: number, signal: AbortSignal): Promise<Zone | undefined> {
  try {
    return await callApi('GET /info/api/zones/:id/', { params: { id: String(id) }, signal })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined
    throw error
  }
}

/** The title, such as «Ошибка при удалении зоны», and the reason. `offline` is the reason shown for a lost connection. */
export function refusalText(
  title: Text,
  problem: ApiProblem,
  t: (text: Text) => string,
  offline: Text = notConnected,
): string {
  const [reason] = Object.values(problem.fields).flat()
  return `${t(title)}. ${reason ?? failureMessage(problem, t, { offline })}`
}

/** Converts a problem for a form: errors of fields that the form lacks become its general message, with the title. */
export function asFormProblem(
  title: Text,
  problem: ApiProblem,
  own: readonly string[],
  t: (text: Text) => string,
): ApiProblem {
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => own.includes(field)))
  const { status, code } = problem
  // Forms show the message of a status below 500 only
  const shownStatus = status === 0 || status >= 500 ? 400 : status
  return new ApiProblem({ status: shownStatus, code, detail: refusalText(title, problem, t, typedIsKept), fields })
}
