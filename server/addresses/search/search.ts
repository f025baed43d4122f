import { readInOtherLayout } from './keyboard-layout.ts'
import { readItems } from './query-items.ts'
import { readingsOf, respaceItems } from './query-readings.ts'
import type { StreetIndex } from './street-index.ts'
import { type RankedStreet, rankStreets } from './street-ranking.ts'

export type AddressHit =
  | { kind: 'street'; streetId: number; score: number }
  | { kind: 'house'; streetId: number; houseId: number; house: string; score: number }

export interface FoundHouse {
  streetId: number
  houseId: number
  house: string
  key: string
}

/** Houses on those streets whose key equals `key` or begins with it. */
export type FindHouses = (streetIds: number[], key: string) => Promise<FoundHouse[]>

const houseBonus = { exact: 0.06, prefix: 0.03, missing: -0.02 }
/** Streets whose houses are asked for. */
const maxStreetsWithHouses = 12
/** Streets of the home town this much worse by name still keep other towns' houses away. */
const homePreference = 0.15
const leastScore = 0.36
/** Hits this much below the best one are noise. */
const widestGap = 0.3
/** Below it, the query may have been typed in the wrong keyboard layout. */
const doubtfulScore = 0.72
const maxItems = 16

function rankQuery(index: StreetIndex, query: string): RankedStreet[] {
  const items = readItems(query).slice(0, maxItems)
  const respaced = respaceItems(index, items)
  const readings = readingsOf(index, items)
  if (respaced !== undefined) readings.push(...readingsOf(index, respaced))
  return rankStreets(index, readings)
}

function rankInEitherLayout(index: StreetIndex, query: string): RankedStreet[] {
  const ranked = rankQuery(index, query)
  const score = ranked[0]?.score ?? 0
  if (score >= doubtfulScore) return ranked
  const other = rankQuery(index, readInOtherLayout(query))
  return (other[0]?.score ?? 0) > Math.max(score, doubtfulScore) ? other : ranked
}

/** Leaves out noise and, for a house, streets of other towns when the home town has the name: never their house. */
function keepLikely(ranked: RankedStreet[]): RankedStreet[] {
  const best = ranked[0]
  if (best === undefined) return []
  const least = Math.max(leastScore, best.score - widestGap)
  const homeName = Math.max(...ranked.map((street) => (street.isHome ? street.nameScore : 0)))
  return ranked.filter((street) => {
    if (street.score < least) return false
    const isElsewhere = !street.isHome && !street.isLocalityNamed
    return !(isElsewhere && street.houseKey !== null && homeName > street.nameScore - homePreference)
  })
}

/** Digits before letters and slashes, so that 83A and 83/1 come before 830; then by number. */
function compareKeys(key: string, a: string, b: string): number {
  const isLonger = (other: string) => Number(/^\d/.test(other.slice(key.length)))
  return isLonger(a) - isLonger(b) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function houseHit({ streetId, houseId, house }: FoundHouse): Omit<Extract<AddressHit, { kind: 'house' }>, 'score'> {
  return { kind: 'house', streetId, houseId, house }
}

/** The house asked for, then those whose number begins so, else the street itself. */
function hitsOnStreet(index: StreetIndex, ranked: RankedStreet, houses: FoundHouse[], limit: number): AddressHit[] {
  const streetId = index.streetIds[ranked.street] ?? 0
  const key = ranked.houseKey ?? ''
  if (houses.length === 0) return [{ kind: 'street', streetId, score: ranked.score + houseBonus.missing }]
  const inOrder = [...houses].sort((a, b) => compareKeys(key, a.key, b.key) || a.houseId - b.houseId)
  return inOrder.slice(0, limit).map((house, at) => {
    const bonus = house.key === key ? houseBonus.exact : houseBonus.prefix - 0.001 * at
    return { ...houseHit(house), score: ranked.score + bonus }
  })
}

/** Asks for houses of several streets at once, and sorts them by street. */
async function findByStreet(
  findHouses: FindHouses,
  streetIds: number[],
  key: string,
): Promise<Map<number, FoundHouse[]>> {
  const byStreet = new Map<number, FoundHouse[]>()
  for (const house of await findHouses(streetIds, key)) {
    const ofStreet = byStreet.get(house.streetId)
    if (ofStreet === undefined) byStreet.set(house.streetId, [house])
    else ofStreet.push(house)
  }
  return byStreet
}

/**
 * «Пушкина 22-15» may be flat 15 of house 22: where a number with a second part is unknown, the house of its first
 * part, to be offered after the street itself.
 */
async function findBaseHouse(
  index: StreetIndex,
  best: RankedStreet,
  findHouses: FindHouses,
): Promise<FoundHouse | undefined> {
  const base = /^\d+(?=\D)/.exec(best.houseKey ?? '')?.[0]
  if (base === undefined) return undefined
  const houses = await findHouses([index.streetIds[best.street] ?? 0], base)
  return houses.find((house) => house.key === base)
}

/**
 * Streets and houses that a query means, best first, at most `limit`; none for a query without letters or digits.
 * With a number: the exact house, houses whose number begins so, or the street when it has no such house. Scores are
 * comparable within one answer only. Names are matched in memory; `findHouses` is called once for a query with a
 * number, and once more when the readings disagree about the number or it is unknown.
 */
export async function searchAddresses(
  index: StreetIndex,
  query: string,
  options: { limit: number; findHouses: FindHouses },
): Promise<AddressHit[]> {
  const { limit, findHouses } = options
  const likely = keepLikely(rankInEitherLayout(index, query)).slice(0, Math.max(limit, maxStreetsWithHouses))
  const keys = [...new Set(likely.map((street) => street.houseKey))].filter((key) => key !== null).slice(0, 2)
  const found = new Map<string, Map<number, FoundHouse[]>>()
  for (const key of keys) {
    const asked = likely.filter((street) => street.houseKey === key).slice(0, maxStreetsWithHouses)
    const streetIds = asked.map(({ street }) => index.streetIds[street] ?? 0)
    found.set(key, await findByStreet(findHouses, streetIds, key))
  }
  const hits = likely.flatMap((ranked, at): AddressHit[] => {
    const streetId = index.streetIds[ranked.street] ?? 0
    if (ranked.houseKey === null) return [{ kind: 'street', streetId, score: ranked.score }]
    // The best street may fill the list but for two places, so that its namesakes stay visible.
    const share = at === 0 ? limit - Math.min(2, likely.length - 1, limit - 1) : 3
    return hitsOnStreet(index, ranked, found.get(ranked.houseKey)?.get(streetId) ?? [], share)
  })
  hits.sort((a, b) => b.score - a.score)
  const [best] = likely
  if (best !== undefined && hits[0]?.kind === 'street' && hits[0].streetId === index.streetIds[best.street]) {
    const base = keys.length < 2 ? await findBaseHouse(index, best, findHouses) : undefined
    if (base !== undefined) hits.splice(1, 0, { ...houseHit(base), score: hits[0].score - 0.001 })
  }
  return hits.slice(0, limit)
}
