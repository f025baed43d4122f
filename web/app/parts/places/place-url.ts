import { firstValue, readId } from '../../lib/query.ts'

/** Where the visitor wants to be connected. An address beats a point. */
export type Place = { kind: 'address'; addressId: number } | { kind: 'point'; longitude: number; latitude: number }

/** The keys of a place in a query string. */
export const placeKeys = ['address_id', 'lat', 'lng'] as const

// About 0.1 m, and never written with an exponent
const coordinateDigits = 6

/** The place in a query string, if there is one. What is not understood or out of range counts as absent. */
export function readPlace(query: URLSearchParams): Place | null {
  const addressId = readId(firstValue(query, 'address_id'))
  if (addressId !== null) return { kind: 'address', addressId }
  const latitude = readCoordinate(firstValue(query, 'lat'), 90)
  const longitude = readCoordinate(firstValue(query, 'lng'), 180)
  return latitude === null || longitude === null ? null : { kind: 'point', longitude, latitude }
}

/** The place as keys and values of a query string, in their canonical order and form. */
export function placeParameters(place: Place | null): [key: (typeof placeKeys)[number], value: string][] {
  if (place === null) return []
  if (place.kind === 'address') return [['address_id', String(place.addressId)]]
  return [
    ['lat', coordinateText(place.latitude)],
    ['lng', coordinateText(place.longitude)],
  ]
}

/** The query string of the place alone, with its «?», or ''. */
export function placeQuery(place: Place | null): string {
  return place === null
    ? ''
    : `?${placeParameters(place)
        .map((pair) => pair.join('='))
        .join('&')}`
}

/** The place as the API's lists want it. */
export function apiPlace(place: Place | null): { address_id?: number; latitude?: number; longitude?: number } {
  if (place === null) return {}
  if (place.kind === 'address') return { address_id: place.addressId }
  return { latitude: place.latitude, longitude: place.longitude }
}

function readCoordinate(text: string, max: number): number | null {
  if (!/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null
  const degrees = rounded(Number(text))
  return Math.abs(degrees) <= max ? degrees : null
}

function coordinateText(degrees: number): string {
  return String(rounded(degrees))
}

function rounded(degrees: number): number {
  // No -0, which would be written differently from 0
  return Number(degrees.toFixed(coordinateDigits)) + 0
}
