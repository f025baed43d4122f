import {
  type AreaGeometry,
  type AreaProblem,
  type AreaRefusal,
  areaLimits,
  readArea,
} from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'

/** Why a text is not a valid area. */
export type TypedProblem =
  | ({ code: AreaProblem } & Omit<AreaRefusal, 'problem'>)
  | { code: 'nothing' | 'not-json' | 'several-features' }
  /** The number of a line that is not «longitude, latitude», starting at 1. */
  | { code: 'bad-line'; line: number }
  /** A point that would be valid with longitude and latitude swapped. */
  | { code: 'swapped'; point: string }

type Reading = { area: AreaGeometry } | { problem: TypedProblem }

/** Parses an area: GeoJSON, or one «longitude, latitude» per line. The last line need not repeat the first point. */
export function readTypedArea(text: string): Reading {
  const typed = text.trim()
  if (typed === '') return { problem: { code: 'nothing' } }
  return /^[{[]/.test(typed) ? readGeoJson(typed) : readLines(typed)
}

/** Formats an area as text: lines for a single ring, otherwise GeoJSON; empty without an outline. */
export function typedArea(area: AreaGeometry): string {
  if (area.coordinates.length === 0) return ''
  if (area.type === 'MultiPolygon' || area.coordinates.length > 1) return JSON.stringify(area)
  const corners = area.coordinates[0]?.slice(0, -1) ?? []
  return corners.map(([lon, lat]) => `${lon}, ${lat}`).join('\n')
}

function readGeoJson(text: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: { code: 'not-json' } }
  }
  if (isCollection(value) && value.features.length !== 1) return { problem: { code: 'several-features' } }
  return checked(value)
}

function isCollection(value: unknown): value is { features: unknown[] } {
  const { type, features } = (value ?? {}) as { type?: unknown; features?: unknown }
  return type === 'FeatureCollection' && Array.isArray(features)
}

const coordinate = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`
const line = new RegExp(`^(${coordinate})(?:\\s*[,;]\\s*|\\s+)(${coordinate})[,;]?$`)

function readLines(text: string): Reading {
  const ring: Position[] = []
  for (const [index, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') continue
    const found = line.exec(typed.trim())
    if (!found) return { problem: { code: 'bad-line', line: index + 1 } }
    const position: Position = [Number(found[1]), Number(found[2])]
    if (isSwapped(position)) return { problem: { code: 'swapped', point: position.join(', ') } }
    ring.push(position)
  }
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1] && ring.length > 1
  return checked({ type: 'Polygon', coordinates: [isClosed || !first ? ring : [...ring, first]] })
}

function checked(value: unknown): Reading {
  const reading = readArea(value)
  return 'geometry' in reading ? { area: reading.geometry } : { problem: typedProblem(reading) }
}

export function typedProblem({ problem, ...details }: AreaRefusal): TypedProblem {
  return { code: problem, ...details }
}

/** Whether latitude comes before longitude, as most maps write it: the point lies within the limits only if swapped. */
function isSwapped([lon, lat]: Position): boolean {
  const { west, east, south, north } = areaLimits
  return lon >= south && lon <= north && lat >= west && lat <= east
}
