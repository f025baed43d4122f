import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { ZoneFeature } from '@motanet/contract/coverage/zones.ts'

export type Zone = ZoneFeature
export type Area = AreaGeometry

/** In degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The polygons of an area; the first ring of each is the outer one. */
export function partsOf(area: Area) {
  return area.type === 'Polygon' ? [area.coordinates] : area.coordinates
}

/** The bounding box of the area. */
export function boxOf(area: Area): Box {
  return boxAround(partsOf(area).map(([outer = []]) => boxOfRing(outer)))
}

/** The bounding box of all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  return boxes.reduce<Box>(
    ([west, south, east, north], box) => [
      Math.min(west, box[0]),
      Math.min(south, box[1]),
      Math.max(east, box[2]),
      Math.max(north, box[3]),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )
}

function boxOfRing(ring: readonly (readonly [number, number])[]): Box {
  return boxAround(ring.map(([lon, lat]) => [lon, lat, lon, lat]))
}

export function contains(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
}

export function touch(one: Box, other: Box): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
}

/** The box extended by half its width and height on each side. */
export function widened([west, south, east, north]: Box): Box {
  const width = (east - west) / 2
  const height = (north - south) / 2
  return [west - width, Math.max(-90, south - height), east + width, Math.min(90, north + height)]
}

/** The API's format: five decimals are about a metre. */
export function boxText(box: Box): string {
  return box.map((degrees) => degrees.toFixed(5)).join(',')
}
