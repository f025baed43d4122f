import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import { termMonths } from '@motanet/contract/catalogue/pricing.ts'
import {
  type OwnTariff,
  type OwnTariffItem,
  ownTariffItem as ownTariffItemSchema,
  ownTariff as ownTariffSchema,
  type Tariff,
  type TariffItem,
  tariffItem as tariffItemSchema,
  tariff as tariffSchema,
} from '@motanet/contract/catalogue/tariffs.ts'
import type { PictureSources } from '@motanet/contract/media/pictures.ts'
import { type Compilable, type CompiledQuery, type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { createBatchedLookup } from '../db/batched-lookup.ts'
import type { DB } from '../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { isPublicTariff } from './public-tariffs.ts'
import { ratingOf } from './rating.ts'

export interface PublicTariffs {
  /** The response items of the public tariffs with the ids, without availability, in no particular order. */
  loadItems(ids: readonly number[]): Promise<TariffItem[]>
  /** One public tariff with all fields of its page; undefined if it does not exist or is not public. */
  find(id: number): Promise<Tariff | undefined>
}

/** Reads public tariffs; concurrent calls share queries. */
export function createPublicTariffs(db: Kysely<DB>): PublicTariffs {
  const lookUpItems = createBatchedLookup((ids) => selectPublic(db, ids))
  const lookUpWhole = createBatchedLookup((ids) => selectWholePublic(db, ids))
  return {
    async loadItems(ids) {
      const rows = await lookUpItems(ids)
      return ids.flatMap((id) => {
        const row = rows.get(id)
        return row === undefined ? [] : tariffItemSchema.parse(toItem(row))
      })
    },
    async find(id) {
      const row = (await lookUpWhole([id])).get(id)
      return row && tariffSchema.parse(toWhole(row))
    },
  }
}

/** The response items of tariffs in any state, in the order of the ids. */
export async function loadOwnTariffItems(db: Kysely<DB>, ids: readonly number[]): Promise<OwnTariffItem[]> {
  const rows = await selectTariffs(db, ids).orderBy(sql`array_position(${ids}, t.id)`).execute()
  return rows.map((row) => ownTariffItemSchema.parse(toItem(row)))
}

/** One tariff in any state with all fields; with `providerId` null, a tariff of any provider. */
export async function findOwnTariff(
  db: Kysely<DB>,
  id: number,
  providerId: number | null,
): Promise<OwnTariff | undefined> {
  const tariffs = selectTariffs(db, [id]).$if(providerId !== null, (query) =>
    query.where('t.provider_id', '=', providerId),
  )
  const row = await selectWhole(tariffs).executeTakeFirst()
  return row && ownTariffSchema.parse(toWhole(row))
}

function selectWhole(tariffs: ReturnType<typeof selectTariffs>) {
  return tariffs
    .select(['t.description', 't.description_ro', 't.details', 't.details_ro', 't.image_focus_x', 't.image_focus_y'])
    .select('t.price_changed_at')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('tariff_zone').select('zone_id').whereRef('tariff_id', '=', 't.id').orderBy('zone_id'),
      ).as('zones'),
      jsonArrayFrom(
        selectFrom('tariff_address').select('address_id').whereRef('tariff_id', '=', 't.id').orderBy('address_id'),
      ).as('addresses'),
    ])
}

function toWhole(row: WholeRow): OwnTariff {
  return {
    ...row,
    ...toItem(row),
    picture: pictureOf(row),
    coverage_zones: row.zones.map(({ zone_id }) => zone_id),
    addresses: row.addresses.map(({ address_id }) => address_id),
    price_changed_at: row.price_changed_at?.toISOString() ?? null,
  }
}

function selectTariffs(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('tariff as t')
    .innerJoin('provider as p', 'p.id', 't.provider_id')
    .where(sql<boolean>`t.id = any(${ids})`)
    .select([
      't.id',
      't.name',
      't.name_ro',
      't.price_bani',
      't.discounted_price_lei',
      't.effective_cost_bani',
      't.speed',
      't.state',
      't.version',
      't.checked_at',
      't.freshness',
      't.plan_id',
    ])
    .select(['t.picture_name', 't.picture_width', 't.picture_height', 't.picture_widths'])
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('service as s')
          .select(['s.id', 's.name', 's.name_ro', 's.kind'])
          .whereRef('s.id', '=', 't.service_id'),
      ).as('service'),
      jsonObjectFrom(
        selectFrom('provider')
          .select(['provider.id', 'provider.name', 'provider.logo', 'provider.is_partner'])
          .whereRef('provider.id', '=', 't.provider_id'),
      )
        .$notNull()
        .as('provider'),
      jsonObjectFrom(
        selectFrom('provider_rating').select(['reviews', 'points']).whereRef('provider_id', '=', 't.provider_id'),
      ).as('reviewed'),
      jsonObjectFrom(selectFrom('promotion').selectAll().whereRef('promotion.id', '=', 't.promotion_id')).as(
        'promotion',
      ),
      jsonObjectFrom(
        selectFrom('contract_condition').selectAll().whereRef('contract_condition.id', '=', 't.contract_condition_id'),
      ).as('condition'),
      jsonArrayFrom(
        selectFrom('tariff_equipment as te')
          .innerJoin('equipment as o', 'o.id', 'te.equipment_id')
          .innerJoin('equipment_type as e', 'e.id', 'o.equipment_type_id')
          .whereRef('te.tariff_id', '=', 't.id')
          .orderBy('te.position')
          .orderBy('o.id')
          .select(['o.id', 'o.name', 'o.name_ro', 'o.description', 'o.description_ro', 'o.price_kind', 'o.amount_bani'])
          .select(['e.name as item_name', 'e.name_ro as item_name_ro', 'e.image as item_image']),
      ).as('equipment'),
    ])
}

const selectPublic = compileOnce((db, ids) => selectTariffs(db, ids).where(isPublicTariff))
const selectWholePublic = compileOnce((db, ids) => selectWhole(selectTariffs(db, ids).where(isPublicTariff)))

/** A query of the ids alone. To build it each time would take longer than to execute it. */
function compileOnce<R>(build: (db: Kysely<DB>, ids: readonly number[]) => Compilable<R>) {
  let query: CompiledQuery<R> | undefined
  return async (db: Kysely<DB>, ids: readonly number[]): Promise<R[]> => {
    query ??= build(db, ids).compile()
    if (query.parameters.length !== 1) throw new Error('The query has more parameters than the ids.')
    const { rows } = await db.executeQuery<R>({ ...query, parameters: [ids] })
    return rows
  }
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>
type Row = Awaited<ReturnType<ReturnType<typeof selectTariffs>['executeTakeFirstOrThrow']>>

function pictureOf(row: Row): PictureSources | null {
  const picture = pictureOfColumns(row)
  return picture && pictureSources(picture)
}

function toItem(row: Row): OwnTariffItem {
  const { condition, promotion } = row
  const contract = condition && {
    durationMonths: condition.duration_months,
    connectionFeeBani: condition.connection_fee_bani,
  }
  return {
    id: row.id,
    name: row.name,
    name_ro: row.name_ro,
    price_per_month: row.price_bani === null ? null : row.price_bani / 100,
    discounted_price: row.price_bani === null ? null : row.discounted_price_lei,
    effective_monthly_cost: row.price_bani === null ? null : row.effective_cost_bani / 100,
    is_cost_complete: row.equipment.every(({ price_kind }) => price_kind !== 'unknown'),
    cost_term_months: termMonths(contract),
    speed: row.speed,
    image: pictureOf(row)?.src ?? null,
    services: row.service as OwnTariffItem['services'],
    provider: { ...row.provider, ...ratingOf(row.reviewed) },
    promo: promotion && { ...promotion, term: promotion.term_months },
    conditions: condition && { ...condition, connection_fee: condition.connection_fee_bani / 100 },
    equipment: row.equipment.map(({ item_name, item_name_ro, item_image, price_kind, amount_bani, ...columns }) => ({
      ...columns,
      price_kind: price_kind as EquipmentPriceKind,
      price: amount_bani === null ? null : amount_bani / 100,
      item: { name: item_name, name_ro: item_name_ro, image: item_image },
    })),
    availability: null,
    state: row.state as OwnTariffItem['state'],
    version: row.version,
    plan_id: row.plan_id,
    checked_at: row.checked_at.toISOString(),
    freshness: row.freshness as OwnTariffItem['freshness'],
  }
}
