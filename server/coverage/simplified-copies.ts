import { roundPosition } from './simplified-rings.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

const mostlyCopies = 0.75

/**
 * Whether an outline is the stored one as lists simplify it, perhaps with some vertices moved since: it has fewer vertices, and most
 * of them are no stored ones but stored ones rounded. Where all stored vertices are round themselves it cannot be told from an outline whose
 * vertices were removed on purpose.
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
