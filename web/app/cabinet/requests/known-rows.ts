import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'

/** What is known beyond the list as it was loaded. */
export interface KnownRows {
  /** As the server told of them since. */
  readonly fresh: ReadonlyMap<number, ProviderRequest>
  /** Set here, and not yet confirmed. */
  readonly wished: ReadonlyMap<number, RequestStatus>
}

export const nothingKnown: KnownRows = { fresh: new Map(), wished: new Map() }

/** The request as it is to be shown: in its newest version, with the status that it is about to have. */
export function shownRow<Row extends ProviderRequest>(row: Row, { fresh, wished }: KnownRows): Row {
  const known = fresh.get(row.id)
  const newest = known && known.version > row.version ? { ...row, ...known } : row
  const status = wished.get(row.id)
  return status === undefined ? newest : { ...newest, status }
}

/** News may come late: an older version changes nothing. */
export function withFresh(known: KnownRows, request: ProviderRequest): KnownRows {
  const before = known.fresh.get(request.id)
  if (before && before.version >= request.version) return known
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
