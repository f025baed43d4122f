import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { GeoJSON, type Map as LeafletMap, Polygon } from 'leaflet'
import { partsOf } from '../../parts/coverage/boxes.ts'

/** Draws the outline of a zone that cannot be edited. Returns a function that removes it. */
export function showOutline(map: LeafletMap, area: AreaGeometry, className: 'drawn' | 'drawn-saved'): () => void {
  const corners = GeoJSON.coordsToLatLngs(partsOf(area), 2)
  const outline = new Polygon(corners, { pane: 'drawn-lines', className, interactive: false })
  outline.addTo(map)
  return () => void outline.remove()
}
