import { termMonths } from '@motanet/contract/catalogue/pricing.ts'
import {
  type Tariff,
  type TariffItem,
  tariffItem as tariffItemSchema,
  tariff as tariffSchema,
} from '@motanet/contract/catalogue/tariffs.ts'
import type { PictureSources } from '@motanet/contract/media/pictures.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { isPublicProvider } from './public-providers.ts'
import { ratingOf } from './rating.ts'

/** The wire's item of each tariff with one of the ids that is public, without availability. */
export async function loadTariffItems(db: Kysely<DB>, ids: readonly number[]): Promise<TariffItem[]> {
  const rows = await selectTariffs(db, ids).where(isPublicProvider).execute()
  return rows.map((row) => tariffItemSchema.parse(toItem(row)))
}

/** One public tariff with all that its page shows; nothing where it does not exist. */
export function findTariff(db: Kysely<DB>, id: number): Promise<Tariff | undefined> {
  return findWhole(selectTariffs(db, [id]).where(isPublicProvider))
}

/** The same of a tariff that its provider may see whether or not the provider is public. */
export function findOwnTariff(db: Kysely<DB>, id: number, providerId: number): Promise<Tariff | undefined> {
  return findWhole(selectTariffs(db, [id]).where('t.provider_id', '=', providerId))
}

async function findWhole(tariffs: ReturnType<typeof selectTariffs>): Promise<Tariff | undefined> {
  const row = await tariffs
    .select(['t.description', 't.description_ro', 't.details', 't.details_ro'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('tariff_zone').select('zone_id').whereRef('tariff_id', '=', 't.id').orderBy('zone_id'),
      ).as('zones'),
      jsonArrayFrom(
        selectFrom('tariff_address').select('address_id').whereRef('tariff_id', '=', 't.id').orderBy('address_id'),
      ).as('addresses'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return tariffSchema.parse({
    ...row,
    ...toItem(row),
    picture: pictureOf(row),
    coverage_zones: row.zones.map(({ zone_id }) => zone_id),
    addresses: row.addresses.map(({ address_id }) => address_id),
  })
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
      't.version',
    ])
    .select(['t.picture_name', 't.picture_width', 't.picture_height', 't.picture_widths'])
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('service as s')
          .select(['s.id', 's.name', 's.name_ro', 's.kind'])
          .whereRef('s.id', '=', 't.service_id'),
      )
        .$notNull()
        .as('service'),
      jsonObjectFrom(
        selectFrom('provider')
          .select(['provider.id', 'provider.name', 'provider.logo'])
          .whereRef('provider.id', '=', 't.provider_id'),
      )
        .$notNull()
        .as('provider'),
      jsonObjectFrom(
        selectFrom('review')
          .select(({ fn }) => [fn.countAll<number>().as('reviews'), fn.sum<number>('rating').as('points')])
          .whereRef('review.provider_id', '=', 't.provider_id')
          .where('removed_at', 'is', null),
      )
        .$notNull()
        .as('reviewed'),
      jsonObjectFrom(selectFrom('promotion').selectAll().whereRef('promotion.id', '=', 't.promotion_id')).as(
        'promotion',
      ),
      jsonObjectFrom(
        selectFrom('contract_condition').selectAll().whereRef('contract_condition.id', '=', 't.contract_condition_id'),
      ).as('condition'),
      jsonArrayFrom(
        selectFrom('tariff_equipment as te')
          .innerJoin('equipment_option as o', 'o.id', 'te.equipment_option_id')
          .innerJoin('equipment_type as e', 'e.id', 'o.equipment_type_id')
          .whereRef('te.tariff_id', '=', 't.id')
          .orderBy('te.position')
          .orderBy('o.id')
          .select(['o.id', 'o.name', 'o.name_ro', 'o.description', 'o.description_ro'])
          .select(['e.name as item_name', 'e.name_ro as item_name_ro', 'e.image as item_image']),
      ).as('equipment'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTariffs>['executeTakeFirstOrThrow']>>

function pictureOf(row: Row): PictureSources | null {
  const picture = pictureOfColumns(row)
  return picture && pictureSources(picture)
}

function toItem(row: Row): TariffItem {
  const { condition, promotion } = row
  const contract = condition && {
    durationMonths: condition.duration_months,
    connectionFeeBani: condition.connection_fee_bani,
  }
  return {
    id: row.id,
    name: row.name,
    name_ro: row.name_ro,
    price_per_month: row.price_bani / 100,
    discounted_price: row.discounted_price_lei,
    effective_monthly_cost: row.effective_cost_bani / 100,
    cost_term_months: termMonths(contract),
    speed: row.speed,
    image: pictureOf(row)?.src ?? null,
    services: row.service as TariffItem['services'],
    provider: { ...row.provider, ...ratingOf(row.reviewed) },
    promo: promotion && { ...promotion, term: promotion.term_months },
    conditions: condition && { ...condition, connection_fee: condition.connection_fee_bani / 100 },
    equipment: row.equipment.map(({ item_name, item_name_ro, item_image, ...option }) => ({
      ...option,
      item: { name: item_name, name_ro: item_name_ro, image: item_image },
    })),
    availability: null,
    version: row.version,
  }
}
