import { roundPosition } from './simplified-rings.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

const mostlyCopies = 0.75

/**
 * Whether an outline is a simplified copy of the stored one from a list, possibly with some moved vertices: it has fewer vertices, and
 * most of them equal rounded stored vertices without equalling exact ones. If all stored vertices are already rounded, a copy cannot be
 * distinguished from an outline whose vertices were removed on purpose.
 */
export function isSimplifiedCopy(outline: ZoneGeometry, stored: ZoneGeometry): boolean {
  const [positions, storedPositions] = [positionsOf(outline), positionsOf(stored)]
  if (positions.length >= storedPositions.length) return false
  const exact = new Set(storedPositions.map(String))
  const rounded = new Set(storedPositions.map(roundPosition).map(String))
  const copies = positions.map(String).filter((position) => rounded.has(position) && !exact.has(position))
  return copies.length >= positions.length * mostlyCopies
}

function positionsOf(geometry: ZoneGeometry) {
  return polygonsOf(geometry).flat(2)
}
