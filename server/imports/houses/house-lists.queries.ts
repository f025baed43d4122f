import { createHash } from 'node:crypto'
import type { HouseChoices } from '@motanet/contract/imports/house-lists.ts'
import type { HouseDoubt } from '@motanet/contract/imports/import-fields.ts'
import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { nameKey } from '../folded-text.ts'
import { type MappedChanges, mappedChanges } from '../mapped-changes.queries.ts'

/** The zone of a list of houses: an existing one, or one that publishing creates. */
export interface ZoneOfList {
  providerId: number
  /** Null before the zone is created. */
  zoneId: number | null
  /** Name of a zone that publishing creates or has created; null for a zone that existed. */
  newZone: string | null
}

export interface ListOfZone extends ZoneOfList {
  importId: number
  /** Whether houses of the zone that the list lacks are removed. */
  removesMissing: boolean
}

/** Ids of the houses of the zone, ascending. */
export async function findHousesOfZone(db: Kysely<DB>, zoneId: number | null): Promise<number[]> {
  if (zoneId === null) return []
  const rows = await db
    .selectFrom('zone_address')
    .select('address_id')
    .where('zone_id', '=', zoneId)
    .orderBy('address_id')
    .execute()
  return rows.map(({ address_id: id }) => id)
}

/** The houses of the zone in ascending order, with their streets. */
export async function findHousesWithStreets(
  db: Kysely<DB>,
  zoneId: number | null,
): Promise<{ id: number; streetId: number }[]> {
  return db
    .selectFrom('zone_address as z')
    .innerJoin('address as a', 'a.id', 'z.address_id')
    .select(['a.id', 'a.street_id as streetId'])
    .where('z.zone_id', '=', zoneId ?? 0)
    .orderBy('a.id')
    .execute()
}

/** The lines at the positions, with the ids of the houses that they may mean. */
export async function findLines(
  db: Kysely<DB>,
  importId: number,
  positions: readonly number[],
): Promise<{ position: number; text: string; candidates: number[] }[]> {
  const { rows } = await sql<{ position: number; text: string; candidates: number[] }>`
    select position, cells ->> 'text' as text, cells -> 'candidates' as candidates from import_row
    where import_id = ${importId} and position = any(${positions}::integer[])`.execute(db)
  return rows
}

/**
 * Derives again what publishing does with some houses, after choices: a house is new once, however often the list names it, unless the zone
 * has it. It is removed if no line means it, and no line without a certain match may mean it.
 */
export async function settleHouses(
  db: Kysely<DB>,
  { importId, zoneId, removesMissing }: ListOfZone,
  addressIds: readonly number[],
): Promise<void> {
  const concerned = sql`import_id = ${importId} and address_id = any(${addressIds}::integer[])`
  await sql`delete from import_row where ${concerned} and row_number is null`.execute(db)
  await sql`
    update import_row r set outcome = case when settled.is_known then 'unchanged' else 'new' end
    from (
      select position, row_number() over (partition by address_id order by position) > 1
        or address_id in (select address_id from zone_address where zone_id = ${zoneId}::integer) as is_known
      from import_row where ${concerned}
    ) settled
    where r.import_id = ${importId} and r.position = settled.position`.execute(db)
  if (!removesMissing) return
  await sql`
    insert into import_row (import_id, position, outcome, address_id, cells, problems, fields)
    select ${importId}::integer, last.position + row_number() over (order by z.address_id), 'removed', z.address_id,
      '{"text": "", "candidates": []}', '[]', '{}'
    from zone_address z, (select coalesce(max(position), -1) as position from import_row where import_id = ${importId}) last
    where z.zone_id = ${zoneId}::integer and z.address_id = any(${addressIds}::integer[])
      and z.address_id not in (select address_id from import_row where ${concerned})
      and z.address_id not in (
        select candidate::integer from import_row, jsonb_array_elements_text(cells -> 'candidates') candidate
        where import_id = ${importId} and outcome in ('invalid', 'skipped'))
      and z.address_id not in (
        select a.id from import_row r join address a on a.street_id = (r.cells ->> 'streetId')::integer
        where r.import_id = ${importId} and r.outcome in ('invalid', 'skipped'))`.execute(db)
}

/** The houses that publishing adds to the zone and removes from it. */
export async function findChangesOfList(
  db: Kysely<DB>,
  importId: number,
): Promise<{ gained: number; lost: number; mapped: MappedChanges }> {
  const { rows } = await sql<{ gained: number; lost: number; mapped: MappedChanges }>`
    with change as materialized (
      select address_id as id, outcome = 'new' as is_gained from import_row
      where import_id = ${importId} and outcome in ('new', 'removed') and address_id is not null
    )
    select (count(*) filter (where is_gained))::integer as gained, (count(*) filter (where not is_gained))::integer as lost,
      ${mappedChanges} as mapped
    from change`.execute(db)
  const [changes] = rows
  if (changes === undefined) throw new Error('an aggregate without a row')
  return changes
}

export async function countHouses(db: Kysely<DB>, importId: number): Promise<ImportSummary['counts']> {
  const { rows } = await sql<ImportSummary['counts']>`
    select count(row_number)::integer as rows,
      (count(*) filter (where outcome = 'new'))::integer as new,
      (count(*) filter (where outcome = 'removed'))::integer as removed,
      (count(*) filter (where outcome = 'unchanged'))::integer as unchanged,
      (count(*) filter (where outcome = 'invalid'))::integer as errors,
      (count(*) filter (where outcome = 'invalid'))::integer as error_rows,
      0 as changed, 0 as jumps, 0 as additions
    from import_row where import_id = ${importId}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('an aggregate without a row')
  return counts
}

export async function storeCounts(db: Kysely<DB>, importId: number): Promise<void> {
  const counts = JSON.stringify(await countHouses(db, importId))
  await db.updateTable('import').set({ counts }).where('id', '=', importId).execute()
}

/** Stores choices among the candidates of rows; null skips a row. Returns how many rows took their choice. */
export async function storeChoices(
  db: Kysely<DB>,
  importId: number,
  choices: HouseChoices['choices'],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row r set address_id = chosen.address_id, cells = r.cells || '{"isRemembered": false}',
      outcome = case when chosen.address_id is null then 'skipped' else 'new' end
    from unnest(${choices.map(({ position }) => position)}::integer[],
      ${choices.map(({ address_id }) => address_id)}::integer[]) as chosen (position, address_id)
    where r.import_id = ${importId} and r.position = chosen.position and r.row_number is not null
      and (r.outcome in ('invalid', 'skipped') or r.cells -> 'candidates' <> '[]')
      and (chosen.address_id is null or r.cells -> 'candidates' @> to_jsonb(chosen.address_id))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export async function skipUndecided(db: Kysely<DB>, importId: number): Promise<void> {
  await sql`
    update import_row set outcome = 'skipped' where import_id = ${importId} and outcome = 'invalid'`.execute(db)
}

/** The zone of the import's houses, with the choice what happens to others; undefined before it is chosen and after its deletion. */
export async function findListOfZone(db: Kysely<DB>, importId: number): Promise<ListOfZone | undefined> {
  const row = await db
    .selectFrom('import')
    .select(['provider_id as providerId', 'zone_id as zoneId', 'zone_name as newZone'])
    .select(sql<boolean>`coalesce((coverage ->> 'removes_missing')::boolean, false)`.as('removesMissing'))
    .where('id', '=', importId)
    .executeTakeFirst()
  return row === undefined || (row.zoneId === null && row.newZone === null) ? undefined : { importId, ...row }
}

/** Fingerprint of the zone's houses: changes with everything that a check depends on. */
export async function fingerprintHouses(db: Kysely<DB>, { providerId, zoneId, newZone }: ZoneOfList): Promise<string> {
  const zone =
    zoneId === null
      ? { newZone, namesakes: await findZonesNamed(db, providerId, newZone ?? '') }
      : { zoneId, houses: await findHousesOfZone(db, zoneId) }
  return createHash('sha256').update(JSON.stringify(zone)).digest('hex')
}

/** Ids of the provider's zones with the name in either language, whatever its case and diacritics. */
export async function findZonesNamed(db: Kysely<DB>, providerId: number, name: string): Promise<number[]> {
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'name', 'name_ro'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return zones.filter((zone) => isNamed(zone, name)).map(({ id }) => id)
}

/** Whether the name, whatever its case and diacritics, is that of the zone in either language. */
export function isNamed(zone: { name: string; name_ro: string }, name: string): boolean {
  return nameKey(zone.name) === nameKey(name) || (zone.name_ro !== '' && nameKey(zone.name_ro) === nameKey(name))
}

export async function storeCreatedZone(db: Kysely<DB>, importId: number, zoneId: number): Promise<void> {
  await db.updateTable('import').set({ zone_id: zoneId }).where('id', '=', importId).execute()
}

/** A line without a certain match. */
export interface UndecidedLine {
  row: number
  text: string
  hasCandidates: boolean
  doubt: HouseDoubt | null
}

/** Undecided lines, for the list of errors. */
export async function findUndecided(db: Kysely<DB>, importId: number): Promise<UndecidedLine[]> {
  const { rows } = await sql<UndecidedLine>`
    select row_number as row, cells ->> 'text' as text, cells -> 'candidates' <> '[]' as "hasCandidates", cells ->> 'doubt' as doubt
    from import_row where import_id = ${importId} and outcome = 'invalid' order by position`.execute(db)
  return rows
}

interface HousesOfImport {
  importId: number
  zoneId: number
}

/** Adds the new houses of the import to its zone and removes the removed ones. Returns how many rows could not be written. */
export async function writeHouses(db: Kysely<DB>, { importId, zoneId }: HousesOfImport): Promise<number> {
  const added = await sql`
    insert into zone_address (zone_id, address_id)
    select ${zoneId}::integer, a.id from import_row r join address a on a.id = r.address_id
    where r.import_id = ${importId} and r.outcome = 'new' on conflict do nothing`.execute(db)
  const removed = await sql`
    delete from zone_address using import_row r
    where zone_address.zone_id = ${zoneId} and zone_address.address_id = r.address_id and r.import_id = ${importId}
      and r.outcome = 'removed'`.execute(db)
  const { new: wanted, removed: unwanted } = await countHouses(db, importId)
  return wanted + unwanted - Number(added.numAffectedRows ?? 0n) - Number(removed.numAffectedRows ?? 0n)
}

/** The opposite of `writeHouses`; a house that has been deleted since does not return, and a merged one is its successor. */
export async function takeBackHouses(db: Kysely<DB>, { importId, zoneId }: HousesOfImport): Promise<void> {
  await sql`
    delete from zone_address using import_row r join address a on a.id = r.address_id
    where zone_address.zone_id = ${zoneId} and zone_address.address_id = coalesce(a.successor_id, a.id)
      and r.import_id = ${importId} and r.outcome = 'new'`.execute(db)
  await sql`
    insert into zone_address (zone_id, address_id)
    select ${zoneId}::integer, a.id from import_row r join address a on a.id = r.address_id
    where r.import_id = ${importId} and r.outcome = 'removed' on conflict do nothing`.execute(db)
}
