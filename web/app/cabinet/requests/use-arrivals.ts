import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { subscribeToCabinetEvents } from '../events/cabinet-events.ts'
import { useNewRequests } from './new-requests.ts'
import { everything, isNewest, type RequestFilters, requestsPath } from './request-filters.ts'
import type { RequestList } from './requests-data.ts'

/**
 * Requests that come while the list is looked at. They appear by themselves where nobody reads in it, so that no row moves away
 * under the pointer; else they wait for `show`.
 */
export function useArrivals(filters: RequestFilters, list: RequestList | null, table: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const to = useLocalisedPath()
  const { revalidate } = useRevalidator()
  const [arrived, setArrived] = useState<readonly number[]>([])
  const [staleList, setStaleList] = useState<RequestList | null>(null)
  const isFirst = isNewest(filters)
  const known = new Set(list?.results.map(({ id }) => id))
  const newest = isFirst ? Math.max(0, ...known) : 0
  const newOnes = useNewRequests()
  // Some may have come after the list was read and before the stream was open
  const candidates = new Set(isFirst && list ? [...arrived, ...newOnes] : arrived)
  const waiting = [...candidates].filter((id) => id > newest && !known.has(id)).length
  const latest = useRef({ isFirst, list })
  latest.current = { isFirst, list }

  useEffect(
    () =>
      subscribeToCabinetEvents((event) => {
        if (event.event === 'status') return
        const now = latest.current
        if (event.event === 'request') setArrived((ids) => [...ids, event.request.id])
        if (now.isFirst && isLeftAlone(table.current)) void revalidate()
        else if (event.event === 'resync') setStaleList(now.list)
      }),
    [revalidate, table],
  )

  function show() {
    setArrived([])
    setStaleList(null)
    table.current?.focus({ preventScroll: true })
    if (waiting === 0 || isFirst) void revalidate()
    else void navigate(to(requestsPath(everything)))
  }

  return { waiting, isStale: staleList !== null && staleList === list, show }
}

/** Neither pointer nor focus is in the list, its beginning is in view, and no dialog lies above it. */
function isLeftAlone(table: HTMLElement | null): boolean {
  if (table === null) return true
  const isUsed = table.matches(':hover') || table.contains(document.activeElement)
  return !isUsed && table.getBoundingClientRect().top >= 0 && document.querySelector('dialog[open]') === null
}
