import { type LonLat, toPlane } from '../db/plane.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

/** Rounding factor: five decimals of a degree are about a metre. */
const decimals = 1e5

/**
 * Simplifies the geometry: no removed vertex is further than `toleranceMetres` from the new lines (Douglas and Peucker), positions are
 * rounded to a metre, and smaller holes are removed. For maps only, because the lines may touch.
 */
export function simplify(geometry: ZoneGeometry, toleranceMetres: number): ZoneGeometry {
  const polygons = polygonsOf(geometry).map(([outer = [], ...holes]) => [
    simplifyRing(outer, toleranceMetres) ?? triangleOf(outer),
    ...holes.flatMap((hole) => [simplifyRing(hole, toleranceMetres) ?? []]).filter((hole) => hole.length > 0),
  ])
  const rounded = polygons.map((rings) => rings.map((ring) => ring.map(roundPosition)))
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rounded[0] ?? [] }
    : { type: 'MultiPolygon', coordinates: rounded }
}

/** Number of positions and rings that `simplify` preserves at each tolerance. */
export function countSimplified(
  geometry: ZoneGeometry,
  tolerancesMetres: readonly number[],
): { positions: number; rings: number }[] {
  const finest = Math.min(...tolerancesMetres)
  const counts = tolerancesMetres.map(() => ({ positions: 0, rings: 0 }))
  for (const [outer = [], ...holes] of polygonsOf(geometry)) {
    for (const [ringIndex, ring] of [outer, ...holes].entries()) {
      const significances = significancesOf(ring, finest)
      for (const [level, count] of counts.entries()) {
        const kept = countAbove(significances, tolerancesMetres[level] ?? 0)
        if (kept < minPositions && ringIndex > 0) continue
        count.positions += Math.max(kept, minPositions)
        count.rings += 1
      }
    }
  }
  return counts
}

/** Rounds a position as in simplified outlines. */
export function roundPosition([lon, lat]: LonLat): LonLat {
  return [Math.round(lon * decimals) / decimals, Math.round(lat * decimals) / decimals]
}

/** Minimum positions of a closed ring: three corners and the first one again. */
const minPositions = 4

/** The simplified closed ring; undefined if fewer than three corners would remain. */
function simplifyRing(ring: LonLat[], toleranceMetres: number): LonLat[] | undefined {
  const significances = significancesOf(ring, toleranceMetres)
  const kept = ring.filter((_, index) => (significances[index] as number) > toleranceMetres)
  return kept.length < minPositions ? undefined : kept
}

function countAbove(significances: Float64Array, toleranceMetres: number): number {
  let count = 0
  for (const significance of significances) if (significance > toleranceMetres) count += 1
  return count
}

/**
 * For each position of the closed ring: the tolerance in metres below which it is preserved. By Douglas and Peucker, its distance from
 * the line that would replace it, or less if an earlier line replaces both. Zero for positions that are removed even at `finestMetres`.
 */
function significancesOf(ring: readonly LonLat[], finestMetres: number): Float64Array {
  const points = ring.map(toPlane)
  const significances = new Float64Array(points.length)
  const last = points.length - 1
  const opposite = furthest(points, 0, last)
  for (const index of [0, opposite.index, last]) significances[index] = Infinity
  const open: [start: number, end: number, atMost: number][] = [
    [0, opposite.index, Infinity],
    [opposite.index, last, Infinity],
  ]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [start, end, atMost] = span
    const { index, distance } = furthest(points, start, end)
    if (distance <= finestMetres) continue
    const significance = Math.min(distance, atMost)
    significances[index] = significance
    open.push([start, index, significance], [index, end, significance])
  }
  return significances
}

/** Fallback for an outer ring that is too small to simplify: a triangle of its vertices, so that the zone stays visible. */
function triangleOf(ring: LonLat[]): LonLat[] {
  const points = ring.map(toPlane)
  const { index } = furthest(points, 0, points.length - 1)
  const before = furthest(points, 0, index)
  const after = furthest(points, index, points.length - 1)
  const kept = new Set([0, index, (before.distance > after.distance ? before : after).index, points.length - 1])
  return ring.filter((_, number) => kept.has(number))
}

type Point = readonly [x: number, y: number]

/** The point between `start` and `end` that is furthest from the line between them, in metres. */
function furthest(points: readonly Point[], start: number, end: number): { index: number; distance: number } {
  const [from, to] = [points[start], points[end]] as [Point, Point]
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const squared = alongX * alongX + alongY * alongY
  const best = { index: start, squaredDistance: -1 }
  for (let index = start + 1; index < end; index++) {
    const [x, y] = points[index] as Point
    const part = squared === 0 ? 0 : ((x - from[0]) * alongX + (y - from[1]) * alongY) / squared
    const within = Math.max(0, Math.min(1, part))
    const [offX, offY] = [x - from[0] - within * alongX, y - from[1] - within * alongY]
    const squaredDistance = offX * offX + offY * offY
    if (squaredDistance > best.squaredDistance) {
      best.index = index
      best.squaredDistance = squaredDistance
    }
  }
  return { index: best.index, distance: best.squaredDistance < 0 ? -1 : Math.sqrt(best.squaredDistance) }
}
