import { type MouseEvent, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router'
import { barePath, useLocalisedPath } from '../../lib/language.ts'
import { readSearch, searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'

interface WantedList {
  search: TariffSearch
  /** Key of its location. */
  key: string | undefined
}

/**
 * Returns a function that reads which list is being loaded, or else is shown, for event handlers that change a part of its search. The
 * router is asked directly: a click that takes the focus from a field starts a navigation before it follows a link, and React has not
 * rendered in between.
 */
export function useWantedList(search: TariffSearch): () => WantedList {
  const router = useContext(DataRouterContext)?.router
  return () => {
    const locations = [router?.state.navigation.location, router?.state.location]
    const list = locations.find((location) => location && barePath(location.pathname) === '/forhome')
    return { search: list ? readSearch(new URLSearchParams(list.search)) : search, key: list?.key }
  }
}

/** Returns the properties of a link to a changed list. A click changes the list that is wanted by then. */
export function useListLinks(search: TariffSearch) {
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const wanted = useWantedList(search)
  return (change: (search: TariffSearch) => TariffSearch, preventScrollReset = true) => {
    const pathOf = (from: TariffSearch) => to('/forhome') + searchQuery(change(from))
    const shown = pathOf(search)
    return {
      to: shown,
      onClick(event: MouseEvent) {
        const path = pathOf(wanted().search)
        if (path === shown || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigate(path, { preventScrollReset })
      },
    }
  }
}
