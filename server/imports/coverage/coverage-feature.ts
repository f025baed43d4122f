import { type AreaProblem, areaLimits, readArea } from '@motanet/contract/coverage/area.ts'
import { areaDetails } from '@motanet/contract/coverage/area-details.ts'
import type { Translated } from '@motanet/contract/errors.ts'
import { countVertices, type ZoneGeometry } from '../../coverage/zone-rings.ts'
import { FileRefused } from '../reading/file-refused.ts'

/** A zone as a file describes it. */
export interface CoverageFeature {
  /** Position in the file, from 1. */
  number: number
  name: string
  /** Absent or empty if the file has none. */
  name_ro?: string
  /** Identifies the zone in the provider's own system; empty if the file has no `id`. */
  key: string
  /** The provider that the feature names; empty for none. */
  provider: string
  /** Null with a problem. */
  geometry: ZoneGeometry | null
  problem: AreaProblem | null
  /** What follows the reason of the problem. */
  details?: Translated
  /** Type of the geometry as it is written, such as `Point`. */
  type: string
}

type WrittenFeature = Required<Pick<CoverageFeature, 'name' | 'name_ro' | 'key' | 'provider' | 'type'>> & {
  /** GeoJSON, not validated yet. */
  area: unknown
}

/** More than a name may have; a file could consist of one name. */
const maxTextLength = 300

/** Validates features one by one. Fails with `FileRefused` if they are more, or have more vertices, than a provider may have. */
export function createFeatureReader() {
  const features: CoverageFeature[] = []
  let vertices = 0
  return {
    features,
    add({ area, name, name_ro, key, provider, type }: WrittenFeature) {
      const number = features.length + 1
      const read = readArea(area)
      const valid = 'geometry' in read ? (read.geometry as ZoneGeometry) : null
      vertices += valid === null ? 0 : countVertices(valid)
      if (number > areaLimits.zonesOfProvider || vertices > areaLimits.verticesOfProvider)
        throw new FileRefused('coverage-file-too-large', `#${number}`)
      features.push({
        ...{ number, name: short(name), name_ro: short(name_ro), key: short(key) },
        ...{ provider: short(provider), type: short(type) },
        ...{ geometry: valid, problem: 'problem' in read ? read.problem : null },
        ...('problem' in read && { details: areaDetails(read) }),
      })
    },
  }
}

function short(text: string): string {
  return text.slice(0, maxTextLength)
}
