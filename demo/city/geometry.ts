import { toLonLat, toPlane } from '@motanet/server/db/plane.ts'

/** A point in metres east (x) and north (y) of the city centre. */
export type Point = readonly [x: number, y: number]

const [middleX, middleY] = toPlane([28.85, 47.02])

/** Converts degrees to metres from the city centre, in the plane used for coverage. */
export function toCityPoint(lon: number, lat: number): Point {
  const [x, y] = toPlane([lon, lat])
  return [x - middleX, y - middleY]
}

/** Converts metres back to degrees with 6 decimals (about 10 cm). */
export function toDegrees([x, y]: Point): { lon: number; lat: number } {
  const [lon, lat] = toLonLat([x + middleX, y + middleY])
  return { lon: Math.round(lon * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 }
}

export function distanceMetres(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** Whether a point lies in a closed ring (even-odd rule). */
export function isInRing(point: Point, ring: readonly Point[]): boolean {
  let inside = false
  for (let index = 1; index < ring.length; index++) {
    const [x1, y1] = ring[index - 1] as Point
    const [x2, y2] = ring[index] as Point
    if (y1 > point[1] !== y2 > point[1] && point[0] < ((x2 - x1) * (point[1] - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Returns the same line with a point about every `stepMetres`; corners are preserved. */
export function densify(line: readonly Point[], stepMetres: number): Point[] {
  const dense: Point[] = line.slice(0, 1)
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1] as Point
    const to = line[index] as Point
    const pieces = Math.max(1, Math.round(distanceMetres(from, to) / stepMetres))
    for (let piece = 1; piece <= pieces; piece++) {
      const share = piece / pieces
      dense.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
  }
  return dense
}

export function lengthMetres(line: readonly Point[]): number {
  let total = 0
  for (let index = 1; index < line.length; index++)
    total += distanceMetres(line[index - 1] as Point, line[index] as Point)
  return total
}
