import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { PictureColumns } from '../media/picture-files.ts'

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

/** Inserts tariffs of the provider and returns their ids in the order of the rows. */
export async function insertTariffs(db: Kysely<DB>, providerId: number, rows: readonly TariffRow[]): Promise<number[]> {
  const inserted = await db
    .insertInto('tariff')
    // The request schema guarantees the required columns
    .values(rows.map((row) => ({ ...row, provider_id: providerId }) as Insertable<DB['tariff']>))
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function updateTariffRow(db: Kysely<DB>, id: number, row: TariffRow): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return
  await db
    .updateTable('tariff')
    .set(row as Updateable<DB['tariff']>)
    .where('id', '=', id)
    .execute()
}
