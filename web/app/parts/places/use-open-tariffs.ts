import { useLocation, useNavigate } from 'react-router'
import { barePath, useLocalisedPath } from '../../lib/language.ts'
import { type Place, placeKeys, placeParameters } from './place-url.ts'

// A new place replaces the old one and starts at the first page
const replacedKeys = ['q', ...placeKeys, 'p', 'choose']

/** The catalogue's filters of the current URL, without the place; on other pages only the service. */
function useOtherFilters(service: number | undefined): URLSearchParams {
  const { pathname, search } = useLocation()
  if (barePath(pathname) !== '/forhome')
    return new URLSearchParams(service === undefined ? {} : { service: String(service) })
  const filters = new URLSearchParams(search)
  for (const key of replacedKeys) filters.delete(key)
  return filters
}

/**
 * Opens the catalogue for a place, or without one, and preserves the other filters. `typed` is the query that found the
 * address, if it differs from the address.
 */
export function useOpenTariffs(service?: number): (place: Place | null, typed?: string) => void {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const filters = useOtherFilters(service)
  return (place, typed) => {
    const search = new URLSearchParams(filters)
    for (const [key, value] of placeParameters(place)) search.set(key, value)
    if (typed) search.set('q', typed)
    const query = search.toString()
    void navigate(to(query ? `/forhome?${query}` : '/forhome'))
  }
}
