import type { AddressMatch } from '@motanet/contract/addresses/addresses.ts'
import { matchOfHouse, matchOfStreet } from './hit-match.ts'
import { readInOtherLayout } from './keyboard-layout.ts'
import { findLocalityWithoutStreet } from './missing-street.ts'
import { findMissingTown, type TownIndex } from './missing-town.ts'
import { createWordLookup, type WordLookup } from './name-matching.ts'
import { houseLettersOf, mayBeSameLetters } from './normalise.ts'
import { type QueryItem, readItems } from './query-items.ts'
import { readingsOf, respaceItems } from './query-readings.ts'
import type { StreetIndex } from './street-index.ts'
import { type RankedStreet, rankStreets } from './street-ranking.ts'
import type { Town } from './towns.ts'

interface HitOnStreet {
  streetId: number
  score: number
  match: AddressMatch
}

export type AddressHit =
  | (HitOnStreet & { kind: 'street' })
  | (HitOnStreet & { kind: 'house'; houseId: number; house: string })

export interface FoundHouse {
  streetId: number
  houseId: number
  house: string
  key: string
}

/** A house that was merged into another one. */
export interface MergedHouse extends FoundHouse {
  successor: FoundHouse
}

export interface HouseSource {
  /** Houses on those streets whose key equals `key` or begins with it. */
  findHouses(streetIds: number[], key: string): Promise<FoundHouse[]>
  /** Houses on the street whose numbers are nearest to `number`, nearest first, at most `limit`. */
  findNeighbours(streetId: number, number: number, limit: number): Promise<FoundHouse[]>
  /** Former houses of the street with that key that were merged into others. */
  findMerged(streetId: number, key: string): Promise<MergedHouse[]>
}

/** Search result: the hits and the parts of the query that are not in the data. */
export interface AddressAnswer {
  hits: AddressHit[]
  /** The town in the query, if it has no known streets. */
  missingTown: Town | null
  /** Number of the locality in the query, if it has no street of the typed name and there are no hits. */
  localityWithoutStreet: number | null
  /** The typed house number and its street, if the street has no such house. */
  missingHouse: { streetId: number; number: string } | null
}

const houseBonus = { exact: 0.06, prefix: 0.03, missing: -0.02 }
/** Maximum number of streets whose houses are queried. */
const maxStreetsWithHouses = 12
/** Home streets whose name score is lower by up to this value still exclude houses of other towns. */
const homePreference = 0.15
const minScore = 0.36
/** Hits whose score is lower than the best one by more than this value are noise. */
const maxScoreGap = 0.3
/** Below this score, the query may have been typed in the wrong keyboard layout. */
const doubtfulScore = 0.72
const maxItems = 16
/** The database query reads house numbers of at most six digits; a longer one is a phone number or a postal code. */
const maxHouseNumber = 999_999
/** Maximum number of nearest houses that are suggested if the street does not have the typed number. */
const maxNeighbours = 4

interface Ranking {
  items: QueryItem[]
  ranked: RankedStreet[]
  isOtherLayout: boolean
}

function rankQuery(index: StreetIndex, query: string, lookUp: WordLookup): Omit<Ranking, 'isOtherLayout'> {
  const items = readItems(query).slice(0, maxItems)
  const respaced = respaceItems(index, items)
  const readings = readingsOf(index, items)
  if (respaced !== undefined) readings.push(...readingsOf(index, respaced))
  return { items, ranked: rankStreets(index, readings, lookUp) }
}

function rankInEitherLayout(index: StreetIndex, query: string, lookUp: WordLookup): Ranking {
  const typed = rankQuery(index, query, lookUp)
  const score = typed.ranked[0]?.score ?? 0
  if (score >= doubtfulScore) return { ...typed, isOtherLayout: false }
  const other = rankQuery(index, readInOtherLayout(query), lookUp)
  const [best] = other.ranked
  // A single word that only resembles a name in the other layout is probably no name: «qqqqzzz»
  const isName = best?.fit !== 'loose' || other.items.filter(({ type }) => type === 'word').length > 1
  const isOtherLayout = isName && (best?.score ?? 0) > Math.max(score, doubtfulScore)
  return { ...(isOtherLayout ? other : typed), isOtherLayout }
}

/** Removes noise and, for a query with a house number, streets of other towns if the home town has a street of that name. */
function keepLikely(ranked: RankedStreet[]): RankedStreet[] {
  const best = ranked[0]
  if (best === undefined) return []
  const minLikely = Math.max(minScore, best.score - maxScoreGap)
  const homeName = Math.max(...ranked.map((street) => (street.isHome ? street.nameScore : 0)))
  return ranked.filter((street) => {
    if (street.score < minLikely) return false
    const isElsewhere = !street.isHome && street.localityQuality === 0
    return !(isElsewhere && street.houseKey !== null && homeName > street.nameScore - homePreference)
  })
}

/**
 * Order of houses whose key begins with `key`: letters and slashes before further digits, so that 83A and 83/1 precede 830; then by
 * length and text.
 */
function compareKeys(key: string, a: string, b: string): number {
  const isLonger = (other: string) => Number(/^\d/.test(other.slice(key.length)))
  return isLonger(a) - isLonger(b) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function houseHit({ streetId, houseId, house }: FoundHouse, score: number, match: AddressMatch): AddressHit {
  return { kind: 'house', streetId, houseId, house, score, match }
}

function streetHit(index: StreetIndex, ranked: RankedStreet, score: number): AddressHit {
  return { kind: 'street', streetId: index.streetIds[ranked.street] ?? 0, score, match: matchOfStreet(ranked) }
}

/** The number of the key with the letters as they were typed: in a key, 12Б and 12В have one letter. */
function numberOf(items: readonly QueryItem[], key: string): string {
  const typed = items.find((item) => item.type === 'number' && item.key === key)
  return typed?.type === 'number' ? typed.number : key
}

/** Those of the houses that have the typed number, whose key is given. */
type FindTyped = <House extends FoundHouse>(houses: readonly House[], key: string) => House[]

/** 12Б and 12В have one key, but only one of them was typed; 12B is the house written so, else either. */
function typedHouses(items: readonly QueryItem[]): FindTyped {
  const typed = new Map(items.flatMap((item) => (item.type === 'number' ? [[item.key, item.letters]] : [])))
  return (houses, key) => {
    const letters = typed.get(key) ?? ''
    const sameKey = houses.filter((house) => house.key === key)
    const literal = sameKey.filter(({ house }) => houseLettersOf(house) === letters)
    return literal.length > 0
      ? literal
      : sameKey.filter(({ house }) => mayBeSameLetters(letters, houseLettersOf(house)))
  }
}

/**
 * The requested house, or both that 12B may be, then the houses whose number begins with it. If the street has no such house: the street
 * itself, then the houses whose number begins with it.
 */
function hitsOnStreet(
  index: StreetIndex,
  ranked: RankedStreet,
  houses: FoundHouse[],
  findTyped: FindTyped,
  matchOf: () => AddressMatch,
): AddressHit[] {
  const key = ranked.houseKey ?? ''
  const typed = findTyped(houses, key)
  const inOrder = [...houses].sort((a, b) => compareKeys(key, a.key, b.key) || a.houseId - b.houseId)
  const hits = inOrder.map((house, at) => {
    const isExact = typed.includes(house)
    const bonus = isExact ? houseBonus.exact : houseBonus.prefix - 0.001 * at
    return houseHit(house, ranked.score + bonus, isExact && typed.length === 1 ? matchOf() : 'weak')
  })
  if (typed.length > 0) return hits
  const bonus = houses.length > 0 ? houseBonus.prefix + 0.001 : houseBonus.missing
  return [streetHit(index, ranked, ranked.score + bonus), ...hits]
}

/** Finds houses of several streets with one query, grouped by street; a street without such a house has an empty list. */
async function findByStreet(
  { findHouses }: HouseSource,
  streetIds: number[],
  key: string,
): Promise<Map<number, FoundHouse[]>> {
  const byStreet = new Map(streetIds.map((id): [number, FoundHouse[]] => [id, []]))
  for (const house of await findHouses(streetIds, key)) byStreet.get(house.streetId)?.push(house)
  return byStreet
}

/** What a number may be without its flat: 54a and 54 of 54a/15, 12/1 and 12 of 12/1/15; nothing of a number with one part. */
function baseKeys(key: string): string[] {
  const withoutLast = key.replace(/(\/\d+|[a-z]+)$/, '')
  const number = /^\d+(?=\D)/.exec(key)?.[0]
  return number === undefined ? [] : [...new Set([withoutLast, number])]
}

/**
 * «Пушкина 22-15» may be flat 15 of house 22: if a number with several parts is unknown, returns the house of the parts before the last
 * one, or else of the first one, which is suggested after the street.
 */
async function findBaseHouse(
  index: StreetIndex,
  best: RankedStreet,
  { findHouses }: HouseSource,
): Promise<FoundHouse | undefined> {
  for (const base of baseKeys(best.houseKey ?? '')) {
    const houses = await findHouses([index.streetIds[best.street] ?? 0], base)
    const found = houses.find((house) => house.key === base)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Suggestions if the best street has no such house: the street, the house into which that number was merged, its houses of the same number,
 * its nearest houses, then the rest. If the name is uncertain too, the nearest houses come last.
 */
async function offerNeighbours(
  index: StreetIndex,
  best: RankedStreet,
  [first, ...rest]: AddressHit[],
  { source, findTyped }: { source: HouseSource; findTyped: FindTyped },
): Promise<AddressHit[]> {
  const streetId = index.streetIds[best.street] ?? 0
  const number = Number.parseInt(best.houseKey ?? '', 10)
  if (first === undefined) return []
  const key = best.houseKey ?? ''
  const successors = findTyped(await source.findMerged(streetId, key), key).map(({ successor }) => successor)
  const base = await findBaseHouse(index, best, source)
  const near = number <= maxHouseNumber ? await source.findNeighbours(streetId, number, maxNeighbours) : []
  const isOfNumber = (hit: AddressHit) =>
    hit.kind === 'house' && hit.streetId === streetId && Number.parseInt(hit.house, 10) === number
  const beside = near.map((house) => houseHit(house, first.score, 'weak'))
  const isSure = best.fit === 'whole' || best.fit === 'part'
  const others = rest.filter((hit) => !isOfNumber(hit))
  return withoutRepeats([
    first,
    ...[...successors, ...(base === undefined ? [] : [base])].map((house) => houseHit(house, first.score, 'weak')),
    ...rest.filter(isOfNumber),
    ...(isSure ? [...beside, ...others] : [...others, ...beside]),
  ])
}

function withoutRepeats(hits: AddressHit[]): AddressHit[] {
  const seen = new Set<number>()
  return hits.filter((hit) => {
    if (hit.kind === 'street') return true
    const isNew = !seen.has(hit.houseId)
    seen.add(hit.houseId)
    return isNew
  })
}

/** Only the first hit may be selected without a click: the match quality of later houses is lowered to `weak`. */
function onlyFirstIsSure(hits: AddressHit[]): AddressHit[] {
  return hits.map((hit, at) => (at > 0 && hit.kind === 'house' ? { ...hit, match: 'weak' as const } : hit))
}

/**
 * Searches streets and houses, best first, at most `limit`. No hits for a query without letters or digits, or with a town without known
 * streets. With a number: the exact house, then houses whose number begins with it; if the street has no such house, the street and its
 * nearest houses. Scores are comparable within one response only.
 *
 * Names are matched in memory. A query with a number takes one database query for houses, and up to five more if the readings disagree
 * about the number or the house is unknown. `lookUp` is shared by the queries of a list.
 */
export async function searchAddresses(
  index: StreetIndex,
  query: string,
  options: HouseSource & { limit: number; towns: TownIndex; lookUp?: WordLookup },
): Promise<AddressAnswer> {
  const { limit, towns, lookUp = createWordLookup(index) } = options
  const { items, ranked, isOtherLayout } = rankInEitherLayout(index, query, lookUp)
  const missingTown = findMissingTown(towns, items, ranked[0])
  if (missingTown !== null) return { hits: [], missingTown, localityWithoutStreet: null, missingHouse: null }
  const likely = keepLikely(ranked).slice(0, Math.max(limit, maxStreetsWithHouses))
  const keys = [...new Set(likely.map((street) => street.houseKey))].filter((key) => key !== null).slice(0, 2)
  const found = new Map<string, Map<number, FoundHouse[]>>()
  for (const key of keys) {
    const queried = likely.filter((street) => street.houseKey === key).slice(0, maxStreetsWithHouses)
    const streetIds = queried.map(({ street }) => index.streetIds[street] ?? 0)
    found.set(key, await findByStreet(options, streetIds, key))
  }
  const findTyped = typedHouses(items)
  // A street whose houses were not queried may have any house
  const mayHaveHouse = ({ street, houseKey }: RankedStreet) => {
    if (houseKey === null) return false
    const houses = found.get(houseKey)?.get(index.streetIds[street] ?? 0)
    return houses === undefined || findTyped(houses, houseKey).length > 0
  }
  const hits = likely.flatMap((street, at): AddressHit[] => {
    if (street.houseKey === null) return [streetHit(index, street, street.score)]
    // The best street may fill the list except for two places, so that streets of the same name stay visible.
    const share = at === 0 ? limit - Math.min(2, likely.length - 1, limit - 1) : 3
    const houses = found.get(street.houseKey)?.get(index.streetIds[street.street] ?? 0) ?? []
    const matchOf = () => matchOfHouse(index, street, ranked, isOtherLayout, mayHaveHouse)
    return hitsOnStreet(index, street, houses, findTyped, matchOf).slice(0, share)
  })
  hits.sort((a, b) => b.score - a.score)
  const first = hits[0]
  const best = likely.find(({ street }) => index.streetIds[street] === first?.streetId)
  const lacksHouse = best !== undefined && best.houseKey !== null && first?.kind === 'street'
  const all = onlyFirstIsSure(
    lacksHouse ? await offerNeighbours(index, best, hits, { source: options, findTyped }) : hits,
  ).slice(0, limit)
  const isSureStreet = lacksHouse && first.match === 'street'
  const missingHouse = isSureStreet ? { streetId: first.streetId, number: numberOf(items, best.houseKey ?? '') } : null
  const localityWithoutStreet = all.length === 0 ? findLocalityWithoutStreet(index, items) : null
  return { hits: all, missingTown, localityWithoutStreet, missingHouse }
}
