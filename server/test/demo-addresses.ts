import { readFileSync } from 'node:fs'
import { generateAddresses } from '@motanet/demo/city/addresses.ts'
import { createTownIndex } from '../addresses/search/missing-town.ts'
import { houseKey } from '../addresses/search/normalise.ts'
import { type AddressHit, type FoundHouse, searchAddresses } from '../addresses/search/search.ts'
import {
  createStreetIndex,
  type LocalityRecord,
  type StreetIndex,
  type StreetRecord,
} from '../addresses/search/street-index.ts'

/** A query of queries.tsv, or one that a test makes. */
export interface ExpectedAnswer {
  kind: string
  query: string
  /** Streets that are right: one, or namesakes of one kind in one locality. */
  streets: StreetRecord[]
  house: string
}

const homeName = 'Chișinău'
const demo = generateAddresses()
export const localities: LocalityRecord[] = demo.localities.map(({ id, name, nameRo }) => ({
  id,
  name,
  nameRo,
  isHome: nameRo === homeName,
}))
export const localityById = new Map(localities.map((locality) => [locality.id, locality]))

export const housesByStreet = new Map<number, FoundHouse[]>(demo.streets.map((street) => [street.id, []]))
for (const { id, streetId, house } of demo.houses) {
  housesByStreet.get(streetId)?.push({ streetId, houseId: id, house, key: houseKey(house) })
}
export const streets: StreetRecord[] = demo.streets.map((street) => ({
  ...street,
  houseCount: housesByStreet.get(street.id)?.length ?? 0,
}))
export const streetById = new Map(streets.map((street) => [street.id, street]))

export const index = createStreetIndex({ localities, streets })
export const towns = createTownIndex(localities)
export const romanianIndex = createStreetIndex({
  localities: localities.map((locality) => ({ ...locality, name: '' })),
  streets: streets.map((street) => ({ ...street, name: '' })),
})

function readQueries(): ExpectedAnswer[] {
  const lines = readFileSync(new URL('../addresses/search/queries.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.map((line) => {
    const [kind = '', query = '', nameRo = '', type = '', locality = '', house = ''] = line.split('\t')
    const expected = streets.filter(
      (street) =>
        street.nameRo === nameRo && street.kind === type && localityById.get(street.localityId)?.nameRo === locality,
    )
    return { kind, query, streets: expected, house }
  })
}

export const queries = readQueries()
// The queries test names: their houses are added to the data, whatever numbers the demo city has.
for (const { house, streets: expected } of queries) {
  const houses = housesByStreet.get(expected[0]?.id ?? 0)
  const key = houseKey(house)
  const exists = expected.some((street) => housesByStreet.get(street.id)?.some((known) => known.key === key))
  if (key !== '' && !exists) houses?.push({ streetId: expected[0]?.id ?? 0, houseId: -houses.length, house, key })
}

export async function findHouses(streetIds: number[], key: string): Promise<FoundHouse[]> {
  return streetIds.flatMap((id) => (housesByStreet.get(id) ?? []).filter((house) => house.key.startsWith(key)))
}

export async function findNeighbours(streetId: number, number: number, limit: number): Promise<FoundHouse[]> {
  const distance = ({ house }: FoundHouse) => Math.abs(Number.parseInt(house, 10) - number)
  return [...(housesByStreet.get(streetId) ?? [])].sort((a, b) => distance(a) - distance(b)).slice(0, limit)
}

export async function hitsOf(of: StreetIndex, query: string): Promise<AddressHit[]> {
  const { hits } = await searchAddresses(of, query, { limit: 10, towns, findHouses, findNeighbours })
  return hits
}

/** What Enter selects without a click: the page's rule. */
export function selectedBy(hits: AddressHit[]): AddressHit | undefined {
  const [first] = hits
  return first?.match === 'exact' || first?.match === 'corrected' ? first : undefined
}

export function isRight(hit: AddressHit, expected: ExpectedAnswer): boolean {
  if (!expected.streets.some((street) => street.id === hit.streetId)) return false
  return expected.house === '' || (hit.kind === 'house' && houseKey(hit.house) === houseKey(expected.house))
}

export function isElsewhere(hit: AddressHit | undefined, expected: ExpectedAnswer): boolean {
  const street = streetById.get(hit?.streetId ?? 0)
  const right = expected.streets[0]
  return street?.nameRo === right?.nameRo && street?.localityId !== right?.localityId
}
