import type { Address, SuggestedAddress, UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import type { Kysely } from 'kysely'
import type { LonLat } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import { createTimeSlices } from '../http/overload/time-slices.ts'
import {
  type findHouse,
  findHousesOnStreets,
  findMergedHouses,
  findNeighbours,
  findPositions,
  loadStreets,
  nearestHouse,
} from './addresses.queries.ts'
import { addressLabels, type NamedStreet, type StreetKind } from './labels.ts'
import { createPackedRecords, type PackedRecords } from './packed-records.ts'
import { createTownIndex, type TownIndex } from './search/missing-town.ts'
import { type AddressAnswer, searchAddresses } from './search/search.ts'
import type { LocalityRecord, StreetIndex, StreetRecord } from './search/street-index.ts'
import { createStreetIndexInSlices } from './sliced-index.ts'
import { readPoint } from './typed-point.ts'

const nearestRadiusMetres = 150

interface Street extends NamedStreet {
  id: number
  /** Mean coordinates of its houses. */
  lonLat: LonLat
}

export interface AddressBook {
  /** Suggestions for a partly typed query, most likely first; for coordinates, the nearest house. */
  search(query: string, limit: number): Promise<SuggestedAddress[]>
  /** Returns the town, the street and the house number of the query that are not in the data. */
  findUnknownParts(query: string): Promise<UnknownAddressParts>
}

/**
 * Streets are searched by name in memory, houses in the database. The index is built at the first search and rebuilt when the version of
 * the addresses, which is passed with each search, has increased.
 */
export function createAddressBook(db: Kysely<DB>): { at(version: number): Promise<AddressBook> } {
  let current: { version: number; book: Promise<AddressBook> } | undefined
  return {
    at(version) {
      if (current === undefined || current.version < version) {
        const book = openAddressBook(db)
        current = { version, book }
        book.catch(() => {
          current = undefined
        })
      }
      return current.book
    },
  }
}

export interface StreetBook {
  streets: PackedRecords<Street>
  index: StreetIndex
  towns: TownIndex
  /** By their numbers in the index. */
  localities: LocalityRecord[]
}

/** Reads all streets and indexes their names. */
export async function openStreetBook(db: Kysely<DB>): Promise<StreetBook> {
  const rows = await loadStreets(db)
  const pause = createTimeSlices()
  const streets = createPackedRecords<Street>()
  const localities = new Map<number, LocalityRecord>()
  const records: StreetRecord[] = []
  for (const row of rows) {
    const { locality_id: localityId, locality: name, locality_ro: nameRo, is_home: isHome } = row
    const kind = row.kind as StreetKind
    streets.add(row.id, {
      ...{ id: row.id, kind, name: row.name, name_ro: row.name_ro, sector: row.sector, sector_ro: row.sector_ro },
      ...{ locality: name, locality_ro: nameRo, lonLat: [row.longitude, row.latitude] },
    })
    localities.set(localityId, { id: localityId, name, nameRo, isHome })
    records.push({
      ...{ id: row.id, kind, name: row.name, nameRo: row.name_ro, oldNames: row.old_names, localityId },
      ...{ sector: row.sector, houseCount: row.house_count },
    })
    const paused = pause()
    if (paused !== undefined) await paused
  }
  streets.trim()
  const inOrder = [...localities.values()]
  const towns = createTownIndex(inOrder)
  const index = await createStreetIndexInSlices({
    localities: inOrder,
    streets: records,
  })
  return { streets, index, towns, localities: inOrder }
}

async function openAddressBook(db: Kysely<DB>): Promise<AddressBook> {
  const { streets, index, towns, localities } = await openStreetBook(db)
  const answer = (query: string, limit: number): Promise<AddressAnswer> =>
    searchAddresses(index, query, {
      limit,
      towns,
      findHouses: (streetIds, key) => findHousesOnStreets(db, streetIds, key),
      findNeighbours: (streetId, number, limit) => findNeighbours(db, streetId, number, limit),
      findMerged: (streetId, key) => findMergedHouses(db, streetId, key),
    })
  return {
    async search(query, limit) {
      const point = readPoint(query)
      if (point !== undefined) {
        const house = await findNearestAddress(db, point)
        // The nearest house need not be the visitor's
        return house === undefined ? [] : [{ ...house, match: 'weak' }]
      }
      const { hits } = await answer(query, limit)
      const positions = await findPositions(
        db,
        hits.flatMap((hit) => (hit.kind === 'house' ? [hit.houseId] : [])),
      )
      return hits.flatMap((hit) => {
        const { match } = hit
        const street = streets.find(hit.streetId)
        if (street === undefined) return []
        if (hit.kind === 'street') return { ...toAddress(hit.streetId, 'street', street, street.lonLat), match }
        const lonLat = positions.get(hit.houseId) ?? street.lonLat
        return { ...toAddress(hit.houseId, 'house', street, lonLat, hit.house), match }
      })
    },
    async findUnknownParts(query) {
      if (readPoint(query) !== undefined) return { town: null, locality: null, house: null, street: null }
      const { missingTown, localityWithoutStreet, missingHouse } = await answer(query, 1)
      const street = missingHouse === null ? undefined : streets.find(missingHouse.streetId)
      const locality = localityWithoutStreet === null ? undefined : localities[localityWithoutStreet]
      return {
        town: missingTown && { name: missingTown.name, name_ro: missingTown.nameRo },
        locality: (locality && { name: locality.name, name_ro: locality.nameRo }) ?? null,
        house: missingHouse?.number.toUpperCase() ?? null,
        street: street === undefined ? null : toAddress(street.id, 'street', street, street.lonLat),
      }
    },
  }
}

export function toAddress(
  id: number,
  kind: Address['kind'],
  street: NamedStreet,
  [longitude, latitude]: LonLat,
  house?: string,
): Address {
  return { id, kind, ...addressLabels(street, house), latitude, longitude }
}

/** The nearest house within 150 m. */
export async function findNearestAddress(db: Kysely<DB>, place: LonLat): Promise<Address | undefined> {
  const house = await nearestHouse(db, place, nearestRadiusMetres).executeTakeFirst()
  return house && houseAddress(house)
}

/** Converts a row of `findHouse` to the address of the contract. */
export function houseAddress(house: NonNullable<Awaited<ReturnType<typeof findHouse>>>): Address {
  const street = { ...house, kind: house.kind as StreetKind }
  return toAddress(house.id, 'house', street, [house.longitude, house.latitude], house.house)
}
