import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'

/** A single ring of an area, the unit of drawing: terra-draw supports neither MultiPolygons nor holes. */
export interface ZoneRing {
  /** The index of the ring's polygon in the area. */
  part: number
  /** 0 for the outer ring, from 1 for holes. */
  ring: number
  positions: readonly Position[]
}

/** About a tenth of a millimetre; the maximum of terra-draw. */
const decimals = 9

/** Splits an area into rings, with positions rounded for terra-draw. */
export function splitArea(area: AreaGeometry): ZoneRing[] {
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return parts.flatMap((rings, part) =>
    rings.map((positions, ring) => ({ part, ring, positions: positions.map(roundedPosition) })),
  )
}

/** Merges rings into an area, sorted by part and ring; null without rings. A single part becomes a Polygon, several a MultiPolygon. */
export function mergeRings(rings: readonly ZoneRing[]): AreaGeometry | null {
  const byPart = new Map<number, ZoneRing[]>()
  for (const ring of rings) byPart.set(ring.part, [...(byPart.get(ring.part) ?? []), ring])
  const parts = [...byPart.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, own]) => own.sort((one, other) => one.ring - other.ring).map(({ positions }) => [...positions]))
  const [first] = parts
  if (!first) return null
  return parts.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: parts }
}

/** Replaces the positions that drawing has rounded by the exact ones, so that moving one vertex changes no other. */
export function withExactPositions(area: AreaGeometry, exact: AreaGeometry): AreaGeometry {
  const known = new Map(positionsOf(exact).map((position) => [String(roundedPosition(position)), position]))
  const restore = (rings: readonly (readonly Position[])[]) =>
    rings.map((ring) => ring.map((position) => known.get(String(position)) ?? position))
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: restore(area.coordinates) }
    : { type: 'MultiPolygon', coordinates: area.coordinates.map(restore) }
}

function positionsOf(area: AreaGeometry): readonly Position[] {
  return area.type === 'Polygon' ? area.coordinates.flat() : area.coordinates.flat(2)
}

function roundedPosition([lon, lat]: Position): Position {
  return [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]
}
