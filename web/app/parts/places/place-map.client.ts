import { createCityMap, type Point, pinAt } from './city-map.client.ts'
import type { ShownMap } from './shown-map.ts'

const zoom = 16

/**
 * Creates a map with a pin at the point in an empty element. Without buttons, for which it is too small; the keyboard zooms too.
 */
export function createPlaceMap(element: HTMLElement, tileUrl: string, point: Point): ShownMap {
  const { leaflet, frame } = createCityMap(element, { tileUrl, centre: point, zoom })
  pinAt(point).addTo(leaflet)
  return { ...frame, Controls: () => null }
}
