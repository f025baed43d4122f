import type { AddressMatch } from '@motanet/contract/addresses/addresses.ts'
import type { StreetKind } from '../labels.ts'
import { gradeOf } from './name-matching.ts'
import { kindNumber, type StreetIndex } from './street-index.ts'
import type { RankedStreet } from './street-ranking.ts'

/** Two names that fit equally well and whose scores differ by less could both be meant. */
const clearMargin = 0.08
/** Kinds that people name when they mean them; «Circului 4» is the street, not the lane. */
const namedKinds = (['L', 'A'] satisfies StreetKind[]).map(kindNumber)

/** Whether the other street is in the area that was searched: the named locality, the home municipality, or anywhere. */
function isInScope(street: RankedStreet, other: RankedStreet): boolean {
  if (street.localityQuality > 0) return other.localityQuality > 0
  return !street.isHome || other.isHome || (street.fit === 'similar' && gradeOf(other.fit) > gradeOf(street.fit))
}

function isNamedKind(index: StreetIndex, { street }: RankedStreet): boolean {
  return namedKinds.includes(index.streetKinds[street] ?? 0)
}

function isSetApart(index: StreetIndex, street: RankedStreet, other: RankedStreet): boolean {
  if (street.isKindRight && !other.isKindRight) return true
  if (street.isSectorRight && !other.isSectorRight) return true
  // «2 Circului» may be house 2 of the street, and the lane of that name
  if (street.isKindRight !== null || street.houseKey !== other.houseKey) return false
  return isNamedKind(index, other)
}

/** Whether the query may as well mean the other street. */
function isRival(index: StreetIndex, street: RankedStreet, other: RankedStreet): boolean {
  if (other.street === street.street || !isInScope(street, other)) return false
  const difference = gradeOf(street.fit) - gradeOf(other.fit)
  if (difference !== 0) return difference < 0
  return other.nameScore > street.nameScore - clearMargin && !isSetApart(index, street, other)
}

/** Whether nothing of the street contradicts the query: its kind, its place, the order of name and number. */
function isPlausible(index: StreetIndex, street: RankedStreet): boolean {
  if (street.isNumberDoubtful || street.isKindRight === false || street.isSectorRight === false) return false
  if (street.isKindRight === null && isNamedKind(index, street)) return false
  return street.isHome || street.localityQuality > 0
}

/** The match of a suggested street without a house. */
export function matchOfStreet({ fit }: RankedStreet): AddressMatch {
  return fit === 'loose' ? 'weak' : 'street'
}

/**
 * The match of the house with exactly the typed number. `weak` unless the name fits, no other street could be meant as well,
 * and it lies at home or where the query says. `corrected` where the address is not literally what was typed: misspelt,
 * shortened, an old name, the wrong keyboard layout.
 */
export function matchOfHouse(
  index: StreetIndex,
  street: RankedStreet,
  all: readonly RankedStreet[],
  isOtherLayout: boolean,
): AddressMatch {
  const least = gradeOf(isOtherLayout ? 'part' : 'similar')
  if (gradeOf(street.fit) < least || !isPlausible(index, street)) return 'weak'
  if (all.some((other) => isRival(index, street, other))) return 'weak'
  const isPlaceLiteral = street.localityQuality === 0 || street.localityQuality > 0.95
  return gradeOf(street.fit) >= gradeOf('part') && !street.isOldName && isPlaceLiteral && !isOtherLayout
    ? 'exact'
    : 'corrected'
}
