import { goesAround, isSame, type Position, ringsTouch } from './crossings.ts'

export const areaLimits = {
  vertices: 2000,
  rings: 20,
  west: 26,
  east: 31,
  south: 45,
  north: 49,
  zonesOfProvider: 2000,
  verticesOfProvider: 200_000,
  zonesAtOnce: 100,
} as const

export type AreaProblem =
  | 'area-not-a-polygon'
  | 'area-simplified'
  | 'area-wrong-crs'
  | 'area-bad-point'
  | 'area-too-many-points'
  | 'area-too-many-rings'
  | 'area-too-few-points'
  | 'area-not-closed'
  | 'area-outside'
  | 'area-crosses-itself'
  | 'area-hole-outside'
  | 'area-overlaps'

export type AreaGeometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/**
 * Names of WGS 84 in the `crs` member of GeoJSON 2008, also with the version of the register. RFC 7946 removed the member: WGS 84 is now
 * the only system.
 */
const wgs84 = new RegExp(
  `^(${[
    'urn:(x-)?ogc:def:crs:(OGC:[0-9.]{0,10}:CRS84|EPSG:[0-9.]{0,10}:4326)',
    'https?://www\\.opengis\\.net/def/crs/(OGC/[0-9.]{1,10}/CRS84|EPSG/[0-9.]{1,10}/4326)',
    '(OGC:)?CRS84|CRS:84|EPSG:4326|WGS ?84',
  ].join('|')})$`,
  'i',
)

/**
 * Validates a GeoJSON Polygon, MultiPolygon, a Feature with one of them or a collection of one Feature. Returns its geometry, or the reason why it cannot be a zone;
 * nothing is repaired. Takes bounded time: limits are checked first, and 2,000 vertices take some milliseconds.
 */
export function readArea(value: unknown): { geometry: AreaGeometry } | { problem: AreaProblem } {
  try {
    return { geometry: geometryOf(value) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem }
    throw error
  }
}

class Refusal extends Error {
  problem: AreaProblem

  constructor(problem: AreaProblem) {
    super(problem)
    this.problem = problem
  }
}

function refuse(problem: AreaProblem): never {
  throw new Refusal(problem)
}

function geometryOf(value: unknown): AreaGeometry {
  const given = onlyFeature(asObject(value))
  requireWgs84(given)
  requireFullDetail(given)
  const { type, coordinates, ...rest } = given.type === 'Feature' ? asObject(given.geometry) : given
  requireWgs84(rest)
  if (type !== 'Polygon' && type !== 'MultiPolygon') refuse('area-not-a-polygon')
  const parts = type === 'Polygon' ? [asList(coordinates)] : asList(coordinates).map(asList)
  if (parts.length === 0 || parts.some((rings) => rings.length === 0)) refuse('area-not-a-polygon')
  if (parts.flat().length > areaLimits.rings) refuse('area-too-many-rings')
  const listed = parts.map((rings) => rings.map(asList))
  // The closing position of a ring does not count as a vertex
  if (listed.flat().reduce((count, ring) => count + ring.length - 1, 0) > areaLimits.vertices)
    refuse('area-too-many-points')
  const polygons = listed.map((rings) => rings.map(ringOf))
  requireSeparateRings(polygons)
  return type === 'Polygon'
    ? { type, coordinates: polygons[0] ?? refuse('area-not-a-polygon') }
    : { type, coordinates: polygons }
}

/** The feature of a collection of one; anything else as it is. */
function onlyFeature(given: Record<string, unknown>): Record<string, unknown> {
  const { type, features } = given
  if (type !== 'FeatureCollection' || !Array.isArray(features) || features.length !== 1) return given
  requireWgs84(given)
  return asObject(features[0])
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('area-not-a-polygon')
  return value as Record<string, unknown>
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : refuse('area-not-a-polygon')
}

/** Whether the `crs` member of a GeoJSON object is absent, null or names WGS 84. */
export function isWgs84(crs: unknown): boolean {
  if (crs === undefined || crs === null) return true
  const { properties } = crs as { properties?: { name?: unknown } | null }
  const name = properties?.name
  return typeof name === 'string' && wgs84.test(name)
}

function requireWgs84({ crs }: Record<string, unknown>) {
  if (!isWgs84(crs)) refuse('area-wrong-crs')
}

/** Rejects a feature that a zone list marks as simplified: storing it would lose the detail of the zone. */
function requireFullDetail({ type, properties }: Record<string, unknown>) {
  const { simplified } = (properties ?? {}) as { simplified?: unknown }
  if (type === 'Feature' && simplified === true) refuse('area-simplified')
}

function ringOf(positions: unknown[]): Position[] {
  const ring = positions.map(positionOf)
  const first = ring[0]
  const last = ring.at(-1)
  if (first === undefined || last === undefined || !hasThreeCorners(ring)) refuse('area-too-few-points')
  if (!isSame(first, last)) refuse('area-not-closed')
  return ring
}

/** Whether it may be a triangle. Three different positions are one that is not closed. */
function hasThreeCorners(ring: readonly Position[]): boolean {
  if (ring.length !== 3) return ring.length > 3
  return ring.every((position, index) => !isSame(position, ring[(index + 1) % 3] as Position))
}

/** The altitude that Google Earth and GIS programs add as a third number is dropped. */
function positionOf(value: unknown): Position {
  if (!Array.isArray(value) || (value.length !== 2 && value.length !== 3)) refuse('area-bad-point')
  if (!value.every(Number.isFinite)) refuse('area-bad-point')
  const [lon, lat] = value
  const { west, east, south, north } = areaLimits
  if (lon < west || lon > east || lat < south || lat > north) refuse('area-outside')
  return [lon, lat]
}

/**
 * Requires that rings neither cross nor touch themselves or each other, that holes lie within their polygon, and that polygons do not
 * overlap. Touching is rejected like crossing: a hole at a border, or two parts with a common side, can be drawn a metre apart.
 */
function requireSeparateRings(polygons: readonly Position[][][]) {
  const distinct = polygons.map((rings) => rings.map(withoutRepeats))
  // A closed ring has at least three corners and repeats the first one
  if (distinct.flat().some((ring) => ring.length < 4)) refuse('area-too-few-points')
  if (ringsTouch(distinct.flat())) refuse('area-crosses-itself')
  for (const [outer = [], ...holes] of distinct) {
    if (holes.some((hole) => !isWithin(hole, outer))) refuse('area-hole-outside')
    if (holes.some((hole) => holes.some((other) => other !== hole && isWithin(hole, other)))) refuse('area-overlaps')
  }
  for (const polygon of distinct) {
    const others = distinct.filter((other) => other !== polygon)
    if (others.some((other) => isCovered(polygon[0] ?? [], other))) refuse('area-overlaps')
  }
}

/** Removes consecutive duplicate corners, which are sides of zero length. */
function withoutRepeats(ring: readonly Position[]): Position[] {
  return ring.filter((position, index) => index === 0 || !isSame(position, ring[index - 1] as Position))
}

/** Whether one ring lies within another. Precondition: the rings have no point in common. */
function isWithin(ring: readonly Position[], around: readonly Position[]): boolean {
  const [corner] = ring
  return corner !== undefined && goesAround(around, corner)
}

/** Whether the ring lies in the polygon and outside its holes. */
function isCovered(ring: readonly Position[], [outer = [], ...holes]: readonly Position[][]): boolean {
  return isWithin(ring, outer) && !holes.some((hole) => isWithin(ring, hole))
}
