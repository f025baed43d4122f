import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import { type LonLat, planePoint } from '../db/plane.ts'
import type { DB } from '../db/tables.ts'
import type { FoundHouse, MergedHouse } from './search/search.ts'

/** Order of the houses `a` of a street: 2, 10, 10a, 10/2, 10/10, those without a number last. */
export const byNumber = sql`substring(a.house_key from '^\\d{1,6}')::integer nulls last,
  substring(a.house_key from '^\\d+[a-z]*/(\\d{1,6})')::integer nulls first, a.house_key, a.house_letters`

/** Subquery of the id of the house, or of its successor if it has been merged into another one. */
export function currentAddress(addressId: number): RawBuilder<number> {
  return sql`(select coalesce(successor_id, id) from address where id = ${addressId})`
}

/** The house, or its successor, with longitude and latitude. */
export async function findPlaceOfAddress(
  db: Kysely<DB>,
  addressId: number,
): Promise<{ addressId: number; lonLat: LonLat } | undefined> {
  const row = await db
    .selectFrom('address')
    .select(['id', 'longitude', 'latitude'])
    .where('id', '=', currentAddress(addressId))
    .executeTakeFirst()
  return row && { addressId: row.id, lonLat: [row.longitude, row.latitude] }
}

/** The house or its successor; a retired house without a successor as it was. */
export function findHouse(db: Kysely<DB>, addressId: number) {
  return selectHouses(db).where('a.id', '=', currentAddress(addressId)).executeTakeFirst()
}

/** The houses with the ids, ordered by id. */
export function findHousesByIds(db: Kysely<DB>, ids: readonly number[]) {
  return selectHouses(db).where('a.id', '=', sql<number>`any(${ids}::integer[])`).orderBy('a.id').execute()
}

/** All houses of the street, ordered by number. */
export function findHousesOfStreet(db: Kysely<DB>, streetId: number) {
  return selectHouses(db)
    .where('a.street_id', '=', streetId)
    .where('a.retired_at', 'is', null)
    .orderBy(byNumber)
    .execute()
}

/** The houses of the tariff, retired ones included, ordered by street and number. */
export function findHousesOfTariff(db: Kysely<DB>, tariffId: number) {
  return selectHouses(db)
    .where(sql<boolean>`a.id in (select address_id from tariff_address where tariff_id = ${tariffId})`)
    .orderBy(inNameOrder('s.name_ro'))
    .orderBy('s.id')
    .orderBy(byNumber)
    .execute()
}

/** The house nearest to the point within the radius, of equally near ones the oldest; a query. Index: address_plane_point (GiST, by distance). */
export function nearestHouse(db: Kysely<DB>, place: LonLat, radiusMetres: number) {
  const point = sql`${planePoint(place)}::point`
  return selectHouses(db)
    .where(sql<boolean>`a.plane_point <@ circle(${point}, ${radiusMetres})`)
    .where('a.retired_at', 'is', null)
    .orderBy(sql`a.plane_point <-> ${point}`)
    .orderBy('a.id')
    .limit(1)
}

/**
 * Houses on the streets whose house key equals the key or begins with it: exact matches first, at most 20 per street. Index:
 * address_house_prefix.
 */
export async function findHousesOnStreets(db: Kysely<DB>, streetIds: number[], key: string): Promise<FoundHouse[]> {
  const { rows } = await sql<FoundHouse>`
    select house.* from unnest(${streetIds}::integer[]) as wanted(id)
    cross join lateral (
      select street_id as "streetId", id as "houseId", house, house_key as key from address
      where street_id = wanted.id and retired_at is null and house_key like ${`${key.replace(/[\\%_]/g, '\\$&')}%`}
      order by house_key <> ${key}, length(house_key), house_key
      limit 20
    ) house`.execute(db)
  return rows
}

/** All houses of the streets, without retired ones. */
export async function findHousesOf(db: Kysely<DB>, streetIds: readonly number[]): Promise<FoundHouse[]> {
  const { rows } = await sql<FoundHouse>`
    select street_id as "streetId", id as "houseId", house, house_key as key from address
    where street_id = any(${streetIds}::integer[]) and retired_at is null`.execute(db)
  return rows
}

/** The names of the street in both languages, former ones, and those of its locality. */
export async function findStreetNames(db: Kysely<DB>, streetId: number): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[s.name, s.name_ro, l.name, l.name_ro] || s.old_names as names
    from street s join locality l on l.id = s.locality_id where s.id = ${streetId}`.execute(db)
  return rows[0]?.names ?? []
}

/** Former houses of the street with the key and the houses into which they were merged. Index: address_house_prefix. */
export async function findMergedHouses(db: Kysely<DB>, streetId: number, key: string): Promise<MergedHouse[]> {
  const { rows } = await sql<MergedHouse>`
    select a.street_id as "streetId", a.id as "houseId", a.house, a.house_key as key,
      json_build_object('streetId', now.street_id, 'houseId', now.id, 'house', now.house, 'key', now.house_key) as successor
    from address a join address now on now.id = a.successor_id
    where a.street_id = ${streetId} and a.house_key = ${key} and a.retired_at is not null and now.retired_at is null
    order by a.retired_at desc, a.id`.execute(db)
  return rows
}

/** Houses of the street with the nearest numbers, nearest first. Index: address_house_prefix. */
export async function findNeighbours(
  db: Kysely<DB>,
  streetId: number,
  number: number,
  limit: number,
): Promise<FoundHouse[]> {
  const { rows } = await sql<FoundHouse>`
    select street_id as "streetId", id as "houseId", house, house_key as key
    from address, lateral (select substring(house_key from '^\\d{1,6}')::integer as number) numbered
    where street_id = ${streetId} and retired_at is null and number is not null
    order by abs(number - ${number}), length(house_key), number, house_key
    limit ${limit}`.execute(db)
  return rows
}

/**
 * All streets with houses: their names, the number of houses and their mean coordinates. Input of the search index, in its order, because
 * to sort the streets of a country would block the event loop.
 */
export async function loadStreets(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('street as s')
    .innerJoin('locality as l', 'l.id', 's.locality_id')
    .where('s.house_count', '>', 0)
    .select(['s.id', 's.kind', 's.name', 's.name_ro', 's.old_names', 's.locality_id', 's.sector', 's.sector_ro'])
    .select(['l.name as locality', 'l.name_ro as locality_ro', 'l.is_home'])
    .select(['s.house_count', 's.longitude', 's.latitude'])
    .$narrowType<{ longitude: number; latitude: number }>()
    .orderBy('l.is_home', 'desc')
    .orderBy('s.house_count', 'desc')
    .orderBy('s.id')
    .execute()
  return rows
}

/** The streets with the ids, with their localities. */
export function findStreetsByIds(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('street as s')
    .innerJoin('locality as l', 'l.id', 's.locality_id')
    .select(['s.id', 's.kind', 's.name', 's.name_ro', 's.sector', 's.sector_ro'])
    .select(['l.name as locality', 'l.name_ro as locality_ro'])
    .where('s.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
}

/** Longitude and latitude of the houses, by address id. */
export async function findPositions(db: Kysely<DB>, addressIds: number[]): Promise<Map<number, LonLat>> {
  if (addressIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('address')
    .select(['id', 'longitude', 'latitude'])
    .where(sql<boolean>`id = any(${addressIds})`)
    .execute()
  return new Map(rows.map((row) => [row.id, [row.longitude, row.latitude] as const]))
}

function selectHouses(db: Kysely<DB>) {
  return db
    .selectFrom('address as a')
    .innerJoin('street as s', 's.id', 'a.street_id')
    .innerJoin('locality as l', 'l.id', 's.locality_id')
    .select(['a.id', 'a.house', 'a.longitude', 'a.latitude'])
    .select([
      's.kind',
      's.name',
      's.name_ro',
      's.sector',
      's.sector_ro',
      'l.name as locality',
      'l.name_ro as locality_ro',
    ])
}
