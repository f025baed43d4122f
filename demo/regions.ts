import {
  boundingBox,
  boxGeometry,
  type MultiPolygon,
  type Polygon,
  type ZoneGeometry,
} from '@motanet/server/coverage/zone-rings.ts'
import type { LonLat } from '@motanet/server/db/plane.ts'

/** The place of one copy of the market. */
export interface Region {
  /** The number of the copy, from 1. */
  copy: number
  /** The distance from the original in degrees. */
  shift: LonLat
}

/** The regions are the cells of a grid around the original, each larger than the city. In degrees. */
const cell = { width: 0.42, height: 0.36 }
const centre: LonLat = [28.85, 47.02]
const [firstColumn, lastColumn, firstRow, lastRow] = [-6, 3, -5, 4]

/** The cells that are nearest to the original. Throws if there are not as many. */
export function regionsAround(copies: number): Region[] {
  const shifts: LonLat[] = []
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    for (let row = firstRow; row <= lastRow; row += 1) {
      if (column !== 0 || row !== 0) shifts.push([column * cell.width, row * cell.height])
    }
  }
  if (copies > shifts.length) throw new Error(`There is room for ${shifts.length} copies, not for ${copies}.`)
  shifts.sort((one, other) => Math.hypot(...one) - Math.hypot(...other))
  return shifts.slice(0, copies).map((shift, index) => ({ copy: index + 1, shift }))
}

/** The whole cell of the region. */
export function cellOf({ shift }: Region): Polygon {
  const [longitude, latitude] = [centre[0] + shift[0], centre[1] + shift[1]]
  return boxGeometry({
    west: longitude - cell.width / 2,
    south: latitude - cell.height / 2,
    east: longitude + cell.width / 2,
    north: latitude + cell.height / 2,
  })
}

/** Moves a zone into the region: one that is larger than the cell becomes the cell, one beside it is moved to its border. */
export function movedZone(geometry: ZoneGeometry, region: Region): ZoneGeometry {
  const [west, south, east, north] = boundingBox(geometry)
  if (east - west > cell.width || north - south > cell.height) return cellOf(region)
  const longitude = region.shift[0] + offsetInto(west, east, centre[0], cell.width)
  const latitude = region.shift[1] + offsetInto(south, north, centre[1], cell.height)
  const move = (rings: LonLat[][]) =>
    rings.map((ring) => ring.map(([lon, lat]): LonLat => [lon + longitude, lat + latitude]))
  return geometry.type === 'Polygon'
    ? ({ type: 'Polygon', coordinates: move(geometry.coordinates) } satisfies Polygon)
    : ({ type: 'MultiPolygon', coordinates: geometry.coordinates.map(move) } satisfies MultiPolygon)
}

/** The distance by which the interval from `low` to `high` is outside the one of `length` around `middle`. */
function offsetInto(low: number, high: number, middle: number, length: number): number {
  return Math.max(middle - length / 2 - low, 0) + Math.min(middle + length / 2 - high, 0)
}
