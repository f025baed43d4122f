import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { GeoJSON, type Map as LeafletMap, Polygon } from 'leaflet'
import { partsOf } from '../../parts/coverage/boxes.ts'

/** Draws the saved outline of a zone in addition to the edited one. Returns a function that removes it. */
export function showSavedOutline(map: LeafletMap, area: AreaGeometry): () => void {
  const corners = GeoJSON.coordsToLatLngs(partsOf(area), 2)
  const outline = new Polygon(corners, { pane: 'drawn-lines', className: 'drawn-saved', interactive: false })
  outline.addTo(map)
  return () => void outline.remove()
}
