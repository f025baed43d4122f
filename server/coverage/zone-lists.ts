import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'
import { createTimeSlices } from '../http/overload/time-slices.ts'
import { fairShares } from './fair-shares.ts'
import { renderMerged } from './merged-features.ts'
import { findAllZoneMetadata } from './zone-metadata.ts'
import {
  batchesByBytes,
  createZoneOutlines,
  exactZoom,
  maxOutlineBytes,
  type Outline,
  type ZoneOutlines,
} from './zone-outlines.ts'
import { boxGeometry, type ZoneGeometry } from './zone-rings.ts'
import { renderFeatures, type ZoneMetadata, type ZonesWanted } from './zones.queries.ts'

/** The maximum size of a zone list. */
export const maxListBytes = 5_000_000
/** The maximum size of the zones of all providers in a map's view: compressed, as maps request it, at most about 200 KB. */
export const maxViewBytes = 640_000
/** Coarsest zoom of simplified outlines, that of a regional map. Lists that are still too large are merged. */
const coarsestZoom = 8

export interface ZoneLists {
  /**
   * Renders a GeoJSON FeatureCollection of at most 5 MB with zones of public providers, or of the reader's: exactly as drawn, or with `zoom` with lines at
   * most one pixel off at that zoom. A list with `bbox` and `zoom` and without a provider is a map's view and has at most 640 KB, or a single
   * feature per provider. Larger lists have less detail: outlines of the providers with most bytes are simplified first, then neighbouring
   * zones of one provider are merged.
   */
  render(wanted: ZonesWanted, zoom?: number): Promise<string>
}

/** The zones of one provider, or of several providers with the same level of detail. */
interface Part {
  zones: ZoneMetadata[]
  zoom: number
  /** Byte limit; undefined if the zones are known to fit. */
  shareBytes?: number
  /** Whether there are so many zones that they must be merged, however simple their outlines are. */
  isCrowd?: boolean
}

export function createZoneLists(db: Kysely<DB>): ZoneLists {
  const outlines = createZoneOutlines(db)
  // One list at a time: each may read and simplify many zones, which later lists then find in the cache
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 20 })

  async function renderParts(parts: readonly Part[], ownId: number | undefined): Promise<string> {
    const texts: string[] = []
    for (const part of parts) {
      if (part.zoom >= exactZoom) texts.push(...(await renderExact(db, part.zones, ownId)))
      else if (part.isCrowd) texts.push(...(await renderCrowd(part)))
      else texts.push(...(await renderOutlines(outlines, part)))
    }
    return `{"type": "FeatureCollection", "features": [${texts.join(', ')}]}`
  }

  return {
    async render(wanted, zoom) {
      const zones = await findAllZoneMetadata(db, wanted)
      const wantedZoom = Math.min(zoom ?? exactZoom, exactZoom)
      const isView = wanted.bbox !== undefined && wanted.providerId === undefined && zoom !== undefined
      const shares = await divideLimit(zones, wantedZoom, isView ? maxViewBytes : maxListBytes)
      if (shares.every(({ doesFit }) => doesFit)) return renderParts([{ zones, zoom: wantedZoom }], wanted.ownId)
      return semaphore.run(async () => renderParts(await chooseDetail(outlines, shares, wantedZoom), wanted.ownId))
    },
  }
}

/** The zones of one provider with their byte limit. */
interface Share {
  zones: ZoneMetadata[]
  shareBytes: number
  /** Whether the zones fit with the full detail of the zoom. */
  doesFit: boolean
}

async function divideLimit(zones: readonly ZoneMetadata[], zoom: number, maxBytes: number): Promise<Share[]> {
  const slice = createTimeSlices()
  const providers = [...Map.groupBy(zones, (zone) => zone.provider_id).values()]
  const wanted: number[] = []
  for (const own of providers) {
    wanted.push(sumOf(own, (zone) => frameBytes(zone) + detailBytes(zone, zoom)))
    await slice()
  }
  return fairShares(wanted, maxBytes - collectionBytes).map((shareBytes, index) => ({
    zones: providers[index] ?? [],
    shareBytes,
    doesFit: shareBytes === wanted[index],
  }))
}

const collectionBytes = 100

/** Lower bound of the bytes of a zone outline in a merged feature. */
const minBytes = 90

/** Chooses the level of detail per provider: that of the zoom if it fits, otherwise less. */
async function chooseDetail(outlines: ZoneOutlines, shares: readonly Share[], zoom: number): Promise<Part[]> {
  const parts: Part[] = []
  for (const { zones, shareBytes, doesFit } of shares) {
    if (doesFit) parts.push({ zones, zoom })
    else if (zones.length * minBytes > shareBytes) parts.push({ zones, shareBytes, zoom: coarsestZoom, isCrowd: true })
    else parts.push({ zones, shareBytes, zoom: await fittingZoom(outlines, zones, { zoom, shareBytes }) })
  }
  return parts
}

/** Upper bound of the bytes of the outline at the zoom, without reading the geometry. */
function detailBytes(zone: ZoneMetadata, zoom: number): number {
  return zoom >= exactZoom ? zone.geometry_bytes : maxOutlineBytes(zone)
}

/** Estimates, from a sample, the largest zoom up to the requested one whose outlines fit in the share; the coarsest zoom if none fits. */
async function fittingZoom(
  outlines: ZoneOutlines,
  zones: readonly ZoneMetadata[],
  { zoom, shareBytes }: { zoom: number; shareBytes: number },
): Promise<number> {
  const step = Math.ceil(zones.length / sampleZones)
  const sample = zones.filter((_, index) => index % step === 0)
  const sizes = await outlines.measure(sample)
  const scale =
    sumOf(zones, (zone) => zone.vertex_count) /
    Math.max(
      1,
      sumOf(sample, (zone) => zone.vertex_count),
    )
  const frames = sumOf(zones, frameBytes)
  let fitting = Math.min(zoom, exactZoom - 1)
  while (fitting > coarsestZoom && frames + (sizes[fitting] ?? 0) * scale > shareBytes) fitting -= 1
  return fitting
}

const sampleZones = 100

function sumOf(zones: readonly ZoneMetadata[], value: (zone: ZoneMetadata) => number): number {
  return zones.reduce((sum, zone) => sum + value(zone), 0)
}

async function renderExact(
  db: Kysely<DB>,
  zones: readonly ZoneMetadata[],
  ownId: number | undefined,
): Promise<string[]> {
  const texts: string[] = []
  for (const batch of batchesByBytes(zones)) {
    const ids = batch.map(({ id }) => id)
    for (const { feature } of await renderFeatures(db, ids, ownId)) texts.push(feature)
  }
  return texts
}

async function renderOutlines(outlines: ZoneOutlines, { zones, zoom, shareBytes }: Part): Promise<string[]> {
  const found = await outlines.find(zones, zoom)
  const slice = createTimeSlices()
  const features: { zone: ZoneMetadata; text: string; geometry: string }[] = []
  let bytes = 0
  for (const zone of zones) {
    const outline = found.get(zone.id)
    // The zone was deleted meanwhile
    if (outline === undefined) continue
    const text = featureText(zone, outline)
    bytes += Buffer.byteLength(text) + separatorBytes
    features.push({ zone, text, geometry: outline.text })
    await slice()
  }
  if (shareBytes === undefined || bytes <= shareBytes) return features.map(({ text }) => text)
  // The estimate from the sample was too low
  if (zoom > coarsestZoom) return renderOutlines(outlines, { zones, shareBytes, zoom: zoom - 1 })
  // Merging as parts preserves the outlines: skip it if they alone exceed the limit
  const outlineBytes = features.reduce((sum, { geometry }) => sum + geometry.length, 0)
  return renderMerged(
    features.map(({ zone, text, geometry }) => ({
      zone,
      text: () => text,
      geometry: JSON.parse(geometry) as ZoneGeometry,
    })),
    { maxBytes: shareBytes, ways: outlineBytes > shareBytes ? ['hull'] : ['parts', 'hull'] },
  )
}

/** Merges the zones by their bounding boxes, without reading geometries. */
async function renderCrowd({ zones, shareBytes = 0 }: Part): Promise<string[]> {
  const features = zones.map((zone) => {
    const geometry = boxGeometry(zone)
    return { zone, geometry, text: () => featureText(zone, { text: JSON.stringify(geometry), isSimplified: true }) }
  })
  return renderMerged(features, { maxBytes: shareBytes, ways: ['hull'] })
}

function featureText(zone: ZoneMetadata, outline: Outline): string {
  return `{"type":"Feature","id":${zone.id},"geometry":${outline.text},"properties":${propertiesText(zone, outline)}}`
}

const separatorBytes = 2

function propertiesText(
  { name, name_ro, provider_id, provider_name, version }: ZoneMetadata,
  { isSimplified }: { isSimplified: boolean },
) {
  return JSON.stringify({
    name,
    name_ro,
    provider: { id: provider_id, name: provider_name },
    version,
    ...(isSimplified && { simplified: true }),
  })
}

/** Upper bound of the bytes of a feature without its geometry. Each UTF-16 unit of a name takes at most three bytes, two if escaped. */
function frameBytes({ name, name_ro, provider_name }: ZoneMetadata): number {
  return 200 + 3 * (name.length + name_ro.length + provider_name.length)
}
