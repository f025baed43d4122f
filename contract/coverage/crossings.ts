export type Position = readonly [lon: number, lat: number]

/**
 * The side of the line from `a` to `b` on which the point `c` lies: positive on the left, negative on the right, zero on the line. Exact
 * for longitudes from 16 to 32 and latitudes from 32 to 64, and for integers: differences of such numbers have no rounding error, and the
 * rounding errors of the two products are compared too.
 */
export function sideOf(a: Position, b: Position, c: Position): number {
  const abLon = b[0] - a[0]
  const abLat = b[1] - a[1]
  const acLon = c[0] - a[0]
  const acLat = c[1] - a[1]
  const left = abLon * acLat
  const right = abLat * acLon
  const difference = left - right
  if (Math.abs(difference) > surelyRight * (Math.abs(left) + Math.abs(right))) return difference
  return difference + (productError(abLon, acLat, left) - productError(abLat, acLon, right))
}

const surelyRight = 4 * Number.EPSILON
const splitter = 2 ** 27 + 1

/** The rounding error of the product (Dekker). */
function productError(x: number, y: number, product: number): number {
  const xHigh = highPart(x)
  const yHigh = highPart(y)
  const xLow = x - xHigh
  const yLow = y - yHigh
  return xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow)
}

function highPart(x: number): number {
  const scaled = splitter * x
  return scaled - (scaled - x)
}

/** Where two rings, or two lines of one ring, cross or share a stretch; a ring that touches itself counts as well. */
export interface Crossing {
  at: Position
  /** Indices of the rings; the same one twice if a ring meets itself. */
  rings: readonly [number, number]
}

/** A point that several rings have in common without crossing. */
export interface Touch {
  at: Position
  /** Indices of the rings. */
  rings: readonly number[]
}

/** How rings without a crossing lie: their touches from west to east, and for each ring the rings around it. */
export interface Arrangement {
  touches: readonly Touch[]
  around: readonly ReadonlySet<number>[]
}

/**
 * Finds a crossing of the rings, or how they lie. Precondition: rings are closed and have no consecutive duplicate corners. Sweep line
 * algorithm (Shamos and Hoey): a line sweeps from west to east and stores the sides that it intersects, from south to north; only sides
 * that become adjacent are compared. Where several rings meet in a point, the order of their sides around it decides whether they cross.
 * Takes a time of n log n, as no ring may meet a point twice: 2,000 vertices take 2 to 20 ms.
 */
export function arrangeRings(rings: readonly (readonly Position[])[]): { crossing: Crossing } | Arrangement {
  const touches: Touch[] = []
  const around: Set<number>[] = []
  const met: Side[] = []
  for (const { at, corners } of stopsOf(rings)) {
    const place = southernmost(met, at)
    const before = sidesThrough(met, place, at)
    const after = [...before.filter(({ east }) => !isSame(east, at)), ...corners.flatMap(({ beginning }) => beginning)]
    after.sort((one, other) => sideOf(at, other.east, one.east))
    const crossing = crossingAt(at, before, after)
    if (crossing) return { crossing }
    const meeting = [...new Set(after.concat(before).map(({ ring }) => ring))]
    if (meeting.length > 1) touches.push({ at: toDegrees(at), rings: meeting })
    met.splice(place, before.length, ...after)
    const crossed =
      crossingOf(met[place - 1], met[place]) ?? crossingOf(met[place + after.length - 1], met[place + after.length])
    if (crossed) return { crossing: crossed }
    for (const { ring } of corners) around[ring] ??= ringsAround(ring, met)
  }
  return { touches, around }
}

/** A side of a ring, from its western to its eastern end; a vertical side starts at its southern end. */
interface Side {
  west: Point
  east: Point
  ring: number
}

/** A position as `exactPoint` returns it. */
type Point = Position

interface Corner {
  at: Point
  ring: number
  /** The sides of the corner that lie east of it. */
  beginning: readonly Side[]
}

/** A point where the sweep line stops. */
interface Stop {
  at: Point
  corners: Corner[]
}

const unitsPerDegree = 1e15
const decimals = 15
const [originLon, originLat] = [28, 47]

/**
 * The decimal numbers as they are written, in integers of 1e-15 degrees: a corner with decimal coordinates on a slanting side lies exactly
 * on it, as its binary numbers do not. Exact for numbers from 16 to 64, which have at most 15 decimals, and so are their differences up
 * to 9 degrees.
 */
function exactPoint([lon, lat]: Position): Point {
  return [exactUnits(lon, originLon), exactUnits(lat, originLat)]
}

function exactUnits(degrees: number, origin: number): number {
  const [whole, fraction = ''] = String(degrees).split('.')
  return (Number(whole) - origin) * unitsPerDegree + Number(fraction.padEnd(decimals, '0'))
}

function toDegrees([lon, lat]: Point): Position {
  return [lon / unitsPerDegree + originLon, lat / unitsPerDegree + originLat]
}

/** All corners by their points, from west to east. */
function stopsOf(rings: readonly (readonly Position[])[]): Stop[] {
  const corners = rings.flatMap(cornersOf).sort((one, other) => inOrder(one.at, other.at))
  const stops: Stop[] = []
  for (const corner of corners) {
    const last = stops.at(-1)
    if (last && isSame(last.at, corner.at)) last.corners.push(corner)
    else stops.push({ at: corner.at, corners: [corner] })
  }
  return stops
}

function cornersOf(closedRing: readonly Position[], ring: number): Corner[] {
  const points = closedRing.slice(1).map(exactPoint)
  const sides = points.map((to, index): Side => {
    const from = points.at(index - 1) as Point
    return inOrder(from, to) < 0 ? { west: from, east: to, ring } : { west: to, east: from, ring }
  })
  return points.map((at, index) => {
    const own = [sides[index], sides[(index + 1) % sides.length]] as [Side, Side]
    return { at, ring, beginning: own.filter(({ west }) => west === at) }
  })
}

function inOrder(one: Point, other: Point): number {
  return one[0] - other[0] || one[1] - other[1]
}

/** Index of the first side, from south to north, that does not run south of the point. Binary search. */
function southernmost(met: readonly Side[], point: Point): number {
  let [low, high] = [0, met.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { west, east } = met[middle] as Side
    if (sideOf(west, east, point) > 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The sides that contain the point, of which the first is at the index. */
function sidesThrough(met: readonly Side[], start: number, point: Point): Side[] {
  let end = start
  for (let side = met[end]; side && sideOf(side.west, side.east, point) === 0; side = met[end]) end += 1
  return met.slice(start, end)
}

/** The crossing at a point, where the sides `before` come from the west and the sides `after` go to the east, both from south to north. */
function crossingAt(at: Point, before: readonly Side[], after: readonly Side[]): Crossing | null {
  for (const [index, side] of after.entries()) {
    const next = after[index + 1]
    if (next && sideOf(at, side.east, next.east) === 0) {
      const end = inOrder(side.east, next.east) < 0 ? side.east : next.east
      return { at: toDegrees(middleOf(at, end)), rings: [side.ring, next.ring] }
    }
  }
  // Each ring must have two sides here; rings that do not cross are nested around the point like brackets
  const open: number[] = []
  const closed = new Set<number>()
  for (const { ring } of [...after, ...[...before].reverse()]) {
    if (closed.has(ring)) return { at: toDegrees(at), rings: [ring, ring] }
    const last = open.at(-1)
    if (last !== ring && last !== undefined && open.includes(ring)) return { at: toDegrees(at), rings: [last, ring] }
    if (last !== ring) open.push(ring)
    else closed.add(open.pop() as number)
  }
  return null
}

/** The crossing of two sides at a point that is an end of neither. Both intersect the same sweep line. */
function crossingOf(one: Side | undefined, other: Side | undefined): Crossing | null {
  if (one === undefined || other === undefined) return null
  const west = sideOf(one.west, one.east, other.west)
  const east = sideOf(one.west, one.east, other.east)
  if (!areOpposite(west, east)) return null
  if (!areOpposite(sideOf(other.west, other.east, one.west), sideOf(other.west, other.east, one.east))) return null
  const share = west / (west - east)
  const along = (axis: 0 | 1) => other.west[axis] + share * (other.east[axis] - other.west[axis])
  return { at: toDegrees([along(0), along(1)]), rings: [one.ring, other.ring] }
}

function areOpposite(one: number, other: number): boolean {
  return (one > 0 && other < 0) || (one < 0 && other > 0)
}

function middleOf(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}

/** The rings with an odd number of sides south of the ring, at its westernmost corner, which the sweep line has just reached. */
function ringsAround(ring: number, met: readonly Side[]): Set<number> {
  const around = new Set<number>()
  for (const side of met) {
    if (side.ring === ring) break
    if (!around.delete(side.ring)) around.add(side.ring)
  }
  return around
}

export function isSame(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** Whether the closed ring contains the point. Precondition: the point does not lie on the ring. */
export function goesAround(ring: readonly Position[], point: Position): boolean {
  let isInside = false
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1], ring[index]] as [Position, Position]
    if (from[1] > point[1] === to[1] > point[1]) continue
    const isLeft = sideOf(from, to, point) > 0
    if (isLeft === to[1] > from[1]) isInside = !isInside
  }
  return isInside
}

/** Removes consecutive duplicate corners, which are sides of zero length. */
export function withoutRepeats(ring: readonly Position[]): Position[] {
  return ring.filter((position, index) => index === 0 || !isSame(position, ring[index - 1] as Position))
}
