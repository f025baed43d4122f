import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { PictureColumns } from '../media/picture-files.ts'

/** The ordered lists of a tariff; an undefined list is not changed. */
export interface TariffLists {
  equipment?: readonly number[] | undefined
  coverage_zones?: readonly number[] | undefined
  addresses?: readonly number[] | undefined
}

/** The columns against which a write is validated. */
export type LockedTariff = PictureColumns &
  Pick<Selectable<DB['tariff']>, 'version' | 'state' | 'name_ro' | 'service_id' | 'price_bani' | 'speed'>

/** The tariff of the provider, or undefined. The row is locked until the transaction ends. */
export function lockOwnTariff(
  db: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<LockedTariff | undefined> {
  return db
    .selectFrom('tariff')
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths', 'version'])
    .select(['state', 'name_ro', 'service_id', 'price_bani', 'speed'])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

/** The version of the tariff, or undefined if it does not belong to the provider. */
export async function findTariffVersion(
  db: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tariff')
    .select('version')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.version
}

/** Columns of the table `tariff`; undefined columns keep their value. */
export type TariffRow = { [Column in keyof Updateable<DB['tariff']>]: Updateable<DB['tariff']>[Column] | undefined }

export async function insertTariff(db: Kysely<DB>, providerId: number, row: TariffRow): Promise<number> {
  const { id } = await db
    .insertInto('tariff')
    // The request schema guarantees the required columns
    .values({ ...row, provider_id: providerId } as Insertable<DB['tariff']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTariffRow(db: Kysely<DB>, id: number, row: TariffRow): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return
  await db
    .updateTable('tariff')
    .set(row as Updateable<DB['tariff']>)
    .where('id', '=', id)
    .execute()
}

/** Deletes the tariff; dependent rows are deleted by foreign keys. Requests keep its name. */
export async function deleteTariffRow(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('tariff').where('id', '=', id).execute()
}

/** Replaces the given lists of the tariff. Unchanged rows are not written, because each write increments the version. */
export async function replaceLists(db: Kysely<DB>, tariffId: number, lists: TariffLists): Promise<void> {
  const { equipment, coverage_zones: zones, addresses } = lists
  if (equipment !== undefined) {
    await sql`delete from tariff_equipment
      where tariff_id = ${tariffId} and equipment_id <> all(${equipment}::integer[])`.execute(db)
    await sql`insert into tariff_equipment as kept (tariff_id, equipment_id, position)
      select ${tariffId}, id, place from unnest(${equipment}::integer[]) with ordinality as chosen (id, place)
      on conflict (tariff_id, equipment_id) do update set position = excluded.position
      where kept.position <> excluded.position`.execute(db)
  }
  if (zones !== undefined) await replaceIds(db, tariffId, { table: 'tariff_zone', column: 'zone_id', ids: zones })
  if (addresses !== undefined)
    await replaceIds(db, tariffId, { table: 'tariff_address', column: 'address_id', ids: addresses })
}

async function replaceIds(
  db: Kysely<DB>,
  tariffId: number,
  { table, column, ids }: { table: string; column: string; ids: readonly number[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where tariff_id = ${tariffId} and ${sql.ref(column)} <> all(${ids}::integer[])`.execute(db)
  await sql`insert into ${sql.table(table)} (tariff_id, ${sql.ref(column)})
    select ${tariffId}, unnest(${ids}::integer[]) on conflict do nothing`.execute(db)
}
