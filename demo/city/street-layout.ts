import { type Sector, sectors } from '@motanet/contract/coverage/sectors.ts'
import { densify, distanceMetres, isInRing, lengthMetres, type Point, toCityPoint } from './geometry.ts'
import { knownLines, knownSquares } from './known-lines.ts'
import type { DemoLocality } from './localities.ts'
import { cityNeighbourhoods, type Neighbourhood, suburbNeighbourhood, suburbs } from './neighbourhoods.ts'
import type { Random } from './random.ts'
import { type StreetLine, streetLinesOf } from './street-lines.ts'
import type { StreetName } from './street-names.ts'

/** A street with its line, starting at number 1, a point about every 10 m; a square is a ring around its centre. */
export interface LaidStreet {
  name: StreetName
  points: Point[]
  /** Whether the line is the real one instead of a generated one. */
  known: boolean
}

const squareRadiusMetres = 45
/** Width of the strip along real streets that generated streets avoid. */
const clearanceMetres = 36

function ringAround(middle: Point): Point[] {
  return Array.from({ length: 29 }, (_, index): Point => {
    const angle = (index / 28) * 2 * Math.PI
    return [middle[0] + squareRadiusMetres * Math.cos(angle), middle[1] + squareRadiusMetres * Math.sin(angle)]
  })
}

/** Returns the name of the street that a lane is named after: „2 Circului” belongs to „Circului”. */
function parentName(name: StreetName): string {
  return name.nameRo.replace(/^\d+ (?=\p{L})/u, '')
}

/** Selects the innermost lines, with some randomness so that the edges look natural. */
function takeLines(lines: readonly StreetLine[], count: number, place: string, random: Random): StreetLine[] {
  if (lines.length < count) throw new Error(`${place}: ${count} streets, but only ${lines.length} lines`)
  return lines
    .map((line) => ({ line, rank: line.remoteness + random.next() * 0.6 }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ line }) => line)
}

function takeNearest(lines: StreetLine[], target: Point | undefined): StreetLine {
  let best = 0
  if (target !== undefined) {
    const distanceTo = (line: StreetLine) => distanceMetres(line.points[0] as Point, target)
    for (const [index, line] of lines.entries())
      if (distanceTo(line) < distanceTo(lines[best] as StreetLine)) best = index
  }
  return lines.splice(best, 1)[0] as StreetLine
}

/** Assigns a line to every street of one place: the longest to main streets, lanes beside the street of their name. */
function layOut(names: readonly StreetName[], lines: readonly StreetLine[], place: string, random: Random) {
  const isLane = (name: StreetName) => name.kind === 'L' || name.kind === 'A' || name.kind === 'P'
  const streets = names.filter((name) => !isLane(name))
  const lanes = names.filter(isLane)
  const main = streets.filter((name) => name.localityId !== 1).slice(0, 3)
  const others = random.shuffle(streets.filter((name) => !main.includes(name)))
  const streetLines = takeLines(
    lines.filter((line) => !line.lane),
    streets.length,
    place,
    random,
  )
  const longest = [...streetLines].sort((a, b) => b.points.length - a.points.length).slice(0, main.length)
  const rest = streetLines.filter((line) => !longest.includes(line))
  const laid: LaidStreet[] = [...main, ...others].map((name, index) => {
    const line = index < main.length ? longest[index] : rest[index - main.length]
    return { name, points: (line as StreetLine).points, known: false }
  })
  const middles = new Map(laid.map(({ name, points }) => [name.nameRo, points[points.length >> 1] as Point]))
  const free = takeLines(
    lines.filter((line) => line.lane),
    lanes.length,
    place,
    random,
  )
  for (const name of lanes)
    laid.push({ name, points: takeNearest(free, middles.get(parentName(name))).points, known: false })
  return laid
}

/** Returns a function that checks a point's distance from the real streets, so that generated ones end at a crossing. */
function createClearance(known: readonly LaidStreet[]): (point: Point) => boolean {
  const keyOf = (column: number, row: number) => column * 100_000 + row
  const taken = new Set<number>()
  for (const { points } of known)
    for (const [x, y] of points) taken.add(keyOf(Math.floor(x / clearanceMetres), Math.floor(y / clearanceMetres)))
  return ([x, y]) => {
    const column = Math.floor(x / clearanceMetres - 0.5)
    const row = Math.floor(y / clearanceMetres - 0.5)
    return ![0, 1].some((right) => [0, 1].some((up) => taken.has(keyOf(column + right, row + up))))
  }
}

function laySector(
  sector: Sector,
  names: StreetName[],
  patches: readonly Neighbourhood[],
  isClear: (point: Point) => boolean,
  random: Random,
): LaidStreet[] {
  const ring = sector.ring.map(([lon, lat]) => toCityPoint(lon, lat))
  const own = patches.filter((patch) => patch.sector === sector.id)
  const lines = own.flatMap((patch) =>
    streetLinesOf(
      patch,
      own.filter((other) => other !== patch),
      (point) => isInRing(point, ring) && isClear(point),
      random,
    ),
  )
  return layOut(names, lines, sector.nameRo, random)
}

function laySuburb(suburb: DemoLocality, names: StreetName[], random: Random): LaidStreet[] {
  const centre = toCityPoint(suburb.lon, suburb.lat)
  const isNear = (point: Point) => distanceMetres(point, centre) < suburb.radiusMetres
  const lines = streetLinesOf(suburbNeighbourhood(suburb, names.length), [], isNear, random)
  return layOut(names, lines, suburb.nameRo, random)
}

function layKnown(name: StreetName, lines: Map<string, Point[]>, squares: Map<string, Point>): LaidStreet | undefined {
  if (name.localityId !== 1) return undefined
  const key = `${name.kind} ${name.nameRo}`
  const line = lines.get(key)
  if (line !== undefined) return { name, points: densify(line, 10), known: true }
  const square = squares.get(key)
  return square === undefined ? undefined : { name, points: ringAround(square), known: true }
}

/** Lays out all streets: first the real lines, longest first, then the generated ones. */
export function layStreets(names: readonly StreetName[], random: Random): LaidStreet[] {
  const lines = knownLines()
  const squares = knownSquares()
  const known = names.map((name) => layKnown(name, lines, squares)).filter((laid) => laid !== undefined)
  known.sort((a, b) => lengthMetres(b.points) - lengthMetres(a.points))
  const done = new Set(known.map(({ name }) => name))
  const remaining = names.filter((name) => !done.has(name))
  const patches = cityNeighbourhoods()
  const isClear = createClearance(known)
  return [
    ...known,
    ...sectors.flatMap((sector) =>
      laySector(
        sector,
        remaining.filter((name) => name.sector === sector.id),
        patches,
        isClear,
        random,
      ),
    ),
    ...suburbs.flatMap((suburb) =>
      laySuburb(
        suburb,
        remaining.filter((name) => name.localityId === suburb.id),
        random,
      ),
    ),
  ]
}
