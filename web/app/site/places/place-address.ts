import { useLocation, useNavigate } from 'react-router'
import { barePath, useLocalisedPath } from '../../lib/language.ts'

export type Place = { addressId: number } | { latitude: number; longitude: number }

// A new place takes the place of the old one and starts at the first page
const replacedKeys = ['q', 'address_id', 'lat', 'lng', 'p']

/** The catalogue's filters in the current URL, without the place; empty on other pages. */
function useOtherFilters(): URLSearchParams {
  const { pathname, search } = useLocation()
  if (barePath(pathname) !== '/forhome') return new URLSearchParams()
  const filters = new URLSearchParams(search)
  for (const key of replacedKeys) filters.delete(key)
  return filters
}

/** Opens the catalogue for a place, or for no place, with the other filters as they are. */
export function useOpenTariffs(): (place: Place | null) => void {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const filters = useOtherFilters()
  return (place) => {
    const search = new URLSearchParams(filters)
    for (const [key, value] of placeQuery(place)) search.set(key, value)
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
