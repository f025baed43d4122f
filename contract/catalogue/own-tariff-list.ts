import { z } from 'zod'
import { type Endpoint, inCabinet, orByKey } from '../endpoint.ts'
import { idParams, recordVersion } from '../primitives.ts'
import { ownTariff, ownTariffItem, tariffCondition, tariffPromotion } from './tariffs.ts'

/** A row of the tariff list in the cabinet: the displayed and filterable fields, without texts and equipment. */
export const ownTariffRow = ownTariffItem
  .pick({
    id: true,
    name: true,
    name_ro: true,
    state: true,
    services: true,
    price_per_month: true,
    discounted_price: true,
    speed: true,
    plan_id: true,
    checked_at: true,
    freshness: true,
  })
  .extend({
    promo: tariffPromotion.pick({ id: true, name: true, name_ro: true, discount_percent: true }).nullable(),
    conditions: tariffCondition.pick({ id: true, title: true, title_ro: true }).nullable(),
    coverage_zones: z.array(z.number().int()),
    version: recordVersion,
  })
export type OwnTariffRow = z.output<typeof ownTariffRow>

export const listOwnTariffs = {
  method: 'GET',
  url: '/info/api/own-tariffs/',
  schema: {
    operationId: 'listOwnTariffs',
    summary: "List all tariffs of the caller's provider, including drafts and hidden tariffs, newest first",
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    response: { 200: z.array(ownTariffRow) },
  },
} as const satisfies Endpoint

export const getOwnTariff = {
  method: 'GET',
  url: '/info/api/own-tariffs/:id/',
  schema: {
    operationId: 'getOwnTariff',
    summary: "Get a tariff of the caller's provider, in any state",
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    params: idParams,
    response: { 200: ownTariff },
    problems: ['tariff-not-found'],
  },
} as const satisfies Endpoint
