import { distanceMetres, type Point } from './geometry.ts'
import type { Random } from './random.ts'
import type { LaidStreet } from './street-layout.ts'

/** Form of a house number: its own, or the neighbour's with a slash (12/3), a letter (4A), or both (21/A). */
export type Numbering = 'own' | 'slash' | 'letter' | 'slash-letter'

/** A location for a house. */
export interface HouseSlot {
  point: Point
  side: 'odd' | 'even'
  numbering: Numbering
}

interface BuildingStyle {
  gapMetres: readonly [min: number, max: number]
  setbackMetres: readonly [min: number, max: number]
  /** Probability of each numbering; the remaining houses get their own number. */
  slash: number
  letter: number
  slashLetter: number
  /** Distance of courtyard blocks (12/3) behind the street. */
  courtyardMetres: number
}

const blocks: BuildingStyle = {
  gapMetres: [20, 36],
  setbackMetres: [18, 26],
  slash: 0.3,
  letter: 0.05,
  slashLetter: 0.02,
  courtyardMetres: 34,
}
const oldTown: BuildingStyle = {
  gapMetres: [16, 26],
  setbackMetres: [12, 17],
  slash: 0.1,
  letter: 0.09,
  slashLetter: 0.02,
  courtyardMetres: 16,
}
const cottages: BuildingStyle = {
  gapMetres: [17, 32],
  setbackMetres: [12, 20],
  slash: 0.05,
  letter: 0.06,
  slashLetter: 0.02,
  courtyardMetres: 14,
}

/** Houses on a lane are close to each other, each behind its gate. */
const laneGapMetres: BuildingStyle['gapMetres'] = [14, 18]

const closestMetres = 11
/** A lane starts behind the corner houses of its street. */
const laneMarginMetres = 15
const maxOnLane = 15
const maxOnSquare = 8
const squareGapMetres: BuildingStyle['gapMetres'] = [28, 34]

function styleOf(street: LaidStreet, random: Random): BuildingStyle {
  if (street.name.sector === 'centru') return street.known ? oldTown : random.pick([oldTown, cottages])
  if (street.known) return blocks
  if (street.name.kind !== 'S' || street.name.sector === null) return cottages
  return random.next() < 0.3 ? blocks : cottages
}

function isLane(street: LaidStreet): boolean {
  return street.name.kind === 'L' || street.name.kind === 'A'
}

function gapOf(street: LaidStreet, style: BuildingStyle): BuildingStyle['gapMetres'] {
  if (street.name.kind === 'P') return squareGapMetres
  return isLane(street) ? laneGapMetres : style.gapMetres
}

function numberingBy(style: BuildingStyle, random: Random): Numbering {
  const drawn = random.next()
  if (drawn < style.slash) return 'slash'
  if (drawn < style.slash + style.letter) return 'letter'
  return drawn < style.slash + style.letter + style.slashLetter ? 'slash-letter' : 'own'
}

/** Returns a function that records the locations of houses and checks whether another one fits. */
export function createGround() {
  const cells = new Map<number, Point[]>()
  const keyOf = (column: number, row: number) => column * 100_000 + row

  /** Occupies the point unless it is closer than a house's width to an occupied one; returns whether it was free. */
  return function occupy(point: Point): boolean {
    const column = Math.floor(point[0] / closestMetres)
    const row = Math.floor(point[1] / closestMetres)
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        if (cells.get(keyOf(x, y))?.some((taken) => distanceMetres(taken, point) < closestMetres)) return false
    const key = keyOf(column, row)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [point])
    else cell.push(point)
    return true
  }
}

/** Returns the point beside a line (points about every 10 m): `distance` along it, `setback` to the right (negative: left). */
function pointBeside(points: readonly Point[], distance: number, setback: number): Point {
  const index = Math.min(points.length - 2, Math.floor(distance / 10))
  const from = points[index] as Point
  const to = points[index + 1] as Point
  const length = distanceMetres(from, to)
  const share = distance / 10 - index
  const east = (to[0] - from[0]) / length
  const north = (to[1] - from[1]) / length
  return [from[0] + (to[0] - from[0]) * share + north * setback, from[1] + (to[1] - from[1]) * share - east * setback]
}

function slotsOnSide(street: LaidStreet, side: HouseSlot['side'], style: BuildingStyle, random: Random) {
  const slots: HouseSlot[] = []
  const end = (street.points.length - 1) * 10
  const between = ([min, max]: readonly [number, number]) => min + random.next() * (max - min)
  const isShort = isLane(street)
  const margin = isShort ? laneMarginMetres : 6
  const gapMetres = gapOf(street, style)
  let distance = margin + random.integer(0, 8)
  while (distance < end - margin) {
    const numbering = numberingBy(style, random)
    const setback = between(style.setbackMetres) + (numbering === 'slash' ? style.courtyardMetres : 0)
    const point = pointBeside(street.points, distance, side === 'odd' ? -setback : setback)
    slots.push({ point, side, numbering })
    distance += between(gapMetres)
  }
  return slots
}

/** Returns locations for the houses of one street on free ground, each side in the order of the numbers. */
export function slotsOf(street: LaidStreet, occupy: (point: Point) => boolean, random: Random): HouseSlot[] {
  const style = styleOf(street, random)
  if (street.name.kind === 'P') {
    return slotsOnSide(street, 'odd', style, random)
      .slice(0, maxOnSquare)
      .filter(({ point }) => occupy(point))
      .map((slot, index) => ({ ...slot, side: index % 2 === 0 ? 'odd' : 'even', numbering: 'own' }))
  }
  const isShort = isLane(street)
  const maxOnSide = isShort ? Math.floor(maxOnLane / 2) : Number.POSITIVE_INFINITY
  const sideOf = (side: HouseSlot['side']) =>
    slotsOnSide(street, side, style, random)
      .filter(({ point }) => occupy(point))
      .slice(0, maxOnSide)
  return [...sideOf('odd'), ...sideOf('even')]
}
