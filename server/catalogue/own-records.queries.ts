import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Tables of the records that tariffs of a provider reference. */
export type RecordTable = 'promotion' | 'contract_condition' | 'equipment'

/** Columns by name, built from validated fields by the module of the record kind. */
export type RecordRow = Readonly<Record<string, string | number | null | undefined>>

export interface NamedTariff {
  id: number
  name: string
  name_ro: string
}

/** Number of rows of the provider in the table. */
export async function countOwn(db: Kysely<DB>, table: RecordTable | 'tariff', providerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where provider_id = ${providerId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertRecord(
  db: Kysely<DB>,
  table: RecordTable,
  providerId: number,
  row: RecordRow,
): Promise<number> {
  const inserted = await db
    .insertInto(table)
    .values({ ...row, provider_id: providerId } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Updates the given columns of a record; undefined columns keep their value. */
export async function updateRecord(db: Kysely<DB>, table: RecordTable, id: number, row: RecordRow): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return
  await db
    .updateTable(table)
    .set(row as never)
    .where('id', '=', id)
    .execute()
}

/** The version of the provider's record, or undefined. The row is locked until the transaction ends. */
export async function lockRecord(
  db: Kysely<DB>,
  table: RecordTable,
  { id, providerId }: { id: number; providerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

export async function deleteRecord(db: Kysely<DB>, table: RecordTable, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/** Deletes those of the records that nobody has changed since they were added and that no tariff references. */
export async function deleteUnused(db: Kysely<DB>, table: RecordTable, ids: readonly number[]): Promise<void> {
  await sql`
    delete from ${sql.table(table)} r where id = any(${ids}::integer[]) and version = 1
      and not exists (select from tariff t where ${names(table, sql.ref('r.id'))})`.execute(db)
}

/**
 * The tariffs that reference the record. Their rows are locked until the transaction ends. Indexes: tariff_promotion, tariff_condition,
 * tariff_equipment_equipment.
 */
export async function lockTariffsWith(db: Kysely<DB>, table: RecordTable, id: number): Promise<NamedTariff[]> {
  const { rows } = await sql<NamedTariff>`
    select t.id, t.name, t.name_ro from tariff t where ${names(table, id)} order by t.id for no key update`.execute(db)
  return rows
}

/** Removes the record from all tariffs that reference it. */
export async function detachRecord(db: Kysely<DB>, table: RecordTable, id: number): Promise<void> {
  if (table === 'equipment') {
    await db.deleteFrom('tariff_equipment').where('equipment_id', '=', id).execute()
    return
  }
  const column = table === 'promotion' ? 'promotion_id' : 'contract_condition_id'
  await db
    .updateTable('tariff')
    .set({ [column]: null })
    .where(column, '=', id)
    .execute()
}

function names(table: RecordTable, id: number | RawBuilder<unknown>): RawBuilder<boolean> {
  switch (table) {
    case 'promotion':
      return sql`t.promotion_id = ${id}`
    case 'contract_condition':
      return sql`t.contract_condition_id = ${id}`
    case 'equipment':
      return sql`t.id in (select tariff_id from tariff_equipment where equipment_id = ${id})`
  }
}
