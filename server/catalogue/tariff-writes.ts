import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { columnsOfPicture, type Picture } from '../media/picture-files.ts'
import { toBani } from './bani.ts'
import { insertTariff, replaceLists, type TariffRow, updateTariffRow } from './own-tariffs.queries.ts'
import type { StoredFields } from './stored-fields.ts'

/** The stored picture; undefined: not changed, null: none. */
type StoredPicture = Picture | null | undefined

/** Stores a new tariff and returns its id. Call `refreshDerivedColumns` in the same transaction afterwards. */
export async function storeNewTariff(
  db: Kysely<DB>,
  providerId: number,
  fields: StoredFields,
  picture: StoredPicture = null,
): Promise<number> {
  const id = await insertTariff(db, providerId, toRow(fields, picture))
  await replaceLists(db, id, fields)
  return id
}

/** Stores the given fields of a tariff; undefined fields keep their value. Call `refreshDerivedColumns` afterwards. */
export async function storeTariffChange(
  db: Kysely<DB>,
  id: number,
  fields: StoredFields,
  picture?: StoredPicture,
): Promise<void> {
  await updateTariffRow(db, id, toRow(fields, picture))
  await replaceLists(db, id, fields)
}

/** Converts the fields to columns of the table `tariff`. The lists are stored separately. */
function toRow(fields: StoredFields, picture: StoredPicture): TariffRow {
  const { price_per_month: price, services, promo, conditions, ...rest } = fields
  const { image: _, equipment: _equipment, coverage_zones: _zones, addresses: _addresses, ...columns } = rest
  return {
    ...columns,
    price_bani: price === undefined || price === null ? price : toBani(price),
    service_id: services,
    promotion_id: promo,
    contract_condition_id: conditions,
    ...(picture !== undefined && columnsOfPicture(picture)),
  }
}
