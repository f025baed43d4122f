import { arrangeRings, withoutRepeats } from '@motanet/contract/coverage/crossings.ts'
import { type LonLat, toLonLat, toPlane } from '../db/plane.ts'
import { roundPosition, simplify } from './simplified-rings.ts'
import { boundingBox, polygonsOf, type ZoneGeometry } from './zone-rings.ts'

/** Extent of a zone in the metric plane. */
export interface ZoneExtent {
  box: Box
  centre: Point
  /** Length of the longer side of the box. */
  metres: number
}

type Box = readonly [west: number, south: number, east: number, north: number]
type Point = readonly [x: number, y: number]

export function extentOf(geometry: ZoneGeometry): ZoneExtent {
  const [lonWest, latSouth, lonEast, latNorth] = boundingBox(geometry)
  const [west, south] = toPlane([lonWest, latSouth])
  const [east, north] = toPlane([lonEast, latNorth])
  return {
    box: [west, south, east, north],
    centre: [(west + east) / 2, (south + north) / 2],
    metres: Math.max(east - west, north - south),
  }
}

/** How zones in one grid cell are merged: as parts of a MultiPolygon, or as their convex hull. */
export type MergeWay = 'parts' | 'hull'

/**
 * Groups small neighbouring zones, whose centres lie in the same grid cell. A zone that is larger than a cell is not grouped. For
 * `parts`, only zones with disjoint boxes are grouped, so that the parts do not overlap.
 */
export function groupNeighbours<Zone extends { extent: ZoneExtent }>(
  zones: readonly Zone[],
  { cellMetres, way }: { cellMetres: number; way: MergeWay },
): Zone[][] {
  const cells = new Map<string, Zone[][]>()
  const alone: Zone[][] = []
  for (const zone of zones) {
    const { centre, metres } = zone.extent
    if (metres > cellMetres) {
      alone.push([zone])
      continue
    }
    const cell = `${Math.floor(centre[0] / cellMetres)},${Math.floor(centre[1] / cellMetres)}`
    const groups = cells.get(cell) ?? []
    cells.set(cell, groups)
    const group = groups.find(
      (others) => way === 'hull' || !others.some(({ extent }) => touch(extent.box, zone.extent.box)),
    )
    if (group === undefined) groups.push([zone])
    else group.push(zone)
  }
  return [...alone, ...[...cells.values()].flat()]
}

/** Merges the zones into one geometry: their outer rings as a MultiPolygon (they must not cross), or their convex hull. */
export function mergeGeometries(geometries: readonly ZoneGeometry[], way: MergeWay): ZoneGeometry {
  if (way === 'hull') return hullOf(geometries.flatMap((geometry) => polygonsOf(geometry).flat(2)))
  const polygons = geometries.flatMap((geometry) => polygonsOf(geometry).map(([outer = []]) => [outer]))
  return { type: 'MultiPolygon', coordinates: polygons }
}

/** Names in both languages, such as «Ботаника, Центр, Чеканы +12»; the Romanian one is empty if it is the same. */
export function mergedNames(zones: readonly { name: string; name_ro: string }[]): { name: string; name_ro: string } {
  const name = mergedName(zones.map((zone) => zone.name))
  const romanian = mergedName(zones.map((zone) => zone.name_ro || zone.name))
  return { name, name_ro: romanian === name ? '' : romanian }
}

function mergedName(names: readonly string[]): string {
  const shown = names
    .slice(0, 3)
    .map((name) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name))
  return names.length > shown.length ? `${shown.join(', ')} +${names.length - shown.length}` : shown.join(', ')
}

const maxNameLength = 30

/** Returns the convex hull if simplified lines cross or coincide, otherwise the geometry. */
export function withoutCrossings(geometry: ZoneGeometry): ZoneGeometry {
  const rings = polygonsOf(geometry).flat()
  if (rings.every((ring) => new Set(ring.map(String)).size >= 3) && !ringsCross(rings)) return geometry
  return hullOf(rings.flat())
}

function ringsCross(rings: readonly (readonly LonLat[])[]): boolean {
  return 'crossing' in arrangeRings(rings.map(withoutRepeats))
}

function touch(one: Box, other: Box): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
}

const hullToleranceMetres = 500
const metre = 1e-5

/** The simplified convex hull, or the bounding box enlarged by about a metre per side if the hull has no area. */
function hullOf(positions: readonly LonLat[]): ZoneGeometry {
  const sorted = positions.map(toPlane).sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.toReversed())
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)].map(toLonLat)
  const ring = [...corners, corners[0] as LonLat]
  const { coordinates } = simplify({ type: 'Polygon', coordinates: [ring] }, hullToleranceMetres)
  const [simplified = []] = coordinates as LonLat[][]
  return { type: 'Polygon', coordinates: [spansArea(simplified) ? simplified : squareAround(positions)] }
}

/** Andrew's monotone chain. */
function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length >= 2 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop()
    chain.push(point)
  }
  return chain
}

function turn([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number {
  return (bX - aX) * (cY - aY) - (bY - aY) * (cX - aX)
}

function spansArea(ring: readonly LonLat[]): boolean {
  return ring.length >= 4 && new Set(ring.map(String)).size >= 3 && !ringsCross([ring])
}

function squareAround(positions: readonly LonLat[]): LonLat[] {
  const [west, south, east, north] = boundingBox({ type: 'Polygon', coordinates: [[...positions]] })
  const corners: LonLat[] = [
    [west - metre, south - metre],
    [east + metre, south - metre],
    [east + metre, north + metre],
    [west - metre, north + metre],
  ]
  return [...corners, corners[0] as LonLat].map(roundPosition)
}
