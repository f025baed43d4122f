import type { ZoneProblem, ZoneRow } from '@motanet/contract/imports/coverage-checks.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

export interface ZoneToWrite<Fields> {
  position: number
  outcome: 'new' | 'changed' | 'removed' | 'unchanged'
  zone_id: number | null
  fields: Fields
  fields_before: Fields | null
  version_after: number | null
  name: string
  name_ro: string
}

/** The rows that write something, those of existing zones first and by their ids, the order of locks. */
export async function findZonesToWrite<Fields>(db: Kysely<DB>, importId: number): Promise<ZoneToWrite<Fields>[]> {
  const { rows } = await sql<ZoneToWrite<Fields>>`
    select position, outcome, zone_id, fields, fields_before, version_after, cells ->> 'name' as name, coalesce(cells ->> 'name_ro', '') as name_ro
    from import_row where import_id = ${importId} and (outcome in ('new', 'changed', 'removed') or fields <> '{}')
    order by zone_id nulls last, position`.execute(db)
  return rows
}

/** Stores which zones the rows have become, with the versions that they have now. */
export async function noteWrittenZones(
  db: Kysely<DB>,
  importId: number,
  written: readonly { position: number; zoneId: number }[],
): Promise<void> {
  await sql`
    update import_row r set zone_id = z.id, version_after = z.version
    from unnest(${written.map(({ position }) => position)}::integer[], ${written.map(({ zoneId }) => zoneId)}::integer[])
      as given (position, zone_id)
    join zone z on z.id = given.zone_id
    where r.import_id = ${importId} and r.position = given.position`.execute(db)
}

/** The versions of the zones that still exist, by id; their rows are locked until the transaction ends. */
export async function lockZones(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('zone')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** How many zones and vertices of the provider there would be with what the rows of the import write. */
export async function measureAfterImport(
  db: Kysely<DB>,
  { providerId, importId }: { providerId: number; importId: number },
): Promise<{ zones: number; vertices: number }> {
  const { rows } = await sql<{ zones: number; vertices: number }>`
    with written as (
      select zone_id, outcome, fields -> 'geometry' as geometry from import_row
      where import_id = ${importId} and (outcome in ('new', 'removed') or fields ? 'geometry')
    ), kept as (
      select vertex_count from zone where provider_id = ${providerId}
        and id not in (select zone_id from written where zone_id is not null)
      union all
      select zone_vertex_count(geometry) from written where outcome <> 'removed'
    )
    select count(*)::integer as zones, coalesce(sum(vertex_count), 0)::integer as vertices from kept`.execute(db)
  return rows[0] ?? { zones: 0, vertices: 0 }
}

type Romanian = 'name_ro' | 'name_ro_before'
type RawFigures = Omit<ZoneRow, 'position' | 'row' | 'outcome' | 'zone_id' | 'problems' | Romanian> &
  Partial<Pick<ZoneRow, Romanian>>

/** A row of the table: the figures of a zone are one JSON value. */
export interface RawZoneRow {
  position: number
  row: number | null
  outcome: ZoneRow['outcome']
  zone_id: number | null
  /** The Romanian names are absent if they were not known when the row was stored. */
  cells: RawFigures
  problems: ZoneProblem[]
}

export function toZoneRow({ cells, ...row }: RawZoneRow): ZoneRow {
  return { name_ro: '', name_ro_before: null, ...row, ...cells }
}
