import { createTimeSlices } from '../http/overload/time-slices.ts'
import {
  extentOf,
  groupNeighbours,
  type MergeWay,
  mergedNames,
  mergeGeometries,
  withoutCrossings,
} from './merged-zones.ts'
import type { ZoneGeometry } from './zone-rings.ts'
import type { ZoneMetadata } from './zones.queries.ts'

export interface Feature {
  zone: ZoneMetadata
  /** Simplified outline. */
  geometry: ZoneGeometry
  /** Returns the JSON of the zone as a feature that is not merged. */
  text: () => string
}

const kilometre = 1000
const cellsMetres = Array.from({ length: 10 }, (_, step) => kilometre * 2 ** step)
/** Lower bound of the size of a feature. */
const minFeatureBytes = 200

/**
 * Renders the zones of one provider in at most about `maxBytes`: neighbouring zones are merged into one Feature without an id, which
 * contains some of their names and is marked as simplified. The grid becomes coarser until the result fits; in the last step it may be a
 * single feature. The merge ways are tried in the given order.
 */
export async function renderMerged(
  features: readonly Feature[],
  { maxBytes, ways }: { maxBytes: number; ways: readonly MergeWay[] },
): Promise<string[]> {
  const slice = createTimeSlices()
  const placed = []
  for (const { zone, text, geometry } of features) {
    const outline = ways.includes('parts') ? withoutCrossings(geometry) : geometry
    placed.push({ zone, text, geometry: outline, extent: extentOf(outline) })
    await slice()
  }
  let texts: string[] = []
  for (const way of ways) {
    for (const cellMetres of cellsMetres) {
      const groups = groupNeighbours(placed, { cellMetres, way })
      await slice()
      if (groups.length > 1 && groups.length * minFeatureBytes > maxBytes) continue
      texts = []
      let bytes = 0
      for (const group of groups) {
        const [first] = group
        const text = first && group.length === 1 ? first.text() : mergedText(group, way)
        texts.push(text)
        bytes += Buffer.byteLength(text) + 2
        if (bytes > maxBytes) break
        await slice()
      }
      if (bytes <= maxBytes) return texts
    }
  }
  return texts
}

function mergedText(group: readonly { zone: ZoneMetadata; geometry: ZoneGeometry }[], way: MergeWay): string {
  const { provider_id = 0, provider_name = '' } = group[0]?.zone ?? {}
  return JSON.stringify({
    type: 'Feature',
    geometry: mergeGeometries(
      group.map(({ geometry }) => geometry),
      way,
    ),
    properties: {
      ...mergedNames(group.map(({ zone }) => zone)),
      provider: { id: provider_id, name: provider_name },
      simplified: true,
    },
  })
}
