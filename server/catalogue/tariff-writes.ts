import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { columnsOfPicture, type Picture } from '../media/picture-files.ts'
import { toBani } from './bani.ts'
import { insertTariffs, type TariffRow, updateTariffRow } from './own-tariffs.queries.ts'
import type { StoredFields } from './stored-fields.ts'
import { replaceLists, updateTariffRows } from './tariff-batches.queries.ts'

/** The stored picture; undefined: not changed, null: none. */
type StoredPicture = Picture | null | undefined

/** Stores a new tariff and returns its id. Call `refreshDerivedColumns` in the same transaction afterwards. */
export async function storeNewTariff(
  db: Kysely<DB>,
  providerId: number,
  fields: StoredFields,
  picture: StoredPicture = null,
): Promise<number> {
  const [id = 0] = await insertTariffs(db, providerId, [toRow(fields, picture)])
  await replaceLists(db, [{ id, lists: fields }])
  return id
}

/** Stores new tariffs and returns their ids in the same order. Call `refreshDerivedColumns` afterwards. */
export async function storeNewTariffs(
  db: Kysely<DB>,
  providerId: number,
  tariffs: readonly StoredFields[],
): Promise<number[]> {
  if (tariffs.length === 0) return []
  const rows = tariffs.map((fields) => toRow(fields, null))
  const ids = await insertTariffs(db, providerId, rows)
  await replaceLists(
    db,
    tariffs.map((lists, index) => ({ id: ids[index] ?? 0, lists })),
  )
  return ids
}

/** Stores the given fields of a tariff; undefined fields keep their value. Call `refreshDerivedColumns` afterwards. */
export async function storeTariffChange(
  db: Kysely<DB>,
  id: number,
  fields: StoredFields,
  picture?: StoredPicture,
): Promise<void> {
  await updateTariffRow(db, id, toRow(fields, picture))
  await replaceLists(db, [{ id, lists: fields }])
}

/** Stores the given fields of tariffs without their pictures. Call `refreshDerivedColumns` afterwards. */
export async function storeTariffChanges(
  db: Kysely<DB>,
  changes: readonly { id: number; fields: StoredFields }[],
): Promise<void> {
  await updateTariffRows(
    db,
    changes.map(({ id, fields }) => ({ id, row: toRow(fields, undefined) })),
  )
  await replaceLists(
    db,
    changes.map(({ id, fields }) => ({ id, lists: fields })),
  )
}

/** Converts the fields to columns of the table `tariff`. The lists are stored separately. */
function toRow(fields: StoredFields, picture: StoredPicture): TariffRow {
  const { price_per_month: price, services, promo, conditions, ...rest } = fields
  const {
    image: _,
    equipment: _equipment,
    coverage_zones: _zones,
    addresses: _addresses,
    variant_of: _variant,
    ...columns
  } = rest
  return {
    ...columns,
    price_bani: price === undefined || price === null ? price : toBani(price),
    service_id: services,
    promotion_id: promo,
    contract_condition_id: conditions,
    ...(picture !== undefined && columnsOfPicture(picture)),
  }
}
