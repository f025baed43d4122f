import { z } from 'zod'
import { type Endpoint, inCabinet, orByKey } from '../endpoint.ts'
import { formNumber } from '../forms.ts'
import { id, lei } from '../primitives.ts'
import { ownTariffRow } from './own-tariff-list.ts'
import { maxPriceLei, maxTariffEntries, maxTariffs } from './own-tariffs.ts'
import { tariffStates } from './tariff-states.ts'

/** Reference to a tariff with the version that the caller has read. */
export const seenTariff = z.object({
  id,
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that the caller has read; 412 if it is not the current one. Not checked if omitted'),
})
export type SeenTariff = z.output<typeof seenTariff>

/** Reference to a tariff whose price is confirmed: a promotion changes the shown price without changing the tariff's version. */
const seenPrice = seenTariff.extend({
  price: lei
    .optional()
    .describe(
      'The price after the discount, in lei, that the caller has read; 412 if it is not the current one. Not checked if omitted',
    ),
})
export type SeenPrice = z.output<typeof seenPrice>

const tariffs = z.array(seenTariff).min(1).max(maxTariffs)
export const seenPrices = z.array(seenPrice).min(1).max(maxTariffs)
const zones = z
  .array(id)
  .max(maxTariffEntries.coverage_zones)
  .transform((ids) => [...new Set(ids)])

const tariffChange = z.object({
  tariffs,
  promo: id.nullable().optional().describe('Id of a promotion of the provider; null for none'),
  conditions: id.nullable().optional().describe('Id of a contract condition of the provider; null for none'),
  state: z.enum(tariffStates).optional(),
  price_percent: formNumber(-99, 1000, 1)
    .optional()
    .describe('Changes the price by this percentage and rounds it half up to whole lei: -10 lowers it by 10 %'),
  price_per_month: formNumber(0, maxPriceLei, 2)
    .optional()
    .describe('New monthly price in lei; takes precedence over `price_percent`'),
  coverage_zones: zones.optional().describe('Replaces the zones of the tariffs'),
  zones_added: zones.optional(),
  zones_removed: zones.optional(),
})
export type TariffChange = z.output<typeof tariffChange>

export const updateOwnTariffs = {
  method: 'PATCH',
  url: '/info/api/own-tariffs/',
  schema: {
    operationId: 'updateOwnTariffs',
    summary: "Update several tariffs of the caller's provider, all or none",
    description:
      'Omitted fields keep their value. 412 names the tariffs that were changed after the caller read them; 409 names the incomplete drafts that cannot be published or hidden.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    body: z.object({
      changes: z.array(tariffChange).min(1).max(maxTariffs).describe('Each tariff may occur in only one change'),
    }),
    response: { 200: z.object({ tariffs: z.array(ownTariffRow).describe('The changed tariffs') }) },
    problems: ['tariff-not-found', 'changed-meanwhile', 'tariffs-incomplete'],
  },
} as const satisfies Endpoint

export const confirmOwnTariffs = {
  method: 'POST',
  url: '/info/api/own-tariffs/confirm/',
  schema: {
    operationId: 'confirmOwnTariffs',
    summary: "Confirm that the prices of several tariffs of the caller's provider are unchanged, all or none",
    description:
      'Renews `checked_at`, as every change of a tariff does. 412 names the tariffs that were changed after the caller read them.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    body: z.object({ tariffs: seenPrices }),
    response: { 200: z.object({ tariffs: z.array(ownTariffRow) }) },
    problems: ['tariff-not-found', 'changed-meanwhile'],
  },
} as const satisfies Endpoint

export const deleteOwnTariffs = {
  method: 'POST',
  url: '/info/api/own-tariffs/delete/',
  schema: {
    operationId: 'deleteOwnTariffs',
    summary: "Delete several tariffs of the caller's provider, all or none",
    description: 'Requests keep the names of the tariffs.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    body: z.object({ tariffs }),
    response: { 204: z.null() },
    problems: ['tariff-not-found', 'changed-meanwhile'],
  },
} as const satisfies Endpoint
