import { z } from 'zod'
import { type Endpoint, orByKey, signedInOrActing, signedInOrNot } from '../endpoint.ts'
import {
  id,
  idempotencyHeaders,
  idParams,
  optionalName,
  queryId,
  queryInteger,
  recordName,
  recordVersion,
  versionHeaders,
} from '../primitives.ts'
import { areaLimits, readArea } from './area.ts'
import { areaDetails } from './area-details.ts'

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
    name_ro: z.string().describe('Name in Romanian; empty if it is the same as `name`'),
    provider: z.object({ id: z.number().int(), name: z.string() }),
    version: recordVersion,
  }),
})

/** A zone in a list: it may be simplified or merged with others. */
export const listedZone = zoneFeature.extend({
  id: z.number().int().optional().describe('Absent if the feature merges several zones of a provider'),
  properties: zoneFeature.shape.properties.extend({
    version: recordVersion.optional().describe('Absent if the feature merges several zones of a provider'),
    simplified: z
      .literal(true)
      .optional()
      .describe('The geometry has less detail than the zone. To edit the zone, get it by its id'),
  }),
})

export const zoneCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(listedZone),
})
export type ZoneFeature = z.output<typeof zoneFeature>
export type ListedZone = z.output<typeof listedZone>
export type ZoneCollection = z.output<typeof zoneCollection>

const bboxPattern = /^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/

/** Bounding box `west,south,east,north` in degrees. */
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
    operationId: 'listZones',
    summary: 'List coverage zones as GeoJSON',
    description:
      'Zones without an outline, which have single houses only, are left out. The response has at most 5 MB, with `bbox` and `zoom` of all providers 640 KB if that is enough for a feature per provider: outlines of larger results are simplified, then neighbouring zones of a provider are merged. Zones of a suspended provider are listed for its own accounts.',
    tags: ['coverage'],
    security: orByKey(signedInOrNot, 'zones'),
    querystring: z.object({
      bbox: bbox.optional(),
      provider: queryId.optional(),
      zoom: queryInteger(0, 22)
        .optional()
        .describe('Zoom level of a web map: outlines may be simplified, with lines at most one pixel off at this zoom'),
    }),
    response: { 200: zoneCollection },
  },
} as const satisfies Endpoint

export const listZonesByProvider = {
  method: 'GET',
  url: '/info/api/zones/by-provider/:id/',
  schema: {
    operationId: 'listZonesByProvider',
    summary: 'List all coverage zones of a provider that have an outline, exactly as drawn',
    tags: ['coverage'],
    params: idParams,
    response: { 200: zoneCollection.extend({ features: z.array(zoneFeature) }) },
  },
} as const satisfies Endpoint

export const getZone = {
  method: 'GET',
  url: '/info/api/zones/:id/',
  schema: {
    operationId: 'getZone',
    summary: 'Get a coverage zone, exactly as drawn',
    description: 'A zone without an outline has an empty MultiPolygon.',
    tags: ['coverage'],
    security: orByKey(signedInOrNot, 'zones'),
    params: idParams,
    response: { 200: zoneFeature },
  },
} as const satisfies Endpoint

const zoneName = recordName
const zoneNameRo = optionalName.describe('Name in Romanian; empty if it is the same as `name`')

const area = z
  .unknown()
  .transform((value, context) => {
    const read = value === undefined ? undefined : readArea(value)
    if (read !== undefined && 'geometry' in read) return read.geometry
    context.addIssue({
      code: 'custom',
      message: read?.problem ?? 'required',
      ...(read && { params: { details: areaDetails(read) } }),
    })
    return z.NEVER
  })
  .meta({
    type: 'object',
    additionalProperties: true,
    description:
      'GeoJSON Polygon or MultiPolygon, or a Feature with one of them that is not marked as simplified, also as the only one of a FeatureCollection. Altitudes are dropped. At most 2,000 vertices and 20 rings, all within 26–31° E and 45–49° N. Rings must be closed, lines must not cross, and holes must lie inside their polygon. As in OGC Simple Features, rings may touch each other in single points, but not themselves; a hole may not divide its polygon. The problem names the place where lines cross, parts overlap or share a side, or the coordinate system that is not WGS 84',
  })

const providerOfZone = id.nullish().describe('Required for staff. A provider may only pass its own id, and may omit it')

export const createZone = {
  method: 'POST',
  url: '/info/api/zones/',
  schema: {
    operationId: 'createZone',
    summary: 'Create a coverage zone',
    description: 'A provider creates zones for itself, staff for any provider. Managers get 403.',
    tags: ['coverage'],
    security: orByKey(signedInOrActing, 'zones'),
    headers: idempotencyHeaders,
    body: z.object({ name: zoneName, name_ro: zoneNameRo.default(''), provider_id: providerOfZone, area }),
    response: { 201: zoneFeature },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing', 'too-many-zones'],
  },
} as const satisfies Endpoint

export const createZones = {
  method: 'POST',
  url: '/info/api/zones/several/',
  schema: {
    operationId: 'createZones',
    summary: 'Create several coverage zones, all or none',
    description:
      'A provider creates zones for itself, staff for any provider. Managers get 403. An import of coverage has no limit of zones but the one of the provider.',
    tags: ['coverage'],
    security: signedInOrActing,
    headers: idempotencyHeaders,
    body: z.object({
      provider_id: providerOfZone,
      zones: z
        .array(z.object({ name: zoneName, name_ro: zoneNameRo.default(''), area }))
        .min(1)
        .max(areaLimits.zonesAtOnce),
    }),
    response: { 201: z.object({ ids: z.array(z.number().int()).describe('In the order of `zones`') }) },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing', 'too-many-zones'],
  },
} as const satisfies Endpoint

export const updateZone = {
  method: 'PATCH',
  url: '/info/api/zones/:id/',
  schema: {
    operationId: 'updateZone',
    summary: 'Update the outline or the names of a coverage zone',
    description: 'A provider updates its own zones, staff those of any provider. Managers get 403.',
    tags: ['coverage'],
    security: orByKey(signedInOrActing, 'zones'),
    headers: versionHeaders,
    params: idParams,
    body: z.object({ name: zoneName.optional(), name_ro: zoneNameRo.optional(), area: area.optional() }),
    response: { 200: zoneFeature },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing', 'too-many-zones'],
  },
} as const satisfies Endpoint

export const deleteZone = {
  method: 'DELETE',
  url: '/info/api/zones/:id/',
  schema: {
    operationId: 'deleteZone',
    summary: 'Delete a coverage zone',
    description:
      'A provider deletes its own zones, staff those of any provider. Managers get 403. 409 with the tariffs that are sold in the zone, unless `detach` is `true`.',
    tags: ['coverage'],
    security: orByKey(signedInOrActing, 'zones'),
    headers: versionHeaders,
    params: idParams,
    querystring: z.object({
      detach: z
        .enum(['true', 'false'])
        .optional()
        .describe('With `true`, the zone is first removed from the tariffs that are sold in it'),
    }),
    response: { 204: z.null().describe('No content') },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing', 'used-by-tariffs'],
  },
} as const satisfies Endpoint
