import type { Locator, Page } from '@playwright/test'

export interface Corner {
  /** Pixels from the map's upper left corner. */
  x: number
  y: number
  longitude: number
  latitude: number
}

type Ring = [number, number][]
type Zone = { geometry: { type: string; coordinates: Ring[] | Ring[][] } }

const centre = { longitude: 28.8638, latitude: 47.0105 }
const worldPixels = 256 * 2 ** 13
const sidePixels = 36

/**
 * Finds a small square in the initial view of the zones map that touches no zone of the provider and no control of the map. Returns its
 * corners in drawing order.
 */
export async function findFreeSquare(page: Page, map: Locator, providerId: number): Promise<Corner[]> {
  const response = await page.request.get(`/info/api/zones/?provider=${providerId}`)
  const zones = ((await response.json()) as { features: Zone[] }).features
  const rings = zones.flatMap(
    ({ geometry }) => geometry.coordinates.flat(geometry.type === 'Polygon' ? 0 : 1) as Ring[],
  )
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no size.')
  const { width, height } = box
  for (let y = 150; y < Math.min(height, 620) - 60; y += 24)
    for (let x = 24; x < width * 0.7 - sidePixels; x += 24) {
      const square = [
        [x, y],
        [x + sidePixels, y],
        [x + sidePixels, y + sidePixels],
        [x, y + sidePixels],
      ].map(([left = 0, top = 0]) => placeAt(left, top, width, height))
      if (!rings.some((ring) => touches(ring, square))) return square
    }
  throw new Error('The zones of the provider cover the whole map.')
}

function placeAt(x: number, y: number, width: number, height: number): Corner {
  const middle = Math.asinh(Math.tan((centre.latitude * Math.PI) / 180))
  const north = middle - ((y - height / 2) * 2 * Math.PI) / worldPixels
  return {
    x,
    y,
    longitude: centre.longitude + ((x - width / 2) * 360) / worldPixels,
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
  }
}

/** Whether a corner of one is inside the other: sufficient for zones that are much larger or smaller than the square. */
function touches(ring: Ring, square: readonly Corner[]): boolean {
  const [first, , last] = square as [Corner, Corner, Corner]
  const holds = ([longitude, latitude]: [number, number]) =>
    longitude >= first.longitude &&
    longitude <= last.longitude &&
    latitude <= first.latitude &&
    latitude >= last.latitude
  return ring.some(holds) || square.some((corner) => isInside(ring, corner))
}

function isInside(ring: Ring, { longitude, latitude }: Corner): boolean {
  return ring.reduce((inside, [x, y], index) => {
    const [beforeX, beforeY] = ring[(index + ring.length - 1) % ring.length] as [number, number]
    const crosses =
      y > latitude !== beforeY > latitude && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x
    return crosses ? !inside : inside
  }, false)
}
