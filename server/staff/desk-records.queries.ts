import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Tables of the records of the marketplace itself. */
export type DeskTable = 'banner' | 'equipment_type' | 'service'

/** Columns by name, built from validated fields by the module of the record kind. */
export type DeskRow = Readonly<Record<string, string | number | boolean | number[] | null | undefined>>

/** Serialises the writes that depend on all rows of the table until the transaction ends. Readers do not wait. */
export async function lockDeskTable(db: Kysely<DB>, table: DeskTable): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

export async function countDeskRows(db: Kysely<DB>, table: DeskTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The version of the row, or undefined. The row is locked until the transaction ends. */
export async function lockDeskRow(db: Kysely<DB>, table: DeskTable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom(table).select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.version
}

export async function insertDeskRow(db: Kysely<DB>, table: DeskTable, row: DeskRow): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the given columns; undefined columns keep their value. */
export async function updateDeskRow(db: Kysely<DB>, table: DeskTable, id: number, row: DeskRow): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return
  await db
    .updateTable(table)
    .set(row as never)
    .where('id', '=', id)
    .execute()
}

export async function deleteDeskRow(db: Kysely<DB>, table: DeskTable, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/** The position after the last row. */
export async function findNextPosition(db: Kysely<DB>, table: 'banner' | 'service'): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from ${sql.table(table)}`.execute(db)
  return rows[0]?.next ?? 1
}

/** Numbers the rows in the order of the ids. Rows that keep their position are not changed. */
export async function updateDeskPositions(
  db: Kysely<DB>,
  table: 'banner' | 'service',
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as r set position = o.position
    from unnest(${[...ids]}::integer[]) with ordinality as o (id, position)
    where r.id = o.id and r.position <> o.position`.execute(db)
}
