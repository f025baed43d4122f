import type { HouseDoubt } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { createTimeSlices } from '../http/overload/time-slices.ts'
import { findHousesOf, findMergedHouses, findStreetNames } from './addresses.queries.ts'
import { openStreetBook } from './addresses.ts'
import { findDate } from './house-number.ts'
import { createWordLookup } from './search/name-matching.ts'
import { type AddressAnswer, type FoundHouse, type HouseSource, searchAddresses } from './search/search.ts'
import { hasSeveralNumbers, namesNumber, namesRange, namesSeveralHouses } from './several-houses.ts'

export interface MatchedHouse {
  /** The certain house, else null: see decision 37. */
  addressId: number | null
  /** Of an uncertain match, the most likely first; none of a line that names several houses or a date. */
  candidates: number[]
  /** Why the match is uncertain; null for a certain one. */
  doubt: HouseDoubt | null
  /** The street of an address without one certain house number, else null. */
  streetId: number | null
}

const maxCandidates = 5
/** As in the queries of single searches. */
const maxHousesOfStreet = 20

/**
 * Matches many addresses with the search of the pages. It indexes the streets once and keeps the houses of each street that it meets, so
 * that a line costs a third of a millisecond instead of several queries; other requests run in between.
 */
export async function openHouseMatcher(db: Kysely<DB>): Promise<(text: string) => Promise<MatchedHouse>> {
  const { index, towns } = await openStreetBook(db)
  const source = createHouseSource(db)
  const lookUp = createWordLookup(index)
  const pause = createTimeSlices()
  const namesOf = createNameSource(db)
  return async (text) => {
    const paused = pause()
    if (paused !== undefined) await paused
    const answer = await searchAddresses(index, text, { limit: maxCandidates, towns, lookUp, ...source })
    const { hits } = answer
    const houses = hits.flatMap((hit) => (hit.kind === 'house' ? [hit] : []))
    const [first] = hits
    const isSure = first?.kind === 'house' && (first.match === 'exact' || first.match === 'corrected')
    if (first !== undefined) {
      const date = findDate(text)
      const names = date !== undefined || hasSeveralNumbers(text) ? await namesOf(first.streetId) : []
      const unclear = { addressId: null, candidates: [], streetId: first.streetId }
      if (date !== undefined && !namesNumber(names, date)) return { ...unclear, doubt: 'date' }
      if (namesSeveralHouses(text, names) || (!isSure && namesRange(text))) return { ...unclear, doubt: 'several' }
    }
    if (isSure) return { addressId: first.houseId, candidates: [], doubt: null, streetId: null }
    const doubt = doubtOf(answer)
    const streetId = doubt === 'no-number' ? (first?.streetId ?? null) : null
    return { addressId: null, candidates: houses.map(({ houseId }) => houseId), doubt, streetId }
  }
}

function doubtOf({ hits: [first], missingTown, missingHouse }: AddressAnswer): HouseDoubt {
  if (missingTown !== null) return 'town'
  if (missingHouse !== null) return 'number'
  return first?.kind === 'street' && first.match === 'street' ? 'no-number' : 'street'
}

/** Reads the names of a street at their first use. */
function createNameSource(db: Kysely<DB>): (streetId: number) => Promise<string[]> {
  const known = new Map<number, string[]>()
  return async (streetId) => {
    const names = known.get(streetId) ?? (await findStreetNames(db, streetId))
    known.set(streetId, names)
    return names
  }
}

/** Reads all houses of a street at its first use. The order of results is that of `findHousesOnStreets` and `findNeighbours`. */
function createHouseSource(db: Kysely<DB>): HouseSource {
  const known = new Map<number, FoundHouse[]>()
  const load = async (streetIds: readonly number[]) => {
    const missing = streetIds.filter((id) => !known.has(id))
    if (missing.length === 0) return
    for (const id of missing) known.set(id, [])
    for (const house of await findHousesOf(db, missing)) known.get(house.streetId)?.push(house)
  }
  return {
    async findHouses(streetIds, key) {
      await load(streetIds)
      const byLength = (a: FoundHouse, b: FoundHouse) => a.key.length - b.key.length || (a.key < b.key ? -1 : 1)
      return streetIds.flatMap((id) => {
        const houses = (known.get(id) ?? []).filter((house) => house.key.startsWith(key))
        return houses.sort(byLength).slice(0, maxHousesOfStreet)
      })
    },
    async findNeighbours(streetId, number, limit) {
      await load([streetId])
      const near = (known.get(streetId) ?? []).flatMap((house) => {
        const own = Number.parseInt(/^\d{1,6}/.exec(house.key)?.[0] ?? '', 10)
        return Number.isNaN(own) ? [] : [{ house, own, distance: Math.abs(own - number) }]
      })
      near.sort(
        (a, b) =>
          a.distance - b.distance ||
          a.house.key.length - b.house.key.length ||
          a.own - b.own ||
          (a.house.key < b.house.key ? -1 : 1),
      )
      return near.slice(0, limit).map(({ house }) => house)
    },
    findMerged: (streetId, key) => findMergedHouses(db, streetId, key),
  }
}
