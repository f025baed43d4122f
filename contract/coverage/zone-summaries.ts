import { z } from 'zod'
import { type Endpoint, orByKey, signedInOrNot } from '../endpoint.ts'
import { queryId } from '../primitives.ts'
import { zoneFeature } from './zones.ts'

/** A zone without its geometry. */
export const zoneSummary = zoneFeature.shape.properties.extend({
  id: z.number().int(),
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .describe('Bounding box: west, south, east, north in degrees; without an outline that of the single houses'),
  has_outline: z.boolean().describe('A zone without an outline has single houses only'),
})
export type ZoneSummary = z.output<typeof zoneSummary>

export const listZoneNames = {
  method: 'GET',
  url: '/info/api/zones/names/',
  schema: {
    operationId: 'listZoneNames',
    summary: 'List all coverage zones of a provider without their geometry, ordered by name',
    tags: ['coverage'],
    security: orByKey(signedInOrNot, 'zones'),
    querystring: z.object({ provider: queryId }),
    response: { 200: z.array(zoneSummary) },
  },
} as const satisfies Endpoint
