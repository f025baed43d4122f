import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'

/** Changes since the list was loaded. */
export interface KnownRows {
  /** Newer versions from responses and server-sent events, by id. */
  readonly fresh: ReadonlyMap<number, ProviderRequest>
  /** Optimistic updates: statuses set here and not confirmed yet, by id. */
  readonly wished: ReadonlyMap<number, RequestStatus>
}

export const nothingKnown: KnownRows = { fresh: new Map(), wished: new Map() }

/** The request to show: its newest version, with the status of the optimistic update. */
export function shownRow<Row extends ProviderRequest>(row: Row, { fresh, wished }: KnownRows): Row {
  const known = fresh.get(row.id)
  const newest = known && known.version >= row.version ? { ...row, ...known } : row
  const status = wished.get(row.id)
  return status === undefined ? newest : { ...newest, status }
}

/**
 * Ignores older versions, because events may arrive late. The same version may have another assignee or offer, which do not belong to the
 * request itself.
 */
export function withFresh(known: KnownRows, request: ProviderRequest): KnownRows {
  const before = known.fresh.get(request.id)
  if (before && before.version > request.version) return known
  return { ...known, fresh: new Map(known.fresh).set(request.id, request) }
}

export function withWish(known: KnownRows, id: number, status: RequestStatus): KnownRows {
  return { ...known, wished: new Map(known.wished).set(id, status) }
}

export function withoutWish(known: KnownRows, id: number): KnownRows {
  const wished = new Map(known.wished)
  wished.delete(id)
  return { ...known, wished }
}
