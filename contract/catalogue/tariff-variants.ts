import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { lei, queryIds } from '../primitives.ts'
import { tariffItem } from './tariffs.ts'

/** The fields that tell variants of a plan apart. */
export const tariffVariant = tariffItem
  .pick({
    ...{ id: true, name: true, name_ro: true, services: true, speed: true },
  })
  .extend({
    plan_id: z.string(),
    price: lei.describe('Monthly price as shown, that is, after the discount'),
    duration_months: z.number().int().describe('Term of the contract; 0 for none'),
    equipment: z.array(z.object({ id: z.number().int(), name: z.string(), name_ro: z.string() })),
  })
export type TariffVariant = z.output<typeof tariffVariant>

export const listTariffVariants = {
  method: 'GET',
  url: '/info/api/tariff-variants/',
  schema: {
    operationId: 'listTariffVariants',
    summary: 'List the variants of the plans of tariffs, these included',
    description:
      'Published tariffs with the `plan_id` of one of the tariffs, at most 100, by term and price; of stale tariffs only the given ones. Tariffs without a plan have no variants.',
    tags: ['catalogue'],
    querystring: z.object({ ids: queryIds }),
    response: { 200: z.array(tariffVariant) },
  },
} as const satisfies Endpoint
