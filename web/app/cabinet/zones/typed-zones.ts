import { type AreaGeometry, type RefusedPlace, readArea, refusedCrs } from '@motanet/contract/coverage/area.ts'
import { type TypedProblem, typedProblem } from './typed-area.ts'

/** One of several zones of a GeoJSON text. */
export type TypedZone = {
  /** Position in the text, from 1. */
  number: number
  /** Of its properties; empty if they have none. */
  name: string
  /** The second name, if the properties have two. */
  nameRo: string
} & ({ area: AreaGeometry } | { problem: TypedProblem })

const maxNameLength = 200

/** The zones of a GeoJSON collection with several features; null for any other text. */
export function readTypedZones(text: string): TypedZone[] | null {
  const { type, features, crs } = parse(text)
  if (type !== 'FeatureCollection' || !Array.isArray(features) || features.length < 2) return null
  return features.map((feature: unknown, index) => {
    const read = refusedCrs(crs) ?? readArea(feature)
    return {
      number: index + 1,
      ...namesOf(feature),
      ...('geometry' in read ? { area: read.geometry } : { problem: typedProblem(read) }),
    }
  })
}

/** The places of problems of the zones that have one. */
export function placesOf(zones: readonly TypedZone[]): RefusedPlace[] {
  return zones.flatMap((zone) => ('problem' in zone && 'place' in zone.problem ? (zone.problem.place ?? []) : []))
}

/** The names of the only feature of a GeoJSON text; empty if it has none. */
export function readTypedNames(text: string): { name: string; nameRo: string } {
  const { type, features, ...given } = parse(text)
  return namesOf(type === 'FeatureCollection' && Array.isArray(features) ? features[0] : given)
}

function parse(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

function namesOf(feature: unknown): { name: string; nameRo: string } {
  const { name, name_ro } = asRecord(asRecord(feature).properties)
  const [russian, romanian] = [textOf(name), textOf(name_ro)].map((text) => text.slice(0, maxNameLength)) as [
    string,
    string,
  ]
  return russian === '' ? { name: romanian, nameRo: '' } : { name: russian, nameRo: romanian }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
