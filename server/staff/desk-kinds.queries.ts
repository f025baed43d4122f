import type { BannerTone } from '@motanet/contract/catalogue/banners.ts'
import type { ServiceKind } from '@motanet/contract/catalogue/services.ts'
import type { StaffEquipmentType } from '@motanet/contract/staff/equipment-types.ts'
import { type Kysely, sql } from 'kysely'
import { inNameOrder } from '../db/name-order.ts'
import type { DB } from '../db/tables.ts'

/** All equipment types, ordered by name; with `id` only that one. */
export function findStaffEquipmentTypes(db: Kysely<DB>, id?: number): Promise<StaffEquipmentType[]> {
  return db
    .selectFrom('equipment_type as t')
    .select(['t.id', 't.name', 't.name_ro', 't.image', 't.version'])
    .select(sql<number>`(select count(*)::integer from equipment e where e.equipment_type_id = t.id)`.as('uses'))
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0))
    .orderBy(inNameOrder('t.name'))
    .orderBy('t.id')
    .execute()
}

export async function findImage(db: Kysely<DB>, id: number): Promise<string | null> {
  const row = await db.selectFrom('equipment_type').select('image').where('id', '=', id).executeTakeFirst()
  return row?.image ?? null
}

/** All services in display order; with `id` only that one. */
export async function findStaffServices(db: Kysely<DB>, id?: number) {
  const rows = await db
    .selectFrom('service as s')
    .select(['s.id', 's.name', 's.name_ro', 's.kind', 's.version'])
    .select(sql<number>`(select count(*)::integer from tariff t where t.service_id = s.id)`.as('uses'))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ServiceKind }))
}

/** All banners in display order, also those that are not shown; with `id` only that one. */
export async function findStaffBanners(db: Kysely<DB>, id?: number) {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'partner', 'title', 'title_ro', 'text', 'text_ro', 'action', 'action_ro', 'link', 'tone'])
    .select(['is_shown', 'starts_on', 'ends_on', 'version'])
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, tone: row.tone as BannerTone }))
}
