import type { ListedZone } from '@motanet/contract/coverage/zones.ts'
import type { Zone } from './boxes.ts'

let lastMergedId = 0

/** The zones of a list. Several that are merged into one feature have no id: it gets one below zero, another one in each list. */
export function withIds(features: readonly ListedZone[]): Zone[] {
  return features.map(({ id, properties, ...feature }) => {
    if (id === undefined) lastMergedId -= 1
    return { ...feature, id: id ?? lastMergedId, properties: { ...properties, version: properties.version ?? 0 } }
  })
}

/** Whether the id stands for several zones, which can be looked at, not changed. */
export function isMerged(id: number): boolean {
  return id < 0
}
