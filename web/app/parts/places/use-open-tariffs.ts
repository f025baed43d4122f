import { useLocation, useNavigate } from 'react-router'
import { barePath, useLocalisedPath } from '../../lib/language.ts'

export type Place = { addressId: number } | { latitude: number; longitude: number }

// A new place takes the place of the old one and starts at the first page
const replacedKeys = ['q', 'address_id', 'lat', 'lng', 'p', 'choose']

/** The catalogue's filters in the current URL, without the place; on other pages the service alone. */
function useOtherFilters(service: number | undefined): URLSearchParams {
  const { pathname, search } = useLocation()
  if (barePath(pathname) !== '/forhome')
    return new URLSearchParams(service === undefined ? {} : { service: String(service) })
  const filters = new URLSearchParams(search)
  for (const key of replacedKeys) filters.delete(key)
  return filters
}

/**
 * Opens the catalogue for a place, or for no place, with the other filters as they are. `typed` is the text that the
 * address was found for, where it is another.
 */
export function useOpenTariffs(service?: number): (place: Place | null, typed?: string) => void {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const filters = useOtherFilters(service)
  return (place, typed) => {
    const search = new URLSearchParams(filters)
    for (const [key, value] of placeQuery(place)) search.set(key, value)
    if (typed) search.set('q', typed)
    const query = search.toString()
    void navigate(to(query ? `/forhome?${query}` : '/forhome'))
  }
}

/** The place as the catalogue's URL says it; six decimals are a tenth of a metre. */
function placeQuery(place: Place | null): [key: string, value: string][] {
  if (place === null) return []
  if ('addressId' in place) return [['address_id', String(place.addressId)]]
  return [
    ['lat', place.latitude.toFixed(6)],
    ['lng', place.longitude.toFixed(6)],
  ]
}
