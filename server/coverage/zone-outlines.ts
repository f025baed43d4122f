import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '../db/tables.ts'
import { atMost } from '../http/cache/cache-size.ts'
import { createTimeSlices } from '../http/overload/time-slices.ts'
import { countSimplified, simplify } from './simplified-rings.ts'
import { isSameGeometry, type ZoneGeometry } from './zone-rings.ts'
import { findGeometries, type ZoneMetadata } from './zones.queries.ts'

/** From this zoom of a web map on, a pixel is less than a metre, so zones are returned exactly. */
export const exactZoom = 17
const metresPerPixelAtZoom0 = 106_763
const tolerances = Array.from({ length: exactZoom }, (_, zoom) => metresPerPixelAtZoom0 / 2 ** zoom)

const keptCharacters = 32 * 1024 * 1024
const keptSizes = 100_000
/** Bytes of geometries per database query. */
const readBytes = 256 * 1024
/** `[28.12345,47.12345],` */
const positionBytes = 20
const bracketBytes = 6
/** Bytes of a GeoJSON geometry besides its coordinates. */
const geometryBytes = 60

export interface Outline {
  /** A GeoJSON geometry. */
  text: string
  /** Whether it differs from the drawn outline. */
  isSimplified: boolean
}

export interface ZoneOutlines {
  /** Returns outlines by zone id, with lines at most one pixel off at the zoom, which must be below `exactZoom`. */
  find(zones: readonly ZoneMetadata[], zoom: number): Promise<Map<number, Outline>>
  /** Returns an upper bound of the total bytes of the outlines, for each zoom below `exactZoom`. */
  measure(zones: readonly ZoneMetadata[]): Promise<number[]>
}

/** LRU caches of outlines and their sizes, by zone version: a zone is simplified again only after a change. */
export function createZoneOutlines(db: Kysely<DB>): ZoneOutlines {
  const outlines = new LRUCache<string, Outline>({
    maxSize: keptCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length + 50,
  })
  const sizes = new LRUCache<string, Uint32Array>(atMost(keptSizes))

  return {
    async find(zones, zoom) {
      const found = new Map<number, Outline>()
      const missing = zones.filter(({ id, version }) => {
        const outline = outlines.get(`${id}.${version}.${zoom}`)
        if (outline) found.set(id, outline)
        return outline === undefined
      })
      for await (const { id, version, geometry } of readGeometries(db, missing)) {
        const simplified = simplify(geometry, tolerances[zoom] ?? 0)
        const outline = { text: JSON.stringify(simplified), isSimplified: !isSameGeometry(simplified, geometry) }
        outlines.set(`${id}.${version}.${zoom}`, outline)
        found.set(id, outline)
      }
      return found
    },
    async measure(zones) {
      const totals = tolerances.map(() => 0)
      const add = (bytes: Uint32Array) => {
        for (const [zoom, size] of bytes.entries()) totals[zoom] = (totals[zoom] ?? 0) + size
      }
      const missing = zones.filter(({ id, version }) => {
        const known = sizes.get(`${id}.${version}`)
        if (known) add(known)
        return known === undefined
      })
      for await (const { id, version, geometry } of readGeometries(db, missing)) {
        const counts = countSimplified(geometry, tolerances)
        const bytes = Uint32Array.from(
          counts,
          ({ positions, rings }) => geometryBytes + positions * positionBytes + rings * bracketBytes,
        )
        sizes.set(`${id}.${version}`, bytes)
        add(bytes)
      }
      return totals
    },
  }
}

/** Upper bound of the bytes of an outline, without reading the geometry. */
export function maxOutlineBytes({ vertex_count }: ZoneMetadata): number {
  const maxRings = Math.ceil(vertex_count / 3)
  return geometryBytes + (vertex_count + maxRings) * positionBytes + maxRings * bracketBytes
}

/** Groups the zones into batches with at most about `bytes` of geometries; a larger zone is a batch of its own. */
export function* batchesByBytes(zones: readonly ZoneMetadata[], bytes = readBytes): Generator<ZoneMetadata[]> {
  let batch: ZoneMetadata[] = []
  let left = bytes
  for (const zone of zones) {
    if (batch.length > 0 && zone.geometry_bytes > left) {
      yield batch
      batch = []
      left = bytes
    }
    batch.push(zone)
    left -= zone.geometry_bytes
  }
  if (batch.length > 0) yield batch
}

/** Reads geometries in batches, so that only a few are in memory, and yields to other requests between zones. */
async function* readGeometries(db: Kysely<DB>, zones: readonly ZoneMetadata[]) {
  const slice = createTimeSlices()
  for (const batch of batchesByBytes(zones)) {
    for (const { id, version, geometry } of await findGeometries(
      db,
      batch.map((zone) => zone.id),
    )) {
      yield { id, version, geometry: JSON.parse(geometry) as ZoneGeometry }
      await slice()
    }
  }
}
