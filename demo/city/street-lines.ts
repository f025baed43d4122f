import type { Point } from './geometry.ts'
import type { Neighbourhood } from './neighbourhoods.ts'
import type { Random } from './random.ts'

/** A possible line of a street: `points` about every 10 m, `remoteness` 0 in the centre of its area and 1 at its edge. */
export interface StreetLine {
  points: Point[]
  lane: boolean
  remoteness: number
}

const stepMetres = 10
const shortestStreetMetres = 110
const shortestLaneMetres = 70

/** Distorts the plane slightly, so that no street is perfectly straight and parallel streets still never cross. */
function bend(x: number, y: number): Point {
  return [
    x + 34 * Math.sin(y / 410 + x / 1900) + 13 * Math.sin(y / 163 + 1.3),
    y + 34 * Math.sin(x / 370 - y / 2100) + 13 * Math.sin(x / 151 + 0.4),
  ]
}

/** Returns the relative distance of a point from the centre of its ellipse: below 1 inside. */
function remotenessIn(patch: Neighbourhood, point: Point): number {
  const angle = (patch.angleDegrees * Math.PI) / 180
  const east = point[0] - patch.centre[0]
  const north = point[1] - patch.centre[1]
  const along = east * Math.cos(angle) + north * Math.sin(angle)
  const across = north * Math.cos(angle) - east * Math.sin(angle)
  return Math.hypot(along / patch.halfLengthMetres, across / patch.halfWidthMetres)
}

function pointIn(patch: Neighbourhood, along: number, across: number): Point {
  const angle = (patch.angleDegrees * Math.PI) / 180
  return bend(
    patch.centre[0] + along * Math.cos(angle) - across * Math.sin(angle),
    patch.centre[1] + along * Math.sin(angle) + across * Math.cos(angle),
  )
}

/** Whether a street of the area may pass the point: within its ellipse, nearer to it than to other areas, and within bounds. */
function belongs(patch: Neighbourhood, rivals: readonly Neighbourhood[], isWithin: (point: Point) => boolean) {
  return (point: Point): boolean => {
    const own = remotenessIn(patch, point)
    return own < 1 && rivals.every((rival) => remotenessIn(rival, point) > own) && isWithin(point)
  }
}

interface Cut {
  /** Returns the point at a distance along the line to be cut. */
  at: (distance: number) => Point
  reach: number
  /** Pieces may only end at multiples of this length. */
  unitMetres: number
  /** Returns the length of the next piece in units. */
  nextUnits: () => number
}

/** Cuts one grid line into pieces that end at crossings or at the border of the area. */
function cutPieces(cut: Cut, isFree: (point: Point) => boolean): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  let end = 0
  const finish = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  const first = Math.ceil(-cut.reach / cut.unitMetres) - 1
  for (let distance = first * cut.unitMetres; distance <= cut.reach; distance += stepMetres) {
    if (distance >= end || piece.length === 0) {
      finish()
      const crossing = Math.floor(distance / cut.unitMetres)
      end = (crossing + cut.nextUnits()) * cut.unitMetres
    }
    const point = cut.at(distance)
    if (isFree(point)) piece.push(point)
    else finish()
  }
  finish()
  return pieces
}

/**
 * Returns all lines of an area: streets along it, every `rowMetres`; across it streets and short lanes, every `blockMetres`. The street
 * through the centre is long.
 */
export function streetLinesOf(
  patch: Neighbourhood,
  rivals: readonly Neighbourhood[],
  isWithin: (point: Point) => boolean,
  random: Random,
): StreetLine[] {
  const isFree = belongs(patch, rivals, isWithin)
  const found: StreetLine[] = []
  const keep = (points: Point[], lane: boolean) => {
    if (points.length * stepMetres < (lane ? shortestLaneMetres : shortestStreetMetres)) return
    const middle = points[points.length >> 1] as Point
    found.push({ points, lane, remoteness: remotenessIn(patch, middle) })
  }
  const rows = Math.ceil(patch.halfWidthMetres / patch.rowMetres)
  for (let row = -rows; row <= rows; row++) {
    const at = (distance: number) => pointIn(patch, distance, row * patch.rowMetres)
    const nextUnits = () => (row === 0 ? random.integer(4, 6) : random.pick([1, 1, 1, 2, 2, 3]))
    const cut = { at, reach: patch.halfLengthMetres, unitMetres: patch.blockMetres, nextUnits }
    for (const points of cutPieces(cut, isFree)) keep(points, false)
  }
  const blocks = Math.ceil(patch.halfLengthMetres / patch.blockMetres)
  for (let block = -blocks; block <= blocks; block++) {
    let units = 1
    const at = (distance: number) => pointIn(patch, block * patch.blockMetres, distance)
    const nextUnits = () => {
      units = random.pick([1, 1, 1, 2, 3, 4])
      return units
    }
    const cut = { at, reach: patch.halfWidthMetres, unitMetres: patch.rowMetres, nextUnits }
    for (const points of cutPieces(cut, isFree)) keep(points, points.length * stepMetres <= 2 * patch.rowMetres)
  }
  return found
}
