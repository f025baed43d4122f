import type { Translated } from '@motanet/contract/errors.ts'
import type { AddressFormat } from '@motanet/contract/staff/address-import-limits.ts'
import { type Kysely, sql } from 'kysely'
import { isSameNumber } from '../addresses/same-number.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { currentActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { movedMetres } from './delta.queries.ts'
import type { StreetContent } from './matched-streets.ts'

/** Starts the transaction of an import. Calls `onWait` if another import runs, and waits for its end. */
export async function beginImport(db: Kysely<DB>, onWait: () => void): Promise<void> {
  await sql`select set_config('motanet.actor', ${currentActor()}, true), set_config('motanet.address_import', 'on', true)`.execute(
    db,
  )
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(advisoryLocks.addressImport)}) as is_locked`.execute(db)
  if (rows[0]?.is_locked) return
  onWait()
  await sql`select pg_advisory_xact_lock(${sql.raw(advisoryLocks.addressImport)})`.execute(db)
}

/**
 * Locks what the coverage of merged houses belongs to, in the order of all writes to a catalogue: providers, then tariffs, each by id,
 * before the houses.
 */
export async function lockCoverage(db: Kysely<DB>): Promise<void> {
  const covering = sql`
    select tariff_id from tariff_address
    where address_id in (select id from missing_house where successor is not null)`
  const zones = sql`
    select zone_id from zone_address where address_id in (select id from missing_house where successor is not null)`
  await sql`
    select id from provider
    where id in (
      select provider_id from tariff where id in (${covering})
      union select provider_id from zone where id in (${zones}))
    order by id for no key update`.execute(db)
  await sql`select id from zone where id in (${zones}) order by id for update`.execute(db)
  await sql`select id from tariff where id in (${covering}) order by id for update`.execute(db)
}

/** Returns the ids of the new localities, in the order of their names. */
export async function insertLocalities(db: Kysely<DB>, names: readonly Translated[]): Promise<number[]> {
  const ids: number[] = []
  for (const { ru, ro } of names) {
    const row = { name: ru, name_ro: ro }
    ids.push((await db.insertInto('locality').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

export async function updateLocalities(
  db: Kysely<DB>,
  localities: readonly { id: number; names: Translated }[],
): Promise<void> {
  for (const { id, names } of localities)
    await db.updateTable('locality').set({ name: names.ru, name_ro: names.ro }).where('id', '=', id).execute()
}

export type NewStreet = StreetContent & { localityId: number }

/** Returns the ids of the new streets, in their order. */
export async function insertStreets(db: Kysely<DB>, streets: readonly NewStreet[]): Promise<number[]> {
  const rows = streets.map((street) => ({ ...rowOf(street), locality_id: street.localityId }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into street (locality_id, kind, name, name_ro, old_names, sector, sector_ro)
    select locality_id, kind, name, name_ro, old_names, sector, sector_ro
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (locality_id integer, kind text, name text, name_ro text, old_names text[], sector text, sector_ro text)
    ) with ordinality as row (locality_id, kind, name, name_ro, old_names, sector, sector_ro, position)
    order by position returning id`.execute(db)
  return inserted.map(({ id }) => id)
}

/** Changes the streets. A street that takes the name of another one needs it to be free. */
export async function updateStreets(
  db: Kysely<DB>,
  streets: readonly (StreetContent & { id: number })[],
): Promise<void> {
  if (streets.length === 0) return
  const rows = JSON.stringify(streets.map((street) => ({ id: street.id, ...rowOf(street) })))
  await sql`
    update street s set name_ro = '~' || s.id
    from jsonb_to_recordset(${rows}::jsonb) as taker (id integer, kind text, name_ro text)
    join street taking using (id)
    where taking.id <> s.id and taking.locality_id = s.locality_id and (taker.kind, taker.name_ro) = (s.kind, s.name_ro)
      and s.id = any(${streets.map(({ id }) => id)}::integer[])`.execute(db)
  await sql`
    update street s set kind = row.kind, name = row.name, name_ro = row.name_ro, old_names = row.old_names,
      sector = row.sector, sector_ro = row.sector_ro
    from jsonb_to_recordset(${rows}::jsonb) as row
      (id integer, kind text, name text, name_ro text, old_names text[], sector text, sector_ro text)
    where s.id = row.id`.execute(db)
}

function rowOf({ kind, names, oldNames, sector }: StreetContent) {
  return {
    ...{ kind, name: names.ru, name_ro: names.ro, old_names: oldNames },
    ...{ sector: sector.ru || sector.ro || null, sector_ro: sector.ro || sector.ru || null },
  }
}

/**
 * Whether the house `a` is written with the number of `h`: a spelling of the same number stays, but of 12Б and 12В none may be stored as
 * 12B, which is either.
 */
const takesNumber = sql`(
  not ${isSameNumber('a', 'h')} or a.house_letters = '' and h.house_letters <> '' and exists (
    select from staged_house beside
    where beside.file_street = h.file_street and beside.house_key = h.house_key and beside.n <> h.n))`

/** Writes the houses: retired ones, changed ones and new ones. */
export async function writeHouses(db: Kysely<DB>): Promise<void> {
  await sql`update address set retired_at = now() where id in (select id from missing_house)`.execute(db)
  // Two houses may exchange their numbers: first none has any of them
  await sql`
    update address a set house_key = '~' || a.id from staged_house h
    where a.id = h.address_id and a.retired_at is null and (a.street_id <> h.street_id or ${takesNumber})`.execute(db)
  await sql`
    update address a set street_id = h.street_id, retired_at = null, successor_id = null,
      house = case when ${takesNumber} then h.house else a.house end, house_key = h.house_key,
      house_letters = case when ${takesNumber} then h.house_letters else a.house_letters end,
      longitude = h.longitude, latitude = h.latitude, plane_point = h.plane_point
    from staged_house h
    where a.id = h.address_id
      and (a.retired_at is not null or a.street_id <> h.street_id or ${takesNumber}
        or a.plane_point <-> h.plane_point > ${movedMetres})`.execute(db)
  await sql`
    insert into address (street_id, house, house_key, house_letters, longitude, latitude, plane_point)
    select street_id, house, house_key, house_letters, longitude, latitude, plane_point from staged_house
    where address_id is null order by n`.execute(db)
  await sql`
    update staged_house h set address_id = a.id from address a
    where h.address_id is null and a.street_id = h.street_id and a.retired_at is null
      and (a.house_key, a.house_letters) = (h.house_key, h.house_letters)`.execute(db)
}

/** Points merged houses, and houses merged into these before, to their successors, with the keys of all of them. */
export async function writeSuccessors(db: Kysely<DB>): Promise<void> {
  const merged = sql`(
    select m.id, h.address_id as successor_id from missing_house m join staged_house h on h.n = m.successor)`
  await sql`
    update address a set successor_id = merged.successor_id from ${merged} merged
    where merged.id in (a.id, a.successor_id)`.execute(db)
  await sql`
    update address_key k set address_id = merged.successor_id from ${merged} merged where k.address_id = merged.id`.execute(
    db,
  )
}

/** Remembers by which keys the file names the houses. */
export async function writeKeys(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into address_key (key, address_id)
    select k.key, h.address_id from staged_key k join staged_house h using (n)
    on conflict (key) do update set address_id = excluded.address_id where address_key.address_id <> excluded.address_id`.execute(
    db,
  )
}

/**
 * Searched first is the locality with the most houses. The present one stays while it has at least half as many, so that two towns of
 * similar size do not take turns.
 */
export async function chooseHomeLocality(db: Kysely<DB>): Promise<void> {
  await sql`
    with sizes as (select locality_id, sum(house_count) as houses from street group by locality_id),
    largest as (select * from sizes order by houses desc, locality_id limit 1)
    update locality l set is_home = l.id = largest.locality_id
    from largest
    where l.is_home <> (l.id = largest.locality_id) and not exists (
      select from locality home join sizes on sizes.locality_id = home.id
      where home.is_home and sizes.houses * 2 >= largest.houses)`.execute(db)
}

/** Records an import of the command. */
export async function recordImport(
  db: Kysely<DB>,
  { format, counts, fileName }: { format: AddressFormat; counts: object; fileName: string },
): Promise<void> {
  await db
    .insertInto('address_import')
    .values({ format, counts: JSON.stringify(counts), file_name: fileName })
    .execute()
}

/** Public content, and therefore last: the coverage of merged houses, and the version by which all instances load the addresses again. */
export async function publishAddresses(db: Kysely<DB>, { merged }: { merged: number }): Promise<void> {
  if (merged > 0) await moveCoverage(db)
  await sql`update content_version set addresses = addresses + 1`.execute(db)
}

async function moveCoverage(db: Kysely<DB>): Promise<void> {
  const merged = sql`address_id in (select id from missing_house where successor is not null)`
  await sql`
    insert into tariff_address (tariff_id, address_id)
    select tariff_id, successor_id from tariff_address join address a on a.id = address_id where ${merged}
    on conflict do nothing`.execute(db)
  await sql`
    insert into zone_address (zone_id, address_id)
    select zone_id, successor_id from zone_address join address a on a.id = address_id where ${merged}
    on conflict do nothing`.execute(db)
  await sql`delete from tariff_address where ${merged}`.execute(db)
  await sql`delete from zone_address where ${merged}`.execute(db)
}

/** The planner's statistics, which autovacuum would compute minutes later. */
export async function analyzeAddresses(db: Kysely<DB>): Promise<void> {
  await sql`analyze locality, street, address, address_key`.execute(db)
}
