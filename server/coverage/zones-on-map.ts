import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '../db/tables.ts'
import { simplify } from './simplified-rings.ts'
import type { ZoneGeometry } from './zone-rings.ts'
import { findGeometries, findZonesInBox, type ZoneInBox, type ZonesWanted } from './zones.queries.ts'

/** From here on a pixel is less than a metre: zones are shown as they are. */
const exactZoom = 17
const metresPerPixelAtZoom0 = 106_763
const keptCharacters = 16 * 1024 * 1024
/** Read and simplified between two looks at other requests. */
const atOnce = 100

export interface ZonesOnMap {
  /**
   * The text of a GeoJSON FeatureCollection: zones of public providers, with lines no more than a pixel off at the zoom of the
   * map.
   */
  render(zoom: number, wanted: ZonesWanted): Promise<string>
}

/** Keeps the simplified outlines in memory, each as long as its zone stays what it is. */
export function createZonesOnMap(db: Kysely<DB>): ZonesOnMap {
  const outlines = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (outline, key) => outline.length + key.length,
  })

  /** The texts of the outlines by the ids of their zones. */
  const outlinesOf = async (zones: readonly ZoneInBox[], zoom: number): Promise<Map<number, string>> => {
    const found = new Map<number, string>()
    const missing: number[] = []
    for (const { id, version } of zones) {
      const outline = outlines.get(keyOf(id, version, zoom))
      if (outline === undefined) missing.push(id)
      else found.set(id, outline)
    }
    for (let start = 0; start < missing.length; start += atOnce) {
      for (const { id, version, geometry } of await findGeometries(db, missing.slice(start, start + atOnce))) {
        const outline = JSON.stringify(outlineAt(zoom, geometry as unknown as ZoneGeometry))
        outlines.set(keyOf(id, version, zoom), outline)
        found.set(id, outline)
      }
    }
    return found
  }

  return {
    async render(zoom, wanted) {
      const zones = await findZonesInBox(db, wanted)
      const byZone = await outlinesOf(zones, Math.min(zoom, exactZoom))
      const features = zones.flatMap(({ id, name, provider_id, provider_name, version }) => {
        const geometry = byZone.get(id)
        // Deleted meanwhile
        if (geometry === undefined) return []
        const properties = JSON.stringify({ name, provider: { id: provider_id, name: provider_name }, version })
        return [`{"type":"Feature","id":${id},"geometry":${geometry},"properties":${properties}}`]
      })
      return `{"type":"FeatureCollection","features":[${features.join(',')}]}`
    },
  }
}

function keyOf(id: number, version: number, zoom: number): string {
  return `${id}.${version}.${zoom}`
}

function outlineAt(zoom: number, geometry: ZoneGeometry): ZoneGeometry {
  return zoom >= exactZoom ? geometry : simplify(geometry, metresPerPixelAtZoom0 / 2 ** zoom)
}
