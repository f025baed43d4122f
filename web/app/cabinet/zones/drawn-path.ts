import { isSame, type Position, sideOf } from '@motanet/contract/coverage/crossings.ts'

/** The distinct corners of an unfinished ring, whose last corner follows the pointer. The first is not repeated at the end. */
export function cornersOf(ring: readonly Position[]): Position[] {
  const distinct = ring.filter((position, index) => index === 0 || !isSame(position, ring[index - 1] as Position))
  const [first] = distinct
  const last = distinct.at(-1)
  return first && last && distinct.length > 1 && isSame(first, last) ? distinct.slice(0, -1) : distinct
}

/** Whether the last side of an open path crosses or touches another side, or runs back along the previous one. */
export function crossesItself(corners: readonly Position[]): boolean {
  const [before, from, to] = corners.slice(-3)
  if (!before || !from || !to) return false
  if (sideOf(before, from, to) === 0 && isBetween(from, before, to) === false) return true
  for (let index = 1; index < corners.length - 2; index++) {
    const [one, other] = [corners[index - 1], corners[index]] as [Position, Position]
    if (haveCommonPoint(one, other, from, to)) return true
  }
  return false
}

function haveCommonPoint(a: Position, b: Position, c: Position, d: Position): boolean {
  const [c1, d1, a1, b1] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)]
  if (c1 === 0 && d1 === 0) return isBetween(c, a, b) || isBetween(d, a, b) || isBetween(a, c, d)
  const isApart = (one: number, other: number) => (one > 0 && other > 0) || (one < 0 && other < 0)
  return !isApart(c1, d1) && !isApart(a1, b1)
}

/** Whether the first of three collinear points lies between the others, including their ends. */
function isBetween(point: Position, one: Position, other: Position): boolean {
  return [0, 1].every((axis) => {
    const [low, high] = [one[axis] as number, other[axis] as number].sort((a, b) => a - b) as [number, number]
    return low <= (point[axis] as number) && (point[axis] as number) <= high
  })
}
