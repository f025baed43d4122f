import { areaLimits } from '@motanet/contract/coverage/area.ts'
import { type LonLat, toPlane } from '../db/plane.ts'
import type { ZoneOutline } from './zones.queries.ts'

export interface Polygon {
  type: 'Polygon'
  coordinates: LonLat[][]
}
export interface MultiPolygon {
  type: 'MultiPolygon'
  coordinates: LonLat[][][]
}
export type ZoneGeometry = Polygon | MultiPolygon

export interface ZoneRing {
  polygonIndex: number
  /** 0 is the outer ring, all others are holes. */
  ringIndex: number
  /** The ring in the metric plane in the text format of PostgreSQL, for `$1::polygon`. */
  ring: string
}

/** Of a zone that has single houses only. */
export const noOutline: MultiPolygon = { type: 'MultiPolygon', coordinates: [] }

/** The stored form of a zone outline: geometry, bounding box and rings. Without an outline, the box is the country's. */
export function outlineOf(geometry: ZoneGeometry): ZoneOutline {
  const { west, south, east, north } = areaLimits
  const rings = toZoneRings(geometry)
  return { geometry, box: rings.length === 0 ? [west, south, east, north] : boundingBox(geometry), rings }
}

/**
 * Converts a valid GeoJSON geometry to rows of `zone_ring`. The closing position is omitted, because PostgreSQL polygons are closed
 * implicitly.
 */
export function toZoneRings(geometry: ZoneGeometry): ZoneRing[] {
  return polygonsOf(geometry).flatMap((rings, polygonIndex) =>
    rings.map((positions, ringIndex) => ({
      polygonIndex,
      ringIndex,
      ring: planePolygon(positions),
    })),
  )
}

/** The bounding box of the geometry, in degrees: [west, south, east, north]. */
export function boundingBox(geometry: ZoneGeometry): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of polygonsOf(geometry).flat(2)) {
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

/** The box as a Polygon. */
export function boxGeometry({
  west,
  south,
  east,
  north,
}: Record<'west' | 'south' | 'east' | 'north', number>): Polygon {
  const ring: LonLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** Whether both geometries have the same rings with the same positions. */
export function isSameGeometry(one: ZoneGeometry, other: ZoneGeometry): boolean {
  const [rings, otherRings] = [polygonsOf(one).flat(), polygonsOf(other).flat()]
  return (
    rings.length === otherRings.length &&
    rings.every((ring, index) => {
      const otherRing = otherRings[index] as LonLat[]
      return (
        ring.length === otherRing.length &&
        ring.every(([lon, lat], at) => lon === otherRing[at]?.[0] && lat === otherRing[at]?.[1])
      )
    })
  )
}

export function polygonsOf(geometry: ZoneGeometry): LonLat[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** Number of vertices of all rings, without their closing positions. */
export function countVertices(geometry: ZoneGeometry): number {
  return polygonsOf(geometry)
    .flat()
    .reduce((count, ring) => count + ring.length - 1, 0)
}

function planePolygon(positions: LonLat[]): string {
  return `(${positions
    .slice(0, -1)
    .map((position) => `(${toPlane(position).join(',')})`)
    .join(',')})`
}
