import { polygonsOf, type ZoneGeometry } from '../../coverage/zone-rings.ts'
import { type LonLat, toPlane } from '../../db/plane.ts'

/** Area of the outline without its holes in km², with two decimals. */
export function squareKm(geometry: ZoneGeometry): number {
  const squareMetres = polygonsOf(geometry).reduce((sum, [outer = [], ...holes]) => {
    const cutOut = holes.reduce((all, hole) => all + ringArea(hole), 0)
    return sum + ringArea(outer) - cutOut
  }, 0)
  return Math.round(squareMetres / 10_000) / 100
}

/** The formula of Gauss, relative to the first corner, so that no digits are lost. */
function ringArea(ring: readonly LonLat[]): number {
  const corners = ring.map(toPlane)
  const [[left, bottom] = [0, 0]] = corners
  let doubled = 0
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
    doubled += (x - left) * (nextY - bottom) - (nextX - left) * (y - bottom)
  }
  return Math.abs(doubled) / 2
}
