import { type Kysely, sql } from 'kysely'
import { byNumber, currentAddress } from '../addresses/addresses.queries.ts'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'
import type { SoughtHouses } from './house-search.ts'

export async function findProviderOfZone(db: Kysely<DB>, zoneId: number): Promise<number | undefined> {
  const zone = await db.selectFrom('zone').select('provider_id').where('id', '=', zoneId).executeTakeFirst()
  return zone?.provider_id
}

/** The streets on which the zone has single houses. */
export function findStreetsOfZone(db: Kysely<DB>, zoneId: number) {
  return db
    .selectFrom('street as s')
    .innerJoin('locality as l', 'l.id', 's.locality_id')
    .select(['s.id', 's.kind', 's.name', 's.name_ro', 's.old_names', 's.sector', 's.sector_ro'])
    .select(['l.name as locality', 'l.name_ro as locality_ro'])
    .where('s.id', 'in', (query) =>
      query
        .selectFrom('zone_address as z')
        .innerJoin('address as a', 'a.id', 'z.address_id')
        .select('a.street_id')
        .where('z.zone_id', '=', zoneId),
    )
    .execute()
}

/** The single houses of a zone; with `sought` those that one of the entries means. */
export interface HouseSelection {
  zoneId: number
  sought: readonly SoughtHouses[] | undefined
}

export async function countHousesOfZone(db: Kysely<DB>, selection: HouseSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of a page of the selected houses, ordered by street and number. */
export async function findHouseIdsOfZone(
  db: Kysely<DB>,
  selection: HouseSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await selected(db, selection)
    .innerJoin('street as s', 's.id', 'a.street_id')
    .select('a.id')
    .orderBy(inNameOrder('s.name_ro'))
    .orderBy('s.id')
    .orderBy(byNumber)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function selected(db: Kysely<DB>, { zoneId, sought }: HouseSelection) {
  return db
    .selectFrom('zone_address as z')
    .innerJoin('address as a', 'a.id', 'z.address_id')
    .where('z.zone_id', '=', zoneId)
    .$if(sought !== undefined, (query) => query.where(isSought(sought ?? [])))
}

function isSought(sought: readonly SoughtHouses[]) {
  return sql<boolean>`exists (
    select from unnest(${sought.map(({ streetId }) => streetId)}::integer[],
      ${sought.map(({ keyBegin }) => keyBegin)}::text[]) as sought (street_id, key_begin)
    where sought.street_id = a.street_id and starts_with(a.house_key, sought.key_begin))`
}

/** Removes the house from the zone, of a merged one its successor. */
export async function deleteHouse(db: Kysely<DB>, zoneId: number, addressId: number): Promise<void> {
  await db
    .deleteFrom('zone_address')
    .where('zone_id', '=', zoneId)
    .where('address_id', '=', currentAddress(addressId))
    .execute()
}
