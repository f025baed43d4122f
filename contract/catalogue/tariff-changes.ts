import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { formNumber } from '../forms.ts'
import { id } from '../primitives.ts'
import { ownTariffRow } from './own-tariff-list.ts'
import { maxPriceLei, maxTariffEntries, maxTariffs } from './own-tariffs.ts'
import { tariffStates } from './tariff-states.ts'

/** Reference to a tariff with the version that the caller has read. */
const seenTariff = z.object({
  id,
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that the caller has read; 412 if it is not the current one. Not checked if left out'),
})
export type SeenTariff = z.output<typeof seenTariff>

const tariffs = z.array(seenTariff).min(1).max(maxTariffs)
const zones = z
  .array(id)
  .max(maxTariffEntries.coverage_zones)
  .transform((ids) => [...new Set(ids)])

const tariffChange = z.object({
  tariffs,
  promo: id.nullable().optional().describe('Of an own promotion; null for none'),
  conditions: id.nullable().optional().describe('Of an own contract condition; null for none'),
  state: z.enum(tariffStates).optional(),
  price_percent: formNumber(-99, 1000, 1)
    .optional()
    .describe('Changes the price by so much, rounded half up to whole lei: -10 lowers it by a tenth'),
  price_per_month: formNumber(0, maxPriceLei, 2).optional().describe('lei; takes precedence over price_percent'),
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
    summary:
      'Change many own tariffs at once, all or none: what a change leaves out stays. 412 names the tariffs that somebody else has changed, 409 the drafts that lack something',
    tags: ['cabinet'],
    security: inCabinet,
    body: z.object({
      changes: z.array(tariffChange).min(1).max(maxTariffs).describe('Each tariff may occur in one change only'),
    }),
    response: { 200: z.object({ tariffs: z.array(ownTariffRow).describe('As they are now') }) },
    problems: ['tariff-not-found', 'changed-meanwhile', 'tariffs-incomplete'],
  },
} as const satisfies Endpoint

export const deleteOwnTariffs = {
  method: 'POST',
  url: '/info/api/own-tariffs/delete/',
  schema: {
    operationId: 'deleteOwnTariffs',
    summary: 'Delete many own tariffs at once, all or none: requests keep their names',
    tags: ['cabinet'],
    security: inCabinet,
    body: z.object({ tariffs }),
    response: { 204: z.null() },
    problems: ['tariff-not-found', 'changed-meanwhile'],
  },
} as const satisfies Endpoint
