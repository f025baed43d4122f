import { type LonLat, toPlane } from '../db/plane.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

/** Five decimals of a degree are a metre. */
const decimals = 1e5

/**
 * The geometry as it looks from afar: no line is further than `toleranceMetres` from the true one (Douglas and Peucker), places
 * are rounded to a metre, and holes that are smaller than that are gone. For maps alone: lines may touch.
 */
export function simplify(geometry: ZoneGeometry, toleranceMetres: number): ZoneGeometry {
  const polygons = polygonsOf(geometry).map(([outer = [], ...holes]) => [
    simplifyRing(outer, toleranceMetres) ?? triangleOf(outer),
    ...holes.flatMap((hole) => [simplifyRing(hole, toleranceMetres) ?? []]).filter((hole) => hole.length > 0),
  ])
  const rounded = polygons.map((rings) => rings.map((ring) => ring.map(rounding)))
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rounded[0] ?? [] }
    : { type: 'MultiPolygon', coordinates: rounded }
}

function rounding([lon, lat]: LonLat): LonLat {
  return [Math.round(lon * decimals) / decimals, Math.round(lat * decimals) / decimals]
}

/** The closed ring with fewer corners; nothing where fewer than three would be left. */
function simplifyRing(ring: LonLat[], toleranceMetres: number): LonLat[] | undefined {
  const points = ring.map(toPlane)
  const last = points.length - 1
  const opposite = furthest(points, 0, last)
  const kept = new Set([0, opposite.index, last])
  const open: [number, number][] = [
    [0, opposite.index],
    [opposite.index, last],
  ]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [start, end] = span
    const { index, distance } = furthest(points, start, end)
    if (distance <= toleranceMetres) continue
    kept.add(index)
    open.push([start, index], [index, end])
  }
  return kept.size < 4 ? undefined : ring.filter((_, index) => kept.has(index))
}

/** Something is seen of each zone, however small. */
function triangleOf(ring: LonLat[]): LonLat[] {
  const points = ring.map(toPlane)
  const { index } = furthest(points, 0, points.length - 1)
  const before = furthest(points, 0, index)
  const after = furthest(points, index, points.length - 1)
  const kept = new Set([0, index, (before.distance > after.distance ? before : after).index, points.length - 1])
  return ring.filter((_, number) => kept.has(number))
}

type Point = readonly [x: number, y: number]

/** Of the points between two, the one furthest from the line between them, in metres. */
function furthest(points: readonly Point[], start: number, end: number): { index: number; distance: number } {
  const [from, to] = [points[start], points[end]] as [Point, Point]
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const squared = alongX * alongX + alongY * alongY
  const best = { index: start, distance: -1 }
  for (let index = start + 1; index < end; index++) {
    const [x, y] = points[index] as Point
    const part = squared === 0 ? 0 : ((x - from[0]) * alongX + (y - from[1]) * alongY) / squared
    const within = Math.max(0, Math.min(1, part))
    const distance = Math.hypot(x - from[0] - within * alongX, y - from[1] - within * alongY)
    if (distance > best.distance) {
      best.index = index
      best.distance = distance
    }
  }
  return best
}
