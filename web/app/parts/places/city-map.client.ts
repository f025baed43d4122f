import { divIcon, GridLayer, Map as LeafletMap, type MapOptions, Marker, TileLayer } from 'leaflet'
import { createStore } from '../../lib/store.ts'
import { createCityOutline } from './city-outline.client.ts'
import { MapControls } from './map-controls.tsx'
import type { ShownMap } from './shown-map.ts'
import './city-map.css'

export interface Point {
  longitude: number
  latitude: number
}

interface CityMap {
  leaflet: LeafletMap
  frame: ShownMap
}

/** Creates a map in an empty element, centred at the point. Returns what the frame's controls need. */
export function createCityMap(
  element: HTMLElement,
  { tileUrl, centre, ...options }: { tileUrl: string; centre: Point } & Pick<MapOptions, 'zoom'>,
): CityMap {
  const map = new LateMap(element, {
    center: [centre.latitude, centre.longitude],
    minZoom: 8,
    maxZoom: 19,
    zoomControl: false,
    // city-map.css fades the tiles in
    fadeAnimation: false,
    attributionControl: false,
    // The wheel scrolls the page
    scrollWheelZoom: false,
    // followSize handles every change of size, also those without a resized window
    trackResize: false,
    ...options,
  })
  // Below the tile pane, whose colours are inverted in the dark theme
  map.createPane('paper').style.zIndex = '100'
  new PaperLayer({ pane: 'paper' }).addTo(map)
  const layer = new QuietTileLayer(tileUrl, { maxZoom: 19 }).addTo(map)
  const tiles = watchTiles(layer)
  drawWithoutTiles(element, map, tiles)
  followSize(element, map)
  leaveOneFingerToPage(element, map)
  return {
    leaflet: map,
    frame: {
      zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
      remove: () => map.remove(),
      tiles,
      Controls: MapControls,
    },
  }
}

/** Adapts the map to the size of its element. A hidden element has none: the map keeps its size until it is shown. */
function followSize(element: HTMLElement, map: LeafletMap) {
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth > 0 && element.clientHeight > 0) map.invalidateSize()
  })
  sizes.observe(element)
  map.once('unload', () => sizes.disconnect())
}

/**
 * A mouse drags the map. One finger scrolls the page, two fingers move the map by Leaflet's pinch handler; map.css sets the
 * touch-action accordingly. A map in drawing mode handles every touch.
 */
function leaveOneFingerToPage(element: HTMLElement, map: LeafletMap) {
  const isDrawnOn = () => element.classList.contains('is-drawn-on')
  // Before Leaflet's handler
  element.addEventListener('touchstart', () => isDrawnOn() || map.dragging.disable(), { capture: true, passive: true })
  element.addEventListener('mousedown', () => isDrawnOn() || map.dragging.enable(), { capture: true })
}

interface Tiles {
  /** Whether no visible tile has loaded and at least one has failed. */
  areMissing: () => boolean
  /** Whether a tile has loaded since the map was created. */
  hasAnyLoaded: () => boolean
  /** Reports changes of `areMissing`. */
  subscribe: (listener: () => void) => () => void
}

function watchTiles(layer: TileLayer): Tiles {
  let haveCome = false
  let hasAnyLoaded = false
  const areMissing = createStore(false)
  layer.on('loading', () => {
    haveCome = false
  })
  layer.on('tileload', () => {
    haveCome = true
    hasAnyLoaded = true
    areMissing.write(false)
  })
  layer.on('tileerror', () => areMissing.write(!haveCome))
  return { areMissing: areMissing.read, hasAnyLoaded: () => hasAnyLoaded, subscribe: areMissing.subscribe }
}

/** While tiles are missing, shows the outline of the city; a map of which no tile has loaded yet is also lower. */
function drawWithoutTiles(element: HTMLElement, map: LeafletMap, tiles: Tiles) {
  const outline = createCityOutline(map)
  const stop = tiles.subscribe(() => {
    const areMissing = tiles.areMissing()
    if (areMissing) outline.addTo(map)
    else outline.remove()
    element.classList.toggle('is-without-tiles', areMissing && !tiles.hasAnyLoaded())
    map.invalidateSize()
  })
  map.once('unload', stop)
}

/** A pin without interaction, to be added to a map. */
export function pinAt({ longitude, latitude }: Point): Marker {
  return new Marker([latitude, longitude], { icon: pin, keyboard: false, interactive: false })
}

const pin = divIcon({
  className: 'map__pin',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C7 29.500 3 23.500 3 17a15 15 0 0 1 30 0c0 6.500-4 12.500-15 25Z"/><circle cx="18" cy="17" r="6"/></svg>',
})

interface Zooming {
  _animatingZoom?: boolean
}

/** Removes the map after a running zoom: Leaflet ends a zoom by a timer, which would fail on a removed map. */
const LateMap = LeafletMap.extend({
  remove(this: LeafletMap & Zooming) {
    const { remove } = LeafletMap.prototype
    if (!this._animatingZoom) return remove.call(this)
    return this.once('moveend', () => remove.call(this))
  },
}) as unknown as typeof LeafletMap

/** Background squares under the tiles: visible while tiles load or if they fail. */
const PaperLayer = GridLayer.extend({
  createTile() {
    const square = document.createElement('div')
    square.className = 'map__paper'
    return square
  },
}) as unknown as typeof GridLayer

interface TilesOfLayer {
  _tiles: Record<string, { el: HTMLElement }>
}

/**
 * Leaflet clears a tile with a data: image, which the Content-Security-Policy blocks; removing the source has the same effect.
 */
const QuietTileLayer = TileLayer.extend({
  _abortLoading() {
    // Tiles of the previous zoom may finish loading: they are pruned with it
  },
  _removeTile(this: TilesOfLayer, key: string) {
    this._tiles[key]?.el.removeAttribute('src')
    const { _removeTile } = GridLayer.prototype as unknown as { _removeTile: (this: TilesOfLayer, key: string) => void }
    _removeTile.call(this, key)
  },
}) as unknown as typeof TileLayer
