import type { ImportKind } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { StoredFields } from '../catalogue/stored-fields.ts'
import type { DB } from '../db/tables.ts'
import type { Addition } from './checking/indexed-catalogue.ts'

export interface RowToWrite {
  position: number
  outcome: 'new' | 'changed' | 'removed'
  tariff_id: number | null
  fields: StoredFields
  fields_before: StoredFields | null
  version_after: number | null
  name: string
}

/** The rows that change something, those of existing tariffs first and by their ids, the order of locks. */
export async function findRowsToWrite(db: Kysely<DB>, importId: number): Promise<RowToWrite[]> {
  const { rows } = await sql<RowToWrite>`
    select position, outcome, tariff_id, fields, fields_before, version_after,
      coalesce((select cell ->> 'value' from jsonb_array_elements(cells) cell where cell ->> 'field' = 'name'), '') as name
    from import_row where import_id = ${importId} and outcome in ('new', 'changed', 'removed')
    order by tariff_id nulls last, position`.execute(db)
  return rows
}

/** The tariffs that are in the file as they are. */
export async function findUnchanged(db: Kysely<DB>, importId: number): Promise<number[]> {
  const { rows } = await sql<{ tariff_id: number }>`
    select tariff_id from import_row
    where import_id = ${importId} and outcome = 'unchanged' and tariff_id is not null`.execute(db)
  return rows.map(({ tariff_id }) => tariff_id)
}

/** Stores which tariffs the rows have become, with the versions that they have now. */
export async function noteWritten(
  db: Kysely<DB>,
  importId: number,
  written: readonly { position: number; tariffId: number }[],
): Promise<void> {
  await sql`
    update import_row r set tariff_id = t.id, version_after = t.version
    from unnest(${written.map(({ position }) => position)}::integer[], ${written.map(({ tariffId }) => tariffId)}::integer[])
      as given (position, tariff_id)
    join tariff t on t.id = given.tariff_id
    where r.import_id = ${importId} and r.position = given.position`.execute(db)
}

/** The records that the rows describe; `created`: their ids once they exist. */
export async function findAdditions(
  db: Kysely<DB>,
  importId: number,
): Promise<(Addition & { created?: number | null })[]> {
  const row = await db.selectFrom('import').select('additions').where('id', '=', importId).executeTakeFirst()
  return (row?.additions ?? []) as unknown as Addition[]
}

export type CreatedAddition = Addition & { created: number | null }

export async function noteCreated(
  db: Kysely<DB>,
  importId: number,
  additions: readonly CreatedAddition[],
): Promise<void> {
  if (additions.length === 0) return
  await db
    .updateTable('import')
    .set({ additions: JSON.stringify(additions) })
    .where('id', '=', importId)
    .execute()
}

/** The state of the import, as committed by now. */
export async function findState(
  db: Kysely<DB>,
  id: number,
): Promise<{ kind: ImportKind; state: string; provider_id: number } | undefined> {
  const row = await db
    .selectFrom('import')
    .select(['kind', 'state', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as { kind: ImportKind; state: string; provider_id: number } | undefined
}

export async function setProgress(db: Kysely<DB>, id: number, progress: number): Promise<void> {
  await db
    .updateTable('import')
    .set({ progress })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'publishing'])
    .execute()
}

export async function setFailed(db: Kysely<DB>, id: number, failure: 'changed-meanwhile' | 'internal'): Promise<void> {
  await db
    .updateTable('import')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'publishing'])
    .execute()
}
