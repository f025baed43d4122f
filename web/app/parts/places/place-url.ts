import { firstValue, readId } from '../../lib/query.ts'

/** Where the visitor wants to be connected. An address takes precedence over a point. */
export type Place = { kind: 'address'; addressId: number } | { kind: 'point'; longitude: number; latitude: number }

/** The keys of a place in a query string. */
export const placeKeys = ['address_id', 'lat', 'lng'] as const

// About 0.1 m, and never in exponent notation
const coordinateDigits = 6

/** Parses the place of a query string. Invalid or out-of-range values are ignored; null without a place. */
export function readPlace(query: URLSearchParams): Place | null {
  const addressId = readId(firstValue(query, 'address_id'))
  if (addressId !== null) return { kind: 'address', addressId }
  const latitude = readCoordinate(firstValue(query, 'lat'), 90)
  const longitude = readCoordinate(firstValue(query, 'lng'), 180)
  return latitude === null || longitude === null ? null : { kind: 'point', longitude, latitude }
}

/** The place as keys and values of a query string, in canonical order and format. */
export function placeParameters(place: Place | null): [key: (typeof placeKeys)[number], value: string][] {
  if (place === null) return []
  if (place.kind === 'address') return [['address_id', String(place.addressId)]]
  return [
    ['lat', coordinateText(place.latitude)],
    ['lng', coordinateText(place.longitude)],
  ]
}

/** The query string of only the place, with its «?», or ''. */
export function placeQuery(place: Place | null): string {
  return place === null
    ? ''
    : `?${placeParameters(place)
        .map((pair) => pair.join('='))
        .join('&')}`
}

/** The place as query parameters of the API's lists. */
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
  // Avoid -0, which is formatted differently from 0
  return Number(degrees.toFixed(coordinateDigits)) + 0
}
