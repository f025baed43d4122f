import type { ListedZone } from '@motanet/contract/coverage/zones.ts'
import type { Zone } from './boxes.ts'

let lastMergedId = 0

/** The zones of a list. A feature merged from several zones has no id; it gets a negative one, unique within the list. */
export function withIds(features: readonly ListedZone[]): Zone[] {
  return features.map(({ id, properties, ...feature }) => {
    if (id === undefined) lastMergedId -= 1
    return { ...feature, id: id ?? lastMergedId, properties: { ...properties, version: properties.version ?? 0 } }
  })
}

/** Whether the id is that of merged zones, which are read-only. */
export function isMerged(id: number): boolean {
  return id < 0
}
