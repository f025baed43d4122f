import { FeatureGroup, GeoJSON, LatLngBounds, type Map as LeafletMap, Polygon } from 'leaflet'
import { createCityMap } from '../places/city-map.client.ts'
import { LateCanvas } from '../places/late-canvas.client.ts'
import type { ShownMap } from '../places/shown-map.ts'
import { type Area, type Box, boxOf, contains, partsOf, type Zone } from './boxes.ts'
import { watchTheme } from './theme-colour.client.ts'
import type { View } from './zone-loader.ts'
import { type Shown, zoneStyle } from './zone-style.ts'

const centre = { longitude: 28.8638, latitude: 47.0105 }
const zoom = 13

export interface ZonesMap extends ShownMap {
  leaflet: LeafletMap
  /** `byProvider` colours the zones by provider. */
  show: (zones: readonly Zone[], byProvider: boolean) => void
  /** Highlights one zone; `isEdited` hides it, because the editor draws it. */
  mark: (id: number | null, isEdited?: boolean) => void
  /** Lets the zones of a provider stand out on a map coloured by provider. */
  emphasise: (providerId: number | null) => void
  /** Fits the box into the view. */
  fit: (box: Box) => void
  /** Moves only if the area is not entirely visible. */
  reveal: (area: Area) => void
}

interface Listeners {
  /** Called when the map has stopped moving. */
  onView: (view: View) => void
  onChoose: (id: number) => void
  /** Returns the name in the page's language. */
  nameOf: (zone: Zone['properties']) => string
}

/** Creates a map of zones in an empty element. One canvas draws all zones, so that thousands of them stay smooth. */
export function createZonesMap(
  element: HTMLElement,
  tileUrl: string,
  { onView, onChoose, nameOf }: Listeners,
): ZonesMap {
  const { leaflet: map, frame } = createCityMap(element, { tileUrl, centre, zoom })
  const renderer = new LateCanvas({ padding: 0.5 })
  const group = new FeatureGroup().addTo(map)
  const layers = new Map<number, { layer: Polygon; zone: Zone }>()
  const shown: Shown = { themeColour: '', isByProvider: false, markedId: null, providerId: null }
  let editedId: number | null = null
  let emphasisedId: number | null = null
  let hoveredId: number | null = null

  const restyle = () => {
    for (const { layer, zone } of layers.values()) layer.setStyle(zoneStyle(zone, shown))
  }
  const change = (part: Partial<Shown>) => {
    Object.assign(shown, part)
    restyle()
  }
  const hover = ({ id, properties: { provider } }: Zone) => {
    hoveredId = id
    if (shown.isByProvider) change({ providerId: provider.id })
  }
  const leave = (id: number) => {
    if (id !== hoveredId) return
    hoveredId = null
    if (shown.isByProvider) change({ providerId: emphasisedId })
  }
  const stopWatching = watchTheme(element, '--color-zone', (themeColour) => change({ themeColour }))

  function add(zone: Zone) {
    const { id, geometry, properties } = zone
    // Simplify to what is visible at this resolution
    const layer = new Polygon(corners(geometry), { ...zoneStyle(zone, shown), renderer, smoothFactor: 1.5 })
    const tip = () => {
      const name = nameOf(properties)
      return asText(shown.isByProvider ? `${name} · ${properties.provider.name}` : name)
    }
    layer.bindTooltip(tip, { sticky: true, className: 'zone-name' })
    layer.on('click', () => onChoose(id))
    layer.on('mouseover', () => hover(zone))
    layer.on('mouseout', () => leave(id))
    layers.set(id, { layer, zone })
    if (id !== editedId) group.addLayer(layer)
  }

  function remove(id: number) {
    const known = layers.get(id)
    if (known) group.removeLayer(known.layer)
    layers.delete(id)
    leave(id)
  }

  const goTo = ([west, south, east, north]: Box) => {
    map.fitBounds(new LatLngBounds([south, west], [north, east]), {
      paddingTopLeft: [48, 80],
      paddingBottomRight: [48 + coveredWidth(element), 64],
      maxZoom: 15,
    })
  }
  const reportView = () => onView({ box: boxOfBounds(map.getBounds()), zoom: Math.round(map.getZoom()) })
  map.on('moveend', reportView)
  map.whenReady(() => queueMicrotask(reportView))

  return {
    leaflet: map,
    show(zones, byProvider) {
      if (byProvider !== shown.isByProvider) change({ isByProvider: byProvider })
      const wanted = new Map(zones.map((zone) => [zone.id, zone]))
      for (const [id, { zone }] of layers) if (wanted.get(id)?.geometry !== zone.geometry) remove(id)
      for (const zone of zones) if (!layers.has(zone.id)) add(zone)
    },
    mark(id, isEdited = false) {
      const hidden = editedId === null ? undefined : layers.get(editedId)
      editedId = isEdited ? id : null
      change({ markedId: id })
      if (hidden) group.addLayer(hidden.layer)
      const known = id === null ? undefined : layers.get(id)
      if (known && isEdited) group.removeLayer(known.layer)
      else known?.layer.bringToFront()
    },
    emphasise(providerId) {
      emphasisedId = providerId
      // A tap leaves the zone hovered
      hoveredId = null
      change({ providerId })
    },
    fit: goTo,
    reveal(area) {
      const box = boxOf(area)
      if (!contains(boxOfBounds(map.getBounds()), box)) goTo(box)
    },
    ...frame,
    remove() {
      stopWatching()
      frame.remove()
    },
  }
}

function corners(area: Area) {
  return GeoJSON.coordsToLatLngs(partsOf(area), 2)
}

/** Width covered by the panel on the map's right side on wide screens. */
function coveredWidth(element: HTMLElement): number {
  const panel = element.closest('.zmap')?.querySelector('.zmap__panel')?.getBoundingClientRect()
  const map = element.getBoundingClientRect()
  return panel && panel.top < map.bottom && panel.left > map.left ? map.right - panel.left : 0
}

function boxOfBounds(bounds: LatLngBounds): Box {
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** As text content: Leaflet would interpret a string as HTML. */
function asText(name: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = name
  return element
}
