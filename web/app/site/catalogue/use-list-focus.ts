import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { placeQuery } from '../../parts/places/place-url.ts'
import { searchQuery } from '../../parts/tariffs/search-url.ts'
import type { SearchData } from './search-data.ts'

/**
 * Moves the focus when the list changes: to the tariffs when a place was chosen, here or on the page before; to the list's heading, which
 * scrolls into view, when another page of the list opens; also to the heading if the focused element has unmounted, such as the link of a
 * removed filter.
 */
export function useListFocus({ search }: Pick<SearchData, 'search'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const tariffs = useRef<HTMLElement>(null)
  const navigationType = useNavigationType()
  const query = searchQuery(search)
  const list = searchQuery({ ...search, page: 1 })
  const place = placeQuery(search.place)
  const shown = useRef<{ query: string; list: string; place: string } | null>(null)

  useEffect(() => {
    const before = shown.current
    shown.current = { query, list, place }
    if (before?.query === query || navigationType === 'POP') return
    const isPaging = before?.list === list
    const isLost = document.activeElement === document.body
    const isPlaced = place !== '' && place !== before?.place
    // The other language of the page replaces its entry
    const isArrival = before === null && isLost && navigationType === 'PUSH'
    if (isPlaced && (before || isArrival)) tariffs.current?.focus({ preventScroll: true })
    else if (before && (isPaging || isLost)) heading.current?.focus({ preventScroll: true })
    if (isPaging) heading.current?.scrollIntoView({ block: 'start' })
  }, [query, list, place, navigationType])

  return { heading, tariffs }
}
