import type { Translated } from '@motanet/contract/errors.ts'
import type { LonLat } from '../../../db/plane.ts'
import type { NodePositions } from './node-positions.ts'
import type { Tags } from './osm-elements.ts'
import { namesOfTags } from './tag-names.ts'

export type BoundaryKind = 'district' | 'locality' | 'sector'

export interface Boundary {
  kind: BoundaryKind
  names: Translated
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
  /** Pairs of ends, four numbers each. */
  segments: Float64Array
}

const localityPlaces = new Set(['city', 'town', 'village', 'hamlet'])
const sectorPlaces = new Set(['suburb', 'borough', 'quarter'])
/** In Moldova: communes and towns, localities within them, sectors. */
const localityLevels = new Set(['8', '9', '10'])
const districtLevel = '4'
const sectorMark = /^(sectorul|сектор)\s+/i
const kindMark = /^(sectorul|сектор|raionul|район)\s+/i

/** What the area with these tags is the boundary of. */
export function boundaryKind({ name, place, boundary, admin_level: level }: Tags): BoundaryKind | undefined {
  if (name === undefined) return undefined
  if (boundary === 'administrative' && level === districtLevel) return 'district'
  if (sectorPlaces.has(place ?? '') || (boundary === 'administrative' && sectorMark.test(name))) return 'sector'
  if (localityPlaces.has(place ?? '')) return 'locality'
  return boundary === 'administrative' && localityLevels.has(level ?? '') ? 'locality' : undefined
}

/** The boundary of the ways, given by their nodes; undefined if they are not closed, such as at the edge of an extract. */
export function createBoundary(
  tags: Tags,
  ways: readonly (readonly number[])[],
  positions: NodePositions,
): Boundary | undefined {
  const ends = new Map<number, number>()
  const segments: number[] = []
  for (const nodes of ways) {
    for (const end of [nodes[0], nodes.at(-1)]) ends.set(end ?? 0, (ends.get(end ?? 0) ?? 0) + 1)
    for (let index = 1; index < nodes.length; index++) {
      const [from, to] = [positions.find(nodes[index - 1] ?? 0), positions.find(nodes[index] ?? 0)]
      if (from === undefined || to === undefined) return undefined
      segments.push(...from, ...to)
    }
  }
  if (segments.length === 0 || [...ends.values()].some((count) => count % 2 === 1)) return undefined
  const { ru, ro } = namesOfTags(tags, 'name')
  return {
    kind: boundaryKind(tags) ?? 'locality',
    names: { ru: ru.replace(kindMark, ''), ro: ro.replace(kindMark, '') },
    box: boxOf(segments),
    segments: Float64Array.from(segments),
  }
}

function boxOf(segments: readonly number[]): Boundary['box'] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < segments.length; index += 2) {
    const [lon = 0, lat = 0] = [segments[index], segments[index + 1]]
    box[0] = Math.min(box[0], lon)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lon)
    box[3] = Math.max(box[3], lat)
  }
  return box
}

/** Finds the smallest boundary of each kind that contains the point. */
export function createBoundaryFinder(boundaries: readonly Boundary[]) {
  const area = ({ box }: Boundary) => (box[2] - box[0]) * (box[3] - box[1])
  const bySize = [...boundaries].sort((one, other) => area(one) - area(other))
  const byKind = Map.groupBy(bySize, ({ kind }) => kind)
  return (kind: BoundaryKind, lonLat: LonLat): Boundary | undefined =>
    byKind.get(kind)?.find((each) => contains(each, lonLat))
}

/** By the even-odd rule over all segments, so that holes and several rings need no order. */
function contains({ box, segments }: Boundary, [lon, lat]: LonLat): boolean {
  if (lon < box[0] || lat < box[1] || lon > box[2] || lat > box[3]) return false
  let isInside = false
  for (let index = 0; index < segments.length; index += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segments.subarray(index, index + 4)
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}
