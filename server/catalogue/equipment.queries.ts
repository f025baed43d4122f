import type { Equipment, EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { Kysely } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'

/** All equipment types, ordered by name. */
export function findEquipmentTypes(db: Kysely<DB>): Promise<EquipmentType[]> {
  return db
    .selectFrom('equipment_type')
    .select(['id', 'name', 'name_ro', 'image'])
    .orderBy(inNameOrder('name'))
    .orderBy('id')
    .execute()
}

/** Whether the equipment type exists. The row is locked against deletion until the transaction ends. */
export async function isEquipmentType(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('equipment_type').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** The equipment of the provider, newest first; with `id` only that one. */
export async function findEquipment(db: Kysely<DB>, providerId: number, id?: number): Promise<Equipment[]> {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'name', 'name_ro', 'description', 'description_ro', 'equipment_type_id as item', 'version'])
    .select(['price_kind', 'amount_bani'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ price_kind, amount_bani, ...row }) => ({
    ...{ ...row, price_kind: price_kind as EquipmentPriceKind },
    price: amount_bani === null ? null : amount_bani / 100,
  }))
}
