import { createCityMap, type Point, pinAt } from '../../places/city-map.client.ts'
import type { ShownMap } from '../../places/map-frame.tsx'

const zoom = 16

/** Turns an empty element into a map with a pin in its middle. */
export function createOfficeMap(element: HTMLElement, tileUrl: string, centre: Point): ShownMap {
  // One finger scrolls the page past the map, two move it
  const dragging = !matchMedia('(pointer: coarse)').matches
  const map = createCityMap(element, { tileUrl, centre, zoom, dragging })
  pinAt(centre).addTo(map)
  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  }
}
