import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import { CircleMarker, type CircleMarkerOptions, FeatureGroup } from 'leaflet'
import { watchTheme } from '../../../parts/coverage/theme-colour.client.ts'
import { createCityMap } from '../../../parts/places/city-map.client.ts'
import { LateCanvas } from '../../../parts/places/late-canvas.client.ts'
import type { ShownMap } from '../../../parts/places/shown-map.ts'

const centre = { longitude: 28.8638, latitude: 47.0105 }

export interface ChangesMap extends ShownMap {
  /** Draws the addresses; the first ones are fitted into the view. */
  show: (changes: Pick<ChangedAddresses, 'gained_points' | 'lost_points'>) => void
}

/** Creates a map of gained and lost addresses in an empty element: full green dots, and red rings above them. */
export function createChangesMap(element: HTMLElement, tileUrl: string): ChangesMap {
  const { leaflet: map, frame } = createCityMap(element, { tileUrl, centre, zoom: 12 })
  const renderer = new LateCanvas({ padding: 0.5 })
  const gained = new FeatureGroup().addTo(map)
  const lost = new FeatureGroup().addTo(map)
  const looks = {
    gained: { renderer, interactive: false, radius: 4, stroke: false, fillOpacity: 0.85 } as CircleMarkerOptions,
    lost: { renderer, interactive: false, radius: 4, weight: 2, fill: false } as CircleMarkerOptions,
  }
  const stops = [
    watchTheme(element, '--color-success', (fillColor) => {
      looks.gained.fillColor = fillColor
      gained.setStyle({ fillColor })
    }),
    watchTheme(element, '--color-danger', (color) => {
      looks.lost.color = color
      lost.setStyle({ color })
    }),
  ]
  let isFitted = false

  return {
    show({ gained_points, lost_points }) {
      draw(gained, gained_points, looks.gained)
      draw(lost, lost_points, looks.lost)
      const bounds = gained.getBounds().extend(lost.getBounds())
      if (!isFitted && bounds.isValid()) map.fitBounds(bounds, { padding: [32, 32], maxZoom: 16, animate: false })
      isFitted = true
    },
    ...frame,
    remove() {
      for (const stop of stops) stop()
      frame.remove()
    },
  }
}

function draw(group: FeatureGroup, points: ChangedAddresses['gained_points'], look: CircleMarkerOptions) {
  group.clearLayers()
  for (const [lon, lat] of points) group.addLayer(new CircleMarker([lat, lon], look))
}
