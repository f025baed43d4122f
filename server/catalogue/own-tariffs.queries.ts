import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { PictureColumns } from '../media/picture-files.ts'

/** The lists of a tariff, in their order; one that is not given stays as it is. */
export interface TariffLists {
  equipment?: readonly number[] | undefined
  coverage_zones?: readonly number[] | undefined
  addresses?: readonly number[] | undefined
}

/** The own tariff, locked until the transaction ends. */
export function lockOwnTariff(
  db: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<PictureColumns | undefined> {
  return db
    .selectFrom('tariff')
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths'])
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasTariff(
  db: Kysely<DB>,
  { id, providerId }: { id: number; providerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('tariff')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Its own columns, as far as they are given. */
export type TariffRow = { [Column in keyof Updateable<DB['tariff']>]: Updateable<DB['tariff']>[Column] | undefined }

export async function insertTariff(db: Kysely<DB>, providerId: number, row: TariffRow): Promise<number> {
  const { id } = await db
    .insertInto('tariff')
    // The form's schema has seen to the columns that must be there
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

/** What belongs to the tariff goes with it; requests keep its name. */
export async function deleteTariffRow(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('tariff').where('id', '=', id).execute()
}

/** Puts the given lists in the place of the tariff's own. */
export async function replaceLists(db: Kysely<DB>, tariffId: number, lists: TariffLists): Promise<void> {
  const { equipment, coverage_zones: zones, addresses } = lists
  if (equipment !== undefined) {
    await db.deleteFrom('tariff_equipment').where('tariff_id', '=', tariffId).execute()
    await sql`insert into tariff_equipment (tariff_id, equipment_option_id, position)
      select ${tariffId}, id, place from unnest(${equipment}::integer[]) with ordinality as chosen (id, place)`.execute(
      db,
    )
  }
  if (zones !== undefined) {
    await db.deleteFrom('tariff_zone').where('tariff_id', '=', tariffId).execute()
    await sql`insert into tariff_zone (tariff_id, zone_id) select ${tariffId}, unnest(${zones}::integer[])`.execute(db)
  }
  if (addresses !== undefined) {
    await db.deleteFrom('tariff_address').where('tariff_id', '=', tariffId).execute()
    await sql`insert into tariff_address (tariff_id, address_id)
      select ${tariffId}, unnest(${addresses}::integer[])`.execute(db)
  }
}
