import { river, type Sector, sectors } from '@motanet/contract/coverage/sectors.ts'
import { divIcon, LayerGroup, type Map as LeafletMap, Marker, Polygon, Polyline, SVG } from 'leaflet'

const pane = 'city'
/** Below this zoom the names would cover each other. */
const minZoomOfNames = 11

/** The sectors of the city with their names, and the river: below the tiles, which cover it where they have loaded. */
export function createCityOutline(map: LeafletMap): LayerGroup {
  const element = map.createPane(pane)
  element.style.zIndex = '150'
  const showNames = () => element.classList.toggle('is-far', map.getZoom() < minZoomOfNames)
  map.on('zoomend', showNames)
  showNames()
  const style = { pane, interactive: false, renderer: new SVG({ pane, padding: 0.5 }) }
  return new LayerGroup([
    ...sectors.map(({ ring }) => new Polygon(ring.map(toLatLon), { ...style, className: 'map__sector' })),
    new Polyline(river.map(toLatLon), { ...style, className: 'map__river' }),
    ...sectors.map(nameOf),
  ])
}

const toLatLon = ([lon, lat]: Sector['ring'][number]): [lat: number, lon: number] => [lat, lon]

/** Leaflet stacks markers by their latitude. */
const aboveOutlines = 100_000

/** The sector's name in its middle, in the language of the page. */
function nameOf({ name, nameRo, ring }: Sector): Marker {
  const text = document.createElement('span')
  text.textContent = document.documentElement.lang === 'ro' ? nameRo : name
  const icon = divIcon({ className: 'map__sector-name', iconSize: [0, 0], html: text })
  return new Marker(middleOf(ring), { pane, icon, interactive: false, keyboard: false, zIndexOffset: aboveOutlines })
}

function middleOf(ring: Sector['ring']): [lat: number, lon: number] {
  const corners = ring.slice(1)
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(1), mean(0)]
}
