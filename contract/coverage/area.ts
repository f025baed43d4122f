import { type Arrangement, arrangeRings, isSame, type Position, withoutRepeats } from './crossings.ts'

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
  | 'area-divided'

export type AreaGeometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** Why a value cannot be a zone. */
export interface AreaRefusal {
  problem: AreaProblem
  /** Where lines or parts meet that must not. */
  place?: RefusedPlace
  /** The name of the coordinate system, which is not WGS 84; empty if it has none. */
  crs?: string
}

export interface RefusedPlace {
  at: Position
  outline: AreaGeometry
}

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
 * Validates a GeoJSON Polygon, MultiPolygon, a Feature with one of them or a collection of one Feature. Returns its geometry, or the
 * reason why it cannot be a zone; nothing is repaired. Takes bounded time: limits are checked first, and 2,000 vertices take some
 * milliseconds.
 */
export function readArea(value: unknown): { geometry: AreaGeometry } | AreaRefusal {
  try {
    return { geometry: geometryOf(value) }
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

class Refusal extends Error {
  reason: AreaRefusal

  constructor(reason: AreaRefusal) {
    super(reason.problem)
    this.reason = reason
  }
}

function refuse(problem: AreaProblem, details: Omit<AreaRefusal, 'problem'> = {}): never {
  throw new Refusal({ problem, ...details })
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

/** The refusal of a GeoJSON object with a `crs` member other than null that does not name WGS 84; otherwise null. */
export function refusedCrs(crs: unknown): AreaRefusal | null {
  if (crs === undefined || crs === null) return null
  const { properties } = crs as { properties?: { name?: unknown; href?: unknown } | null }
  const name = properties?.name
  if (typeof name === 'string' && wgs84.test(name)) return null
  return {
    problem: 'area-wrong-crs',
    crs: [name, properties?.href, crs].map(shownName).find((text) => text !== '') ?? '',
  }
}

const maxNameLength = 80

/** The part of a foreign text that fits into a message, without characters that have no shape. */
function shownName(text: unknown): string {
  if (typeof text !== 'string') return ''
  const shown = text.slice(0, maxNameLength).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
  return shown.trim()
}

function requireWgs84({ crs }: Record<string, unknown>) {
  const refused = refusedCrs(crs)
  if (refused) throw new Refusal(refused)
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
 * Requires that lines do not cross, that holes lie within their polygon, that polygons do not overlap, and that each of them is in one
 * piece. As in OGC Simple Features, rings may touch each other in single points, but neither themselves nor along a side.
 */
function requireSeparateRings(polygons: readonly Position[][][]) {
  const distinct = polygons.map((rings) => rings.map(withoutRepeats))
  // A closed ring has at least three corners and repeats the first one
  if (distinct.flat().some((ring) => ring.length < 4)) refuse('area-too-few-points')
  const rings = distinct.flat()
  const refuseAt = (problem: AreaProblem, at: Position): never =>
    refuse(problem, { place: { at, outline: { type: 'MultiPolygon', coordinates: polygons as Position[][][] } } })
  const arrangement = arrangeRings(rings)
  const parts = numberRings(distinct)
  if ('crossing' in arrangement) {
    const { at, rings: crossing } = arrangement.crossing
    const isWithinPart = parts.some((part) => crossing.every((ring) => part.includes(ring)))
    refuseAt(isWithinPart ? 'area-crosses-itself' : 'area-overlaps', at)
  } else {
    const misplaced = misplacedRing(parts, arrangement)
    if (misplaced) refuseAt(misplaced.problem, middleOfSide(rings[misplaced.ring] ?? []))
    const cut = cutOf(parts, arrangement)
    if (cut) refuseAt('area-divided', cut)
  }
}

/** For each polygon the indices of its rings among the rings of all. */
function numberRings(polygons: readonly Position[][][]): number[][] {
  let count = 0
  return polygons.map((rings) => rings.map(() => count++))
}

/** A hole outside its polygon or in another hole, or the outer ring of a polygon inside another one. */
function misplacedRing(
  parts: readonly number[][],
  { around }: Arrangement,
): { problem: AreaProblem; ring: number } | null {
  const isIn = (ring: number, other: number) => around[ring]?.has(other) === true
  for (const [outer = 0, ...holes] of parts) {
    const outside = holes.find((hole) => !isIn(hole, outer))
    if (outside !== undefined) return { problem: 'area-hole-outside', ring: outside }
    const inner = holes.find((hole) => holes.some((other) => isIn(hole, other)))
    if (inner !== undefined) return { problem: 'area-overlaps', ring: inner }
  }
  const covered = parts.find(([outer = 0]) =>
    parts.some(([other = 0, ...holes]) => isIn(outer, other) && !holes.some((hole) => isIn(outer, hole))),
  )
  return covered ? { problem: 'area-overlaps', ring: covered[0] ?? 0 } : null
}

/** A point at which rings of one polygon touch that other touches connect already: they cut the polygon. */
function cutOf(parts: readonly number[][], { touches }: Arrangement): Position | null {
  const partOf = new Map(parts.flatMap((rings, part) => rings.map((ring) => [ring, part])))
  const groups = parts.flat()
  for (const { at, rings } of touches) {
    for (const [index, ring] of rings.entries()) {
      const other = rings.slice(0, index).find((before) => partOf.get(before) === partOf.get(ring))
      if (other === undefined) continue
      const [from, to] = [groups[ring] as number, groups[other] as number]
      if (from === to) return at
      for (const [member, group] of groups.entries()) if (group === from) groups[member] = to
    }
  }
  return null
}

function middleOfSide([from = [0, 0], to = from]: readonly Position[]): Position {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
