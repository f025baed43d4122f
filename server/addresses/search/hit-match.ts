import type { AddressMatch } from '@motanet/contract/addresses/addresses.ts'
import type { StreetKind } from '../labels.ts'
import { gradeOf } from './name-matching.ts'
import { kindNumber, type StreetIndex } from './street-index.ts'
import type { RankedStreet } from './street-ranking.ts'

/** Two names with the same fit are ambiguous if their scores differ by less than this. */
const clearMargin = 0.08
/** Street kinds that visitors type explicitly; «Circului 4» means the street, not the lane. */
const namedKinds = (['L', 'A'] satisfies StreetKind[]).map(kindNumber)

/** Whether the other street lies in the searched area: the locality in the query, else the home municipality, else anywhere. */
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
  // «2 Circului» may be house 2 of the street Circului, or the lane 2 Circului
  if (street.isKindRight !== null || street.houseKey !== other.houseKey) return false
  return isNamedKind(index, other)
}

/** Whether the other street matches the query as well as this one, so that the query is ambiguous. */
function isRival(index: StreetIndex, street: RankedStreet, other: RankedStreet): boolean {
  if (other.street === street.street || !isInScope(street, other)) return false
  const difference = gradeOf(street.fit) - gradeOf(other.fit)
  if (difference !== 0) return difference < 0
  return other.nameScore > street.nameScore - clearMargin && !isSetApart(index, street, other)
}

/**
 * Whether the typed words, which are only a part of the street's name, mean the other street just as well: its name has them too or goes on
 * from them. A higher score does not decide between such streets, because it depends on the words that were not typed.
 */
function sharesWords(index: StreetIndex, street: RankedStreet, other: RankedStreet): boolean {
  if (other.street === street.street || !isInScope(street, other)) return false
  return other.hasWords && !isSetApart(index, street, other)
}

/** Whether the street is consistent with the query: its kind, its locality and sector, the order of name and number. */
function isPlausible(index: StreetIndex, street: RankedStreet): boolean {
  if (street.isNumberDoubtful || street.isKindRight === false || street.isSectorRight === false) return false
  if (street.isKindRight === null && isNamedKind(index, street)) return false
  return street.isHome || street.localityQuality > 0
}

/** Match quality of a suggested street without a house. */
export function matchOfStreet({ fit }: RankedStreet): AddressMatch {
  return fit === 'loose' ? 'weak' : 'street'
}

/**
 * Match quality of the house with exactly the typed number. `weak` unless the name fits, no other street matches as well, and the street
 * lies in the home municipality or in the typed locality. A part of the name is enough only if no other street with that house shares it:
 * `mayHaveHouse` says of the other streets whether they have it. `corrected` if the address differs from the typed text: misspelt,
 * shortened, an old name, or the wrong keyboard layout.
 */
export function matchOfHouse(
  index: StreetIndex,
  street: RankedStreet,
  all: readonly RankedStreet[],
  isOtherLayout: boolean,
  mayHaveHouse: (other: RankedStreet) => boolean,
): AddressMatch {
  const minGrade = gradeOf(isOtherLayout ? 'part' : 'similar')
  if (gradeOf(street.fit) < minGrade || !isPlausible(index, street)) return 'weak'
  if (all.some((other) => isRival(index, street, other))) return 'weak'
  if (street.fit !== 'whole' && (street.isBrief || street.isAreaName)) return 'weak'
  const isShared = (other: RankedStreet) => sharesWords(index, street, other) && mayHaveHouse(other)
  if (street.fit === 'part' && all.some(isShared)) return 'weak'
  const isAreaLiteral = street.localityQuality === 0 || street.localityQuality > 0.95
  return gradeOf(street.fit) >= gradeOf('part') && !street.isOldName && isAreaLiteral && !isOtherLayout
    ? 'exact'
    : 'corrected'
}
