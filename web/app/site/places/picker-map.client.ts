import { divIcon, GridLayer, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import './picker-map.css'

export interface PickerMap {
  zoomBy: (steps: number) => void
  remove: () => void
}

type Pick = (point: { latitude: number; longitude: number }) => void

const centre = { latitude: 47, longitude: 28.8 }
const zoom = 13

/** Turns an empty element into the map of Chisinau; a click, or Enter for its middle, picks a point. */
export function createPickerMap(element: HTMLElement, tileUrl: string, onPick: Pick): PickerMap {
  const map = new LeafletMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: 8,
    maxZoom: 19,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page
    scrollWheelZoom: false,
  })
  // Below the tiles' pane, whose colours are inverted in the dark theme
  map.createPane('paper').style.zIndex = '100'
  new PaperLayer({ pane: 'paper' }).addTo(map)
  new QuietTileLayer(tileUrl, { maxZoom: 19 }).addTo(map)

  let marker: Marker | undefined
  const pick = (latitude: number, longitude: number) => {
    marker?.remove()
    marker = new Marker([latitude, longitude], { icon: pin, keyboard: false, interactive: false }).addTo(map)
    onPick({ latitude, longitude })
  }
  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap()
    pick(lat, lng)
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { lat, lng } = map.getCenter().wrap()
    pick(lat, lng)
  })

  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  }
}

const pin = divIcon({
  className: 'map__pin',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C7 29.500 3 23.500 3 17a15 15 0 0 1 30 0c0 6.500-4 12.500-15 25Z"/><circle cx="18" cy="17" r="6"/></svg>',
})

/** Squares of paper under the tiles: what is seen while they load, and where they cannot. */
const PaperLayer = GridLayer.extend({
  createTile() {
    const square = document.createElement('div')
    square.className = 'map__paper'
    return square
  },
}) as unknown as typeof GridLayer

interface Tiles {
  _tiles: Record<string, { el: HTMLElement }>
}

/** Leaflet empties a tile with a data: image, which the Content-Security-Policy refuses; without a source it is as empty. */
const QuietTileLayer = TileLayer.extend({
  _abortLoading() {
    // Tiles of the former zoom may finish: they are pruned with it
  },
  _removeTile(this: Tiles, key: string) {
    this._tiles[key]?.el.removeAttribute('src')
    const { _removeTile } = GridLayer.prototype as unknown as { _removeTile: (this: Tiles, key: string) => void }
    _removeTile.call(this, key)
  },
}) as unknown as typeof TileLayer
