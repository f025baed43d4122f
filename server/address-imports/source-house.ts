import type { Translated } from '@motanet/contract/errors.ts'
import type { StreetKind } from '../addresses/labels.ts'
import type { LonLat } from '../db/plane.ts'
import type { Reason } from './reasons.ts'

/** The address of a house. Names that the file does not give are empty, one of each pair is not. */
export interface SourceAddress {
  locality: Translated
  street: SourceStreet
  house: string
}

/** A house as a file describes it. */
export interface SourceHouse extends SourceAddress {
  /** Where the file describes it: `line 17`, `way/123`. */
  where: string
  /** What identifies it in this and later files, such as osm:way/123; none if the file has no keys. */
  keys: readonly string[]
  lonLat: LonLat
}

export interface SourceStreet {
  /** Undefined if the file does not say it. */
  kind: StreetKind | undefined
  names: Translated
  oldNames: readonly string[]
  sector: Translated
}

/**
 * A row that is not imported. The houses with its keys, and with its address or else at its position, stay as they are. If it has neither,
 * it may be any house of its street, or of its locality.
 */
export interface Rejection {
  where: string
  reason: Reason
  keys: readonly string[]
  address?: SourceAddress | undefined
  /** Of a row whose address is not usable. */
  lonLat?: LonLat | undefined
  /** What a row without a usable address names, if that is usable. */
  locality?: Translated | undefined
  street?: SourceStreet | undefined
}

export type SourceRecord = { house: SourceHouse } | { rejected: Rejection }

/** The whole file is rejected. The reason says where and why; the message is the English one. */
export class AddressFileRefused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.en)
    this.reason = reason
  }
}
