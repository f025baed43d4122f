import type { ServiceKind } from '@motanet/contract/catalogue/services.ts'
import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** A record that cells refer to by its name. */
export interface Named {
  id: number
  name: string
  /** Empty if it is the same as `name`. */
  name_ro: string
}

export interface StoredTariff {
  id: number
  version: number
  state: TariffState
  import_key: string | null
  name: string
  name_ro: string
  service_id: number | null
  price_bani: number | null
  speed: number | null
  description: string
  description_ro: string
  details: string
  details_ro: string
  promotion_id: number | null
  contract_condition_id: number | null
  /** Ascending. */
  zones: number[]
  /** In display order. */
  equipment: number[]
}

export interface Condition extends Named {
  duration_months: number
  connection_fee_bani: number
}

/** What the rows of a provider's price list are compared with. */
export interface ProviderCatalogue {
  services: (Named & { kind: ServiceKind })[]
  zones: Named[]
  promotions: Named[]
  conditions: Condition[]
  equipment: Named[]
  tariffs: StoredTariff[]
}

export async function readCatalogue(db: Kysely<DB>, providerId: number): Promise<ProviderCatalogue> {
  const services = await db.selectFrom('service').select(['id', 'name', 'name_ro', 'kind']).orderBy('id').execute()
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'name'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  const promotions = await db
    .selectFrom('promotion')
    .select(['id', 'name', 'name_ro'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  const conditions = await db
    .selectFrom('contract_condition')
    .select(['id', 'title as name', 'title_ro as name_ro', 'duration_months', 'connection_fee_bani'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  const equipment = await db
    .selectFrom('equipment')
    .select(['id', 'name', 'name_ro'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return {
    services: services as ProviderCatalogue['services'],
    zones: zones.map((zone) => ({ ...zone, name_ro: '' })),
    promotions,
    conditions,
    equipment,
    tariffs: await readTariffs(db, providerId),
  }
}

async function readTariffs(db: Kysely<DB>, providerId: number): Promise<StoredTariff[]> {
  const { rows } = await sql<StoredTariff>`
    select t.id, t.version, t.state, t.import_key, t.name, t.name_ro, t.service_id, t.price_bani,
      t.speed::double precision as speed, t.description, t.description_ro, t.details, t.details_ro, t.promotion_id,
      t.contract_condition_id,
      array(select zone_id from tariff_zone where tariff_id = t.id order by zone_id) as zones,
      array(select equipment_id from tariff_equipment where tariff_id = t.id order by position, equipment_id) as equipment
    from tariff t where t.provider_id = ${providerId} order by t.id`.execute(db)
  return rows
}
