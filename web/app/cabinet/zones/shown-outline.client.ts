import type { AreaGeometry, RefusedPlace } from '@motanet/contract/coverage/area.ts'
import { CircleMarker, GeoJSON, type Map as LeafletMap, Polygon } from 'leaflet'
import { partsOf } from '../../parts/coverage/boxes.ts'

/** Draws the outline of a zone that cannot be edited. Returns a function that removes it. */
export function showOutline(
  map: LeafletMap,
  area: AreaGeometry,
  className: 'drawn' | 'drawn-saved' | 'drawn-refused',
): () => void {
  const corners = GeoJSON.coordsToLatLngs(partsOf(area), 2)
  const outline = new Polygon(corners, { pane: 'drawn-lines', className, interactive: false })
  outline.addTo(map)
  return () => void outline.remove()
}

/** Draws a refused outline and marks the place of its problem. Returns a function that removes both. */
export function showPlace(map: LeafletMap, { at: [lon, lat], outline }: RefusedPlace): () => void {
  const hideOutline = showOutline(map, outline, 'drawn-refused')
  const mark = new CircleMarker([lat, lon], {
    ...{ pane: 'drawn-handles', className: 'drawn-place', radius: 9, interactive: false },
  })
  mark.addTo(map)
  return () => {
    hideOutline()
    mark.remove()
  }
}
