import { CircleMarker, type Layer, type Map as LeafletMap, Polygon } from 'leaflet'
import { type GeoJSONStoreFeatures, type TerraDrawChanges, TerraDrawExtend } from 'terra-draw'

type Feature = GeoJSONStoreFeatures
type Settings = ConstructorParameters<typeof TerraDrawExtend.TerraDrawBaseAdapter>[0]

const lines = { pane: 'drawn-lines', zIndex: '450' }
const handles = { pane: 'drawn-handles', zIndex: '460' }

/**
 * Connects terra-draw to a Leaflet map. The official adapter injects style elements, which the Content-Security-Policy blocks, and sets
 * colours, which ignore the theme. This one sets classes instead; their styles are in zones.css.
 */
export class DrawingAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  readonly #map: LeafletMap
  readonly #layers = new Map<string, Layer>()

  constructor(map: LeafletMap, settings: Settings = {}) {
    super(settings)
    this.#map = map
    // Nested in Leaflet's overlay pane, to inherit its styles
    const overlay = map.getPane('overlayPane')
    for (const { pane, zIndex } of [lines, handles])
      if (!map.getPane(pane)) map.createPane(pane, overlay).style.zIndex = zIndex
  }

  override register(callbacks: TerraDrawExtend.TerraDrawCallbacks) {
    super.register(callbacks)
    const container = this.#map.getContainer()
    // Layers below must not intercept pointer events
    container.classList.add('is-drawn-on')
    // A previous touch may have disabled it, so that one finger scrolls the page (city-map.client.ts)
    this.#map.dragging.enable()
    container.addEventListener('touchend', dropClick)
    this._currentModeCallbacks?.onReady?.()
  }

  override unregister() {
    super.unregister()
    const container = this.#map.getContainer()
    container.classList.remove('is-drawn-on')
    container.removeEventListener('touchend', dropClick)
  }

  getMapEventElement() {
    return this.#map.getContainer()
  }

  getLngLatFromEvent(event: PointerEvent | MouseEvent) {
    const { containerX, containerY } = this.getMapElementXYPosition(event)
    return this.unproject(containerX, containerY)
  }

  project(lng: number, lat: number) {
    const { x, y } = this.#map.latLngToContainerPoint([lat, lng])
    return { x, y }
  }

  unproject(x: number, y: number) {
    const { lng, lat } = this.#map.containerPointToLatLng([x, y])
    return { lng, lat }
  }

  setCursor(cursor: TerraDrawExtend.Cursor) {
    const { style } = this.#map.getContainer()
    if (cursor === 'unset') style.removeProperty('cursor')
    else style.cursor = cursor
  }

  setDraggability(isEnabled: boolean) {
    if (isEnabled) this.#map.dragging.enable()
    else this.#map.dragging.disable()
  }

  setDoubleClickToZoom(isEnabled: boolean) {
    if (isEnabled) this.#map.doubleClickZoom.enable()
    else this.#map.doubleClickZoom.disable()
  }

  render({ created, updated, deletedIds }: TerraDrawChanges) {
    for (const id of deletedIds) this.#remove(String(id))
    for (const feature of [...created, ...updated]) this.#draw(feature)
  }

  clear() {
    this._currentModeCallbacks?.onClear()
    for (const id of this.#layers.keys()) this.#remove(id)
  }

  #draw(feature: Feature) {
    const id = String(feature.id)
    const layer = this.#layers.get(id)
    if (layer && move(layer, feature)) return
    this.#remove(id)
    const drawn = layerOf(feature)
    if (!drawn) return
    this.#layers.set(id, drawn.addTo(this.#map))
    // The outer ring is below its holes
    if (drawn instanceof Polygon && !isHole(feature)) drawn.bringToBack()
  }

  #remove(id: string) {
    this.#layers.get(id)?.remove()
    this.#layers.delete(id)
  }
}

/** Suppresses the click event after a touch, which would hit the dialog that the touch has opened. */
function dropClick(event: TouchEvent) {
  if (event.cancelable) event.preventDefault()
}

/** Updates the layer in place; false if its type does not fit the feature. */
function move(layer: Layer, { geometry, properties }: Feature): boolean {
  if (layer instanceof CircleMarker && geometry.type === 'Point') {
    const [lng = 0, lat = 0] = geometry.coordinates
    layer.setLatLng([lat, lng])
    return true
  }
  if (layer instanceof Polygon && geometry.type === 'Polygon') {
    layer.setLatLngs(cornersOf(geometry.coordinates))
    layer.getElement()?.classList.toggle('is-on', properties.selected === true)
    return true
  }
  return false
}

function layerOf(feature: Feature): Layer | null {
  const { geometry, properties } = feature
  if (geometry.type === 'Polygon') {
    const isOn = properties.selected === true || properties.currentlyDrawing === true
    const className = `drawn${isOn ? ' is-on' : ''}${isHole(feature) ? ' drawn--hole' : ''}`
    const corners = cornersOf(geometry.coordinates)
    return new Polygon(corners, { pane: lines.pane, className, interactive: false, smoothFactor: 0.5 })
  }
  if (geometry.type !== 'Point') return null
  const [lng = 0, lat = 0] = geometry.coordinates
  const isBetween = properties.midPoint === true
  return new CircleMarker([lat, lng], {
    pane: handles.pane,
    className: isBetween ? 'drawn-handle drawn-handle--between' : 'drawn-handle',
    radius: isBetween ? 4 : 6.5,
    interactive: false,
  })
}

/** zone-rings.ts numbers the rings of a polygon; 0 is the outer ring. */
function isHole({ properties }: Feature): boolean {
  return Number(properties.ring) > 0
}

function cornersOf(rings: readonly (readonly number[])[][]): [number, number][][] {
  return rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lat, lng]))
}
