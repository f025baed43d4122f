import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router'

/** The parameters that select a tab, or a list within one. */
const pageKeys = ['tab', 'list'] as const

interface WantedPage {
  query: URLSearchParams
  /** Another tab or page is being loaded, or is loaded and about to be shown. */
  isLeaving: boolean
}

/**
 * Returns a function that reads the query of the page that is being loaded, or else of the shown one, for event handlers that change a
 * part of it. If another tab is about to replace the shown one, it is the query of the shown page. The router is asked directly: hooks return the state
 * of the last render, and the browser's URL changes when the page has been loaded, so that a second change would undo the first one.
 */
export function useWantedPage(): () => WantedPage {
  const context = useContext(DataRouterContext)
  const here = useLocation()
  return () => {
    const { navigation, location } = context?.router.state ?? { location: here }
    const next = navigation?.location ?? location
    const isLeaving = placeOf(next) !== placeOf(here)
    const shown = placeOf(location) === placeOf(here) ? location : here
    return { query: new URLSearchParams((isLeaving ? shown : next).search), isLeaving }
  }
}

function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [pathname, ...pageKeys.map((key) => query.get(key))].join(' ')
}
