import type { ConditionFields } from '@motanet/contract/catalogue/contract-conditions.ts'
import type { EquipmentFields } from '@motanet/contract/catalogue/equipment.ts'
import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { PromotionFields } from '@motanet/contract/catalogue/promotions.ts'
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

/** A record that a price list can describe, with the fields of its form. One that publishing will create has a negative id. */
export interface Described<Fields> extends Named {
  fields: Fields
}
export type Promotion = Described<Required<PromotionFields>>
export type Condition = Described<Required<ConditionFields>>
export type Equipment = Described<Required<EquipmentFields>>

export interface StoredTariff {
  id: number
  version: number
  state: TariffState
  import_key: string | null
  plan_id: string | null
  created_at: Date
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

/** What the rows of a provider's price list are compared with. */
export interface ProviderCatalogue {
  services: (Named & { kind: ServiceKind })[]
  equipmentTypes: Named[]
  zones: Named[]
  promotions: Promotion[]
  conditions: Condition[]
  equipment: Equipment[]
  tariffs: StoredTariff[]
}

export async function findServices(db: Kysely<DB>): Promise<ProviderCatalogue['services']> {
  const services = await db.selectFrom('service').select(['id', 'name', 'name_ro', 'kind']).orderBy('id').execute()
  return services as ProviderCatalogue['services']
}

/** The name of the provider, and those of all others. */
export async function findProviderNames(
  db: Kysely<DB>,
  providerId: number,
): Promise<{ own: string; others: string[] }> {
  const rows = await db.selectFrom('provider').select(['id', 'name']).orderBy('id').execute()
  return {
    own: rows.find(({ id }) => id === providerId)?.name ?? '',
    others: rows.filter(({ id }) => id !== providerId).map(({ name }) => name),
  }
}

export async function readCatalogue(db: Kysely<DB>, providerId: number): Promise<ProviderCatalogue> {
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'name', 'name_ro'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return {
    services: await findServices(db),
    equipmentTypes: await db.selectFrom('equipment_type').select(['id', 'name', 'name_ro']).orderBy('id').execute(),
    zones,
    promotions: await readPromotions(db, providerId),
    conditions: await readConditions(db, providerId),
    equipment: await readEquipment(db, providerId),
    tariffs: await readTariffs(db, providerId),
  }
}

/** The catalogue of one moment. */
export function readConsistently(db: Kysely<DB>, providerId: number): Promise<ProviderCatalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => readCatalogue(transaction, providerId))
}

async function readPromotions(db: Kysely<DB>, providerId: number): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotion')
    .select(['id', 'name', 'name_ro', 'type', 'type_ro', 'description', 'description_ro'])
    .select(['discount_percent', 'months_free', 'term_months as term'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...row }) => {
    const fields = { ...row, name_ro: row.name_ro || row.name, type_ro: row.type_ro || row.type }
    return { id, name: fields.name, name_ro: fields.name_ro, fields }
  })
}

async function readConditions(db: Kysely<DB>, providerId: number): Promise<Condition[]> {
  const rows = await db
    .selectFrom('contract_condition')
    .select(['id', 'title', 'title_ro', 'content', 'content_ro', 'duration_months', 'connection_fee_bani'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, connection_fee_bani, ...row }) => ({
    ...{ id, name: row.title, name_ro: row.title_ro },
    fields: { ...row, connection_fee: connection_fee_bani / 100 },
  }))
}

async function readEquipment(db: Kysely<DB>, providerId: number): Promise<Equipment[]> {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'name', 'name_ro', 'description', 'description_ro', 'equipment_type_id as item'])
    .select(['price_kind', 'amount_bani'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, price_kind, amount_bani, ...row }) => {
    const price = amount_bani === null ? null : amount_bani / 100
    const fields = { ...row, name_ro: row.name_ro || row.name, price_kind: price_kind as EquipmentPriceKind, price }
    return { id, name: fields.name, name_ro: fields.name_ro, fields }
  })
}

async function readTariffs(db: Kysely<DB>, providerId: number): Promise<StoredTariff[]> {
  const { rows } = await sql<StoredTariff>`
    select t.id, t.version, t.state, t.import_key, t.plan_id, t.created_at, t.name, t.name_ro, t.service_id, t.price_bani,
      t.speed::double precision as speed, t.description, t.description_ro, t.details, t.details_ro, t.promotion_id,
      t.contract_condition_id,
      array(select zone_id from tariff_zone where tariff_id = t.id order by zone_id) as zones,
      array(select equipment_id from tariff_equipment where tariff_id = t.id order by position, equipment_id) as equipment
    from tariff t where t.provider_id = ${providerId} order by t.id`.execute(db)
  return rows
}
