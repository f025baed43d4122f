import type { Position } from '@motanet/contract/coverage/crossings.ts'
import { type Sector, sectors } from '@motanet/contract/coverage/sectors.ts'
import type { MultiPolygon, Polygon } from '@motanet/server/coverage/zone-rings.ts'
import { densify, distanceMetres, type Point, toCityPoint, toDegrees } from '../city/geometry.ts'
import { localities } from '../city/localities.ts'
import type { Random } from '../city/random.ts'

/** A rounded area around a place, its long axis along `angleDegrees` (from east, counter-clockwise). */
export interface Patch {
  lon: number
  lat: number
  halfLengthMetres: number
  halfWidthMetres: number
  angleDegrees: number
}

/** The outline of one sector or of several adjacent ones, scaled by `scale` and moved by `shiftMetres`. */
export interface SectorOutline {
  sectors: Sector['id'][]
  vertices: number
  scale: number
  shiftMetres: Point
}

/** Places inside the city that a zone may exclude. */
export const gaps = {
  valeaMorilor: { lon: 28.8165, lat: 47.0175, halfLengthMetres: 420, halfWidthMetres: 260, angleDegrees: 120 },
  valeaTrandafirilor: { lon: 28.861, lat: 46.9985, halfLengthMetres: 300, halfWidthMetres: 190, angleDegrees: 130 },
  gradinaBotanica: { lon: 28.879, lat: 46.972, halfLengthMetres: 460, halfWidthMetres: 320, angleDegrees: 40 },
  laIzvor: { lon: 28.7885, lat: 47.0465, halfLengthMetres: 430, halfWidthMetres: 250, angleDegrees: 155 },
  parculRiscani: { lon: 28.869, lat: 47.0495, halfLengthMetres: 360, halfWidthMetres: 230, angleDegrees: 60 },
  uzinelor: { lon: 28.906, lat: 47.0195, halfLengthMetres: 520, halfWidthMetres: 360, angleDegrees: 5 },
  tracom: { lon: 28.8265, lat: 46.9995, halfLengthMetres: 260, halfWidthMetres: 190, angleDegrees: 30 },
} satisfies Record<string, Patch>
export type Gap = keyof typeof gaps

/** The border of Moldova, generalised to about 10 km. */
const moldova: [lon: number, lat: number][] = [
  [26.63, 48.26],
  [26.86, 48.38],
  [27.25, 48.44],
  [27.55, 48.48],
  [27.87, 48.42],
  [28.09, 48.24],
  [28.35, 48.15],
  [28.5, 48.17],
  [28.84, 48.06],
  [29.12, 47.98],
  [29.22, 47.77],
  [29.16, 47.5],
  [29.33, 47.36],
  [29.56, 47.29],
  [29.56, 47.02],
  [29.65, 46.86],
  [29.92, 46.8],
  [29.94, 46.56],
  [30.1, 46.4],
  [29.86, 46.36],
  [29.5, 46.42],
  [29.2, 46.53],
  [28.98, 46.44],
  [28.93, 46.26],
  [28.99, 46.03],
  [28.75, 45.92],
  [28.55, 45.6],
  [28.28, 45.51],
  [28.18, 45.47],
  [28.09, 45.61],
  [28.15, 45.85],
  [28.1, 46.06],
  [28.23, 46.3],
  [28.22, 46.6],
  [28.11, 46.88],
  [27.93, 47.07],
  [27.77, 47.24],
  [27.56, 47.44],
  [27.3, 47.62],
  [27.17, 47.83],
  [26.96, 48.1],
  [26.77, 48.24],
]

export function sectorPolygon(outline: SectorOutline, holes: readonly Gap[], random: Random): Polygon {
  const around = resample(joinedRing(outline.sectors), outline.vertices)
  const centre = middleOf(around)
  const spreadMetres = 55
  const ring = around.map(
    ([x, y]): Point => [
      centre[0] + (x - centre[0]) * outline.scale + outline.shiftMetres[0] + (random.next() - 0.5) * spreadMetres,
      centre[1] + (y - centre[1]) * outline.scale + outline.shiftMetres[1] + (random.next() - 0.5) * spreadMetres,
    ],
  )
  return { type: 'Polygon', coordinates: [closed(ring), ...holes.map((gap) => holeOf(gap, random))] }
}

export function patchPolygon(patch: Patch, vertices: number, holes: readonly Gap[], random: Random): Polygon {
  return {
    type: 'Polygon',
    coordinates: [closed(patchRing(patch, vertices, random)), ...holes.map((gap) => holeOf(gap, random))],
  }
}

/** Returns one Polygon for a single area, a MultiPolygon for several, which must not touch. */
export function patchesPolygon(patches: readonly Patch[], vertices: number, random: Random): Polygon | MultiPolygon {
  const [first, ...others] = patches.map((patch) => [closed(patchRing(patch, vertices, random))])
  if (first === undefined) throw new RangeError('a zone needs a patch')
  return others.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: [first, ...others] }
}

/** Returns the built-up area of a town or village; at `reach` 1 it ends with the last houses. */
export function localityPatch(nameRo: string, reach: number): Patch {
  const locality = localities.find((each) => each.nameRo === nameRo)
  if (locality === undefined) throw new RangeError(`no locality ${nameRo}`)
  const radiusMetres = locality.radiusMetres * reach
  return {
    lon: locality.lon,
    lat: locality.lat,
    halfLengthMetres: radiusMetres,
    halfWidthMetres: radiusMetres * 0.72,
    angleDegrees: (locality.id * 47) % 180,
  }
}

/** Returns the whole country, with every `step`-th point of its border. */
export function countryPolygon(step: number): Polygon {
  const ring = moldova.filter((_, index) => index % step === 0).reverse()
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as [number, number]]] }
}

function patchRing(patch: Patch, vertices: number, random: Random): Point[] {
  const [x, y] = toCityPoint(patch.lon, patch.lat)
  const turn = (patch.angleDegrees * Math.PI) / 180
  const [phaseOfTwo, phaseOfThree] = [random.next() * Math.PI * 2, random.next() * Math.PI * 2]
  return Array.from({ length: vertices }, (_, index) => {
    const angle = (index / vertices) * Math.PI * 2
    // Every ray from the centre crosses the ring once, so the ring cannot cross itself.
    const reach =
      0.9 + 0.07 * Math.sin(2 * angle + phaseOfTwo) + 0.06 * Math.sin(3 * angle + phaseOfThree) + random.next() * 0.05
    const along = Math.cos(angle) * patch.halfLengthMetres * reach
    const across = Math.sin(angle) * patch.halfWidthMetres * reach
    return [x + along * Math.cos(turn) - across * Math.sin(turn), y + along * Math.sin(turn) + across * Math.cos(turn)]
  })
}

function holeOf(gap: Gap, random: Random): [lon: number, lat: number][] {
  return closed(patchRing(gaps[gap], random.integer(8, 14), random)).reverse()
}

/** Returns the common outline of adjacent sectors, without the borders that they share. */
function joinedRing(ids: readonly Sector['id'][]): Point[] {
  const next = new Map<string, Position>()
  for (const id of ids) {
    const ring = sectors.find((sector) => sector.id === id)?.ring ?? []
    for (let index = 1; index < ring.length; index++) {
      const from = ring[index - 1] as Position
      const to = ring[index] as Position
      if (next.get(String(to))?.join() === String(from)) next.delete(String(to))
      else next.set(String(from), to)
    }
  }
  const [start] = next.values()
  if (start === undefined) throw new RangeError('no sectors to join')
  const ring: Point[] = []
  let at = start
  do {
    ring.push(toCityPoint(at[0], at[1]))
    const following = next.get(String(at))
    if (following === undefined) throw new Error(`the outline of ${ids.join(', ')} is open`)
    at = following
  } while (at !== start)
  return ring
}

/** Resamples the ring at equal distances, which cuts corners: it then looks drawn by hand. */
function resample(ring: readonly Point[], vertices: number): Point[] {
  const fine = densify([...ring, ring[0] as Point], 25)
  const lengths = fine.map((point, index) => (index === 0 ? 0 : distanceMetres(point, fine[index - 1] as Point)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const sampled: Point[] = []
  let walked = 0
  for (const [index, point] of fine.entries()) {
    walked += lengths[index] as number
    if (sampled.length < vertices && walked >= (sampled.length / vertices) * total) sampled.push(point)
  }
  return sampled
}

function middleOf(ring: readonly Point[]): Point {
  return [ring.reduce((sum, [x]) => sum + x, 0) / ring.length, ring.reduce((sum, [, y]) => sum + y, 0) / ring.length]
}

function closed(ring: readonly Point[]): [lon: number, lat: number][] {
  const degrees = ring.map((point): [number, number] => {
    const { lon, lat } = toDegrees(point)
    return [lon, lat]
  })
  return [...degrees, degrees[0] as [number, number]]
}
