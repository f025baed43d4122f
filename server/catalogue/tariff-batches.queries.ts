import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { TariffRow } from './own-tariffs.queries.ts'

/** The ordered lists of a tariff; an undefined list is not changed. */
export interface TariffLists {
  equipment?: readonly number[] | undefined
  coverage_zones?: readonly number[] | undefined
  addresses?: readonly number[] | undefined
}

/** The columns that several tariffs can be given at once, with their types. */
const columnTypes = {
  import_key: 'text',
  name: 'text',
  name_ro: 'text',
  price_bani: 'integer',
  speed: 'numeric',
  service_id: 'integer',
  description: 'text',
  description_ro: 'text',
  details: 'text',
  details_ro: 'text',
  promotion_id: 'integer',
  contract_condition_id: 'integer',
  state: 'text',
  plan_id: 'text',
} as const satisfies Partial<Record<keyof TariffRow, string>>
type Column = keyof typeof columnTypes
const columnNames = Object.keys(columnTypes) as Column[]

/**
 * Gives each tariff its columns; undefined ones keep their value. One statement for each combination of columns, because each statement
 * updates the content version, and a transaction with many of them becomes slow.
 */
export async function updateTariffRows(
  db: Kysely<DB>,
  tariffs: readonly { id: number; row: TariffRow }[],
): Promise<void> {
  const columnsOf = ({ row }: { row: TariffRow }) => columnNames.filter((name) => row[name] !== undefined)
  for (const [names, group] of Map.groupBy(tariffs, (tariff) => columnsOf(tariff).join())) {
    if (names === '') continue
    const columns = names.split(',') as Column[]
    const values = JSON.stringify(group.map(({ id, row }) => ({ ...row, id })))
    const typed = columns.map((name) => sql`${sql.ref(name)} ${sql.raw(columnTypes[name])}`)
    const set = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
    await sql`
      update tariff t set ${sql.join(set)}
      from jsonb_to_recordset(${values}::jsonb) as given (id integer, ${sql.join(typed)})
      where t.id = given.id`.execute(db)
  }
}

/** Replaces the given lists of the tariffs. Unchanged rows are not written, because each write increments the version. */
export async function replaceLists(
  db: Kysely<DB>,
  tariffs: readonly { id: number; lists: TariffLists }[],
): Promise<void> {
  const given = (list: keyof TariffLists) =>
    tariffs.flatMap(({ id, lists }) => (lists[list] === undefined ? [] : [{ tariff_id: id, ids: lists[list] }]))
  const equipment = given('equipment')
  if (equipment.length > 0) {
    await removeOthers(db, equipment, { table: 'tariff_equipment', column: 'equipment_id' })
    await sql`insert into tariff_equipment as kept (tariff_id, equipment_id, position)
      select tariff_id, chosen.id, place from ${recordsOf(equipment)}, unnest(ids) with ordinality as chosen (id, place)
      on conflict (tariff_id, equipment_id) do update set position = excluded.position
      where kept.position <> excluded.position`.execute(db)
  }
  await replaceIds(db, given('coverage_zones'), { table: 'tariff_zone', column: 'zone_id' })
  await replaceIds(db, given('addresses'), { table: 'tariff_address', column: 'address_id' })
}

type GivenIds = readonly { tariff_id: number; ids: readonly number[] }[]
interface ListTable {
  table: string
  column: string
}

async function replaceIds(db: Kysely<DB>, given: GivenIds, { table, column }: ListTable): Promise<void> {
  if (given.length === 0) return
  await removeOthers(db, given, { table, column })
  await sql`insert into ${sql.table(table)} (tariff_id, ${sql.ref(column)})
    select tariff_id, unnest(ids) from ${recordsOf(given)} on conflict do nothing`.execute(db)
}

async function removeOthers(db: Kysely<DB>, given: GivenIds, { table, column }: ListTable): Promise<void> {
  await sql`delete from ${sql.table(table)} kept using ${recordsOf(given)}
    where kept.tariff_id = given.tariff_id and kept.${sql.ref(column)} <> all(given.ids)`.execute(db)
}

function recordsOf(given: GivenIds): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (tariff_id integer, ids integer[])`
}
