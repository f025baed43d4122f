import { groupNeighbours, type MergeWay, mergedName, mergeGeometries } from './merged-zones.ts'
import { createTimeSlices } from './time-slices.ts'
import type { ZoneGeometry } from './zone-rings.ts'
import type { ZoneHead } from './zones.queries.ts'

/** A zone as it would be written alone. */
interface Feature {
  zone: ZoneHead
  text: string
  /** Its simplified outline as GeoJSON. */
  geometry: string
}

const kilometre = 1000
const cellsMetres = Array.from({ length: 10 }, (_, step) => kilometre * 2 ** step)

/**
 * The zones of one provider in at most about so many bytes: those that lie next to each other become one Feature, which has no id,
 * names some of them and is marked as simplified. The grid gets coarser until they fit, at last all of them are one.
 */
export async function renderMerged(features: readonly Feature[], mostBytes: number): Promise<string[]> {
  const slice = createTimeSlices()
  const parsed = features.map((feature) => ({
    ...feature,
    name: feature.zone.name,
    geometry: JSON.parse(feature.geometry) as ZoneGeometry,
  }))
  let texts: string[] = []
  for (const way of waysOf(features, mostBytes)) {
    for (const cellMetres of cellsMetres) {
      texts = []
      let bytes = 0
      for (const group of groupNeighbours(parsed, { cellMetres, way })) {
        const [first] = group
        const text = first && group.length === 1 ? first.text : mergedText(group, way)
        texts.push(text)
        bytes += Buffer.byteLength(text) + 2
        if (bytes > mostBytes) break
        await slice()
      }
      if (bytes <= mostBytes) return texts
    }
  }
  return texts
}

/** Side by side they keep their outlines, which alone may be too much. */
function waysOf(features: readonly Feature[], mostBytes: number): MergeWay[] {
  const outlines = features.reduce((sum, { geometry }) => sum + geometry.length - 40, 0)
  return outlines > mostBytes ? ['hull'] : ['parts', 'hull']
}

function mergedText(group: readonly { zone: ZoneHead; name: string; geometry: ZoneGeometry }[], way: MergeWay): string {
  const { provider_id = 0, provider_name = '' } = group[0]?.zone ?? {}
  return JSON.stringify({
    type: 'Feature',
    geometry: mergeGeometries(
      group.map(({ geometry }) => geometry),
      way,
    ),
    properties: {
      name: mergedName(group.map(({ name }) => name)),
      provider: { id: provider_id, name: provider_name },
      simplified: true,
    },
  })
}
