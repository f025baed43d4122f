import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type CallApi, orNull } from '../../lib/api.ts'
import type { Language } from '../../lib/language.ts'
import type { RequestPlace } from '../requests/request-place.ts'
import { addressText } from './address-text.ts'
import * as messages from './messages.ts'
import type { Place } from './place-url.ts'

/** A place of a URL with its house, or the nearest one; `house` is null if none is known. */
export interface NamedPlace {
  place: Place
  house: Address | null
}

/** Looks up the house of a place. Null without a place; if the house is unknown or the API fails, `house` is null. */
export async function findNamedPlace(callApi: CallApi, place: Place | null): Promise<NamedPlace | null> {
  return place && { place, house: await orNull(findHouse(callApi, place)) }
}

function findHouse(callApi: CallApi, place: Place): Promise<Address | null> {
  if (place.kind === 'address')
    return callApi('GET /info/api/addresses/:id/', { params: { id: String(place.addressId) } })
  const { latitude, longitude } = place
  return callApi('GET /info/api/addresses/nearest/', { query: { latitude, longitude } })
}

/** The displayed name of a place: its address, the nearest one, or the coordinates. */
export function placeText({ place, house }: NamedPlace, language: Language): string {
  if (place.kind === 'address') return house ? addressText(house, language) : messages.addressNotFound[language]
  const coordinates = `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`
  return house ? messages.nearAddress(addressText(house, language))[language] : coordinates
}

/** The place in the form that a request form takes. */
export function requestPlace(place: NamedPlace | null, language: Language): RequestPlace | null {
  if (place === null) return null
  const addressLine = place.house ? addressText(place.house, language) : ''
  if (place.place.kind === 'address') return place.house && { addressLine, addressId: place.place.addressId }
  const { longitude, latitude } = place.place
  return { addressLine, longitude, latitude }
}
