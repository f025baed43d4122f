import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams, queryId } from '../primitives.ts'

const position = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(position))

export const zoneGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
])

export const zoneFeature = z.object({
  type: z.literal('Feature'),
  id: z.number().int(),
  geometry: zoneGeometry,
  properties: z.object({
    name: z.string(),
    provider: z.object({ id: z.number().int(), name: z.string() }),
  }),
})

export const zoneCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(zoneFeature),
})
export type ZoneCollection = z.output<typeof zoneCollection>

const bboxPattern = /^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/

/** west,south,east,north in degrees. */
const bbox = z
  .string()
  .regex(bboxPattern, { error: 'invalid' })
  .transform((value) => value.split(',').map(Number) as [west: number, south: number, east: number, north: number])
  .refine(
    ([west, south, east, north]) => west <= east && south <= north && Math.abs(south) <= 90 && Math.abs(north) <= 90,
    {
      error: 'invalid',
    },
  )

export const listZones = {
  method: 'GET',
  url: '/info/api/zones/',
  schema: {
    summary: 'Coverage zones as GeoJSON',
    tags: ['coverage'],
    querystring: z.object({ bbox: bbox.optional(), provider: queryId.optional() }),
    response: { 200: zoneCollection },
  },
} as const satisfies Endpoint

export const listZonesByProvider = {
  method: 'GET',
  url: '/info/api/zones/by-provider/:id/',
  schema: {
    summary: 'Coverage zones of one provider',
    tags: ['coverage'],
    params: idParams,
    response: { 200: zoneCollection },
  },
} as const satisfies Endpoint
