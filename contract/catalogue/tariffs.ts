import { z } from 'zod'
import { address } from '../addresses/addresses.ts'
import { type Endpoint, orByKey, signedInOrNot } from '../endpoint.ts'
import { focusPercent, pictureSources } from '../media/pictures.ts'
import {
  idParams,
  lei,
  page,
  queryId,
  queryIds,
  queryInteger,
  queryLatitude,
  queryLongitude,
  queryNumber,
  recordVersion,
  requireWholePoint,
  text,
  textLimits,
  time,
} from '../primitives.ts'
import { equipmentPriceKinds } from './equipment-prices.ts'
import { freshnesses } from './price-checks.ts'
import { isPartner } from './providers.ts'
import { service } from './services.ts'
import { tariffStates } from './tariff-states.ts'

const describedRecord = {
  id: z.number().int(),
  name: z.string(),
  name_ro: z.string(),
  description: z.string(),
  description_ro: z.string(),
}

export const equipmentItem = z.object({
  name: z.string(),
  name_ro: z.string(),
  image: z.string().nullable(),
})

/** What customers pay for a device. */
export const equipmentPrice = {
  price_kind: z
    .enum(equipmentPriceKinds)
    .describe('`rent`: each month; `purchase`: once; `unknown`: the provider has not stated the price'),
  price: lei.nullable().describe('Null unless it is rented or bought'),
}

export const tariffEquipment = z.object({
  ...describedRecord,
  ...equipmentPrice,
  item: equipmentItem,
})

export const tariffPromotion = z.object({
  ...describedRecord,
  type: z.string(),
  type_ro: z.string(),
  discount_percent: z.number().int(),
  months_free: z.number().int(),
  term: z.number().int().nullable().describe('Duration of the discount in months; null for the whole contract'),
})

export const tariffCondition = z.object({
  id: z.number().int(),
  title: z.string(),
  title_ro: z.string(),
  content: z.string(),
  content_ro: z.string(),
  duration_months: z.number().int(),
  connection_fee: lei,
})

export const availability = z.object({
  verdict: z
    .enum(['confirmed', 'available', 'likely', 'uncertain'])
    .describe(
      '`confirmed`: the provider has at least two confirmed connections in the house. `uncertain`: it has lately refused a ' +
        'connection there for want of a line or a port; such tariffs are the last ones of every order.',
    ),
  reason: z.enum(['connections', 'address', 'zone', 'provider_zone', 'everywhere', 'refusal']),
  refused_on: z.iso.date().optional().describe('Day of the last refusal in Chisinau, only with the reason `refusal`'),
})
export type Availability = z.output<typeof availability>

export const tariffItem = z.object({
  id: z.number().int(),
  name: z.string(),
  name_ro: z.string(),
  price_per_month: lei,
  discounted_price: z.number().int().describe('Discounted monthly price in lei, rounded half up to a whole number'),
  effective_monthly_cost: lei.describe(
    'Everything paid over `cost_term_months`, with connection and the known prices of the equipment, per month',
  ),
  is_cost_complete: z
    .boolean()
    .describe('False if `effective_monthly_cost` lacks equipment whose price the provider has not stated'),
  cost_term_months: z.number().int(),
  speed: z
    .number()
    .describe('Speed in Mb/s; data volume in GB if the service is mobile; 0 for television and telephony'),
  image: z.string().nullable().describe('Path of the largest file of the picture; null without a picture'),
  services: service,
  provider: z.object({
    id: z.number().int(),
    name: z.string(),
    logo: z.string().nullable(),
    is_partner: isPartner,
    avg_rating: z.number().nullable(),
    reviews_count: z.number().int(),
  }),
  promo: tariffPromotion.nullable(),
  conditions: tariffCondition.nullable(),
  equipment: z.array(tariffEquipment),
  availability: availability
    .nullable()
    .describe('Availability at the requested place; null if the request has no place'),
  state: z.enum(tariffStates),
  version: recordVersion,
  plan_id: z.string().nullable().describe('The same in all variants of one plan of the provider; null for none'),
  checked_at: time.describe('When the provider or the desk last confirmed the price'),
  freshness: z
    .enum(freshnesses)
    .describe('How old that is: `ageing` after 14 days, `stale` after 45, when lists omit the tariff'),
})
export type TariffItem = z.output<typeof tariffItem>

export const tariff = tariffItem.extend({
  description: z.string(),
  description_ro: z.string(),
  details: z.string(),
  details_ro: z.string(),
  picture: pictureSources.nullable(),
  image_focus_x: focusPercent,
  image_focus_y: focusPercent,
  coverage_zones: z.array(z.number().int()),
  addresses: z.array(z.number().int()),
  price_changed_at: time
    .nullable()
    .describe('When the shown price last changed; null if it never did while it was public'),
})
export type Tariff = z.output<typeof tariff>

/** Fields that a draft may lack: they are null then. */
const draftFields = {
  price_per_month: lei.nullable(),
  discounted_price: tariffItem.shape.discounted_price.nullable(),
  effective_monthly_cost: lei.nullable(),
  speed: tariffItem.shape.speed.nullable(),
  services: service.nullable(),
}

/** A tariff in any state, as returned to its provider. */
export const ownTariffItem = tariffItem.extend(draftFields)
export type OwnTariffItem = z.output<typeof ownTariffItem>
export const ownTariff = tariff.extend(draftFields)
export type OwnTariff = z.output<typeof ownTariff>

export const tariffOrderings = ['popular', 'price', '-price', '-speed', 'cost'] as const
export type TariffOrdering = (typeof tariffOrderings)[number]

const price = queryNumber(0, 1_000_000)
const speed = queryNumber(0, 1_000_000)

export const tariffFilters = z
  .object({
    provider: queryId.optional(),
    provider__in: queryIds.optional(),
    services__in: queryIds.optional(),
    price_per_month__gte: price.optional(),
    price_per_month__lte: price.optional(),
    price__gte: price.optional().describe('Minimum shown price in lei, that is, after the discount'),
    price__lte: price.optional(),
    speed__gte: speed.optional().describe('In GB if the first service of `services__in` is mobile, otherwise in Mb/s'),
    speed__lte: speed.optional(),
    promo__isnull: z.enum(['true', 'false']).optional(),
    latitude: queryLatitude.optional(),
    longitude: queryLongitude.optional(),
    address_id: queryId.optional().describe('Takes precedence over the point; the response is an array without pages'),
    ids: queryIds.optional(),
    stale: z
      .literal('1')
      .optional()
      .describe('With `1`, also tariffs whose price was last checked more than 45 days ago'),
    search: text(textLimits.search).min(1).optional().describe('Part of the Russian or the Romanian name'),
    ordering: z.enum(tariffOrderings).default('popular'),
    internet_first: z
      .enum(['true', 'false'])
      .optional()
      .describe('With `true`, tariffs for television and telephony come last'),
    page: queryInteger(1, 1_000_000).default(1),
    page_size: queryInteger(1, 100).default(12),
  })
  .superRefine(requireWholePoint)
export type TariffFilters = z.output<typeof tariffFilters>

export const tariffPage = page(tariffItem)
export type TariffPage = z.output<typeof tariffPage>

/** Response without authentication: published tariffs only. */
export const publicTariffs = z.union([tariffPage, z.array(tariffItem)])

export const listTariffs = {
  method: 'GET',
  url: '/info/api/tariffs/',
  schema: {
    operationId: 'listTariffs',
    summary: 'List published tariffs, filtered and ordered',
    description:
      "With `address_id`, the response is an array without pages. For the provider's accounts and staff, `provider` also returns drafts and hidden tariffs.",
    tags: ['catalogue'],
    security: orByKey(signedInOrNot, 'prices'),
    querystring: tariffFilters,
    response: { 200: z.union([publicTariffs, page(ownTariffItem), z.array(ownTariffItem)]) },
    problems: ['address-not-found'],
  },
} as const satisfies Endpoint

export const getTariff = {
  method: 'GET',
  url: '/info/api/tariffs/:id/',
  schema: {
    operationId: 'getTariff',
    summary: 'Get a published tariff',
    description: "For the provider's accounts and staff, the tariff may be in any state.",
    tags: ['catalogue'],
    security: orByKey(signedInOrNot, 'prices'),
    params: idParams,
    response: { 200: z.union([tariff, ownTariff]) },
    problems: ['tariff-not-found'],
  },
} as const satisfies Endpoint

export const listTariffAddresses = {
  method: 'GET',
  url: '/info/api/tariffs/:id/addresses/',
  schema: {
    operationId: 'listTariffAddresses',
    summary: 'List the addresses of a tariff',
    description: 'Access as for the tariff itself.',
    tags: ['catalogue'],
    security: orByKey(signedInOrNot, 'prices'),
    params: idParams,
    response: { 200: z.array(address) },
    problems: ['tariff-not-found'],
  },
} as const satisfies Endpoint
