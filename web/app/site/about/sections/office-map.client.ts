import { createCityMap, type Point, pinAt } from '../../../parts/places/city-map.client.ts'
import type { ShownMap } from '../../../parts/places/shown-map.ts'

const zoom = 16

/** Creates a map in an empty element, with a pin at its centre. */
export function createOfficeMap(element: HTMLElement, tileUrl: string, centre: Point): ShownMap {
  const { leaflet, frame } = createCityMap(element, { tileUrl, centre, zoom })
  pinAt(centre).addTo(leaflet)
  return frame
}
