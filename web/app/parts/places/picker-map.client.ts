import type { Marker } from 'leaflet'
import { createCityMap, type Point, pinAt } from './city-map.client.ts'
import type { ShownMap } from './shown-map.ts'

const centre = { longitude: 28.8, latitude: 47 }
const zoom = 13

/**
 * Creates a map of Chisinau in an empty element; a click, or Enter for the centre, selects a point. It is drawn in a task of its own: the
 * browser handles input after the evaluation of the map's code.
 */
export async function createPickerMap(
  element: HTMLElement,
  tileUrl: string,
  onPick: (point: Point) => void,
): Promise<ShownMap> {
  await new Promise((resolve) => setTimeout(resolve))
  const { leaflet: map, frame } = createCityMap(element, { tileUrl, centre, zoom })
  let marker: Marker | undefined
  const pick = (point: Point) => {
    marker?.remove()
    marker = pinAt(point).addTo(map)
    onPick(point)
  }
  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap()
    pick({ longitude: lng, latitude: lat })
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { lat, lng } = map.getCenter().wrap()
    pick({ longitude: lng, latitude: lat })
  })

  return frame
}
