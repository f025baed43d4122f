import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'

/** A ring of a zone on its own, as it is drawn: the library of drawing knows neither several polygons nor holes. */
export interface ZoneRing {
  /** Which polygon of the zone it belongs to. */
  part: number
  /** 0 for the outer ring, from 1 on for holes. */
  ring: number
  positions: readonly Position[]
}

/** A tenth of a millimetre, and the most that the library of drawing takes. */
const decimals = 9

/** The rings of a zone, ready to be drawn. */
export function splitArea(area: AreaGeometry): ZoneRing[] {
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return parts.flatMap((rings, part) =>
    rings.map((positions, ring) => ({ part, ring, positions: positions.map(roundedPosition) })),
  )
}

/** The zone that the rings make up, in their old order; null without a ring. One polygon stays a Polygon. */
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

/** The area with the positions of `exact` in place of those that only drawing has rounded: who moves one vertex changes no other. */
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
