import type { Equipment, EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** All types of equipment, by name. */
export function findEquipmentTypes(db: Kysely<DB>): Promise<EquipmentType[]> {
  return db
    .selectFrom('equipment_type')
    .select(['id', 'name', 'name_ro', 'image'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Whether there is such a type; it stays until the transaction ends. */
export async function isEquipmentType(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('equipment_type').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** The provider's equipment, the newest first. */
export function findEquipment(db: Kysely<DB>, providerId: number, id?: number): Promise<Equipment[]> {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'name_ro', 'description', 'description_ro', 'equipment_type_id as item', 'version'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
}
