import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocalisedPath } from '../../lib/language.ts'
import { subscribeToCabinetEvents } from '../kit/events/cabinet-events.ts'
import { useNewRequests } from '../kit/events/new-requests.ts'
import { everything, isNewest, type RequestFilters, requestsPath } from './request-filters.ts'
import type { RequestList } from './requests-data.ts'

/**
 * Requests that arrive while the list is open. The list reloads by itself only if it is idle, so that no row moves under the pointer;
 * otherwise they are counted in `waiting` until the user calls `show`.
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
  // Some may have arrived between the loading of the list and the opening of the stream
  const candidates = new Set(isFirst && list ? [...arrived, ...newOnes] : arrived)
  const waiting = [...candidates].filter((id) => id > newest && !known.has(id)).length
  const latest = useRef({ isFirst, list })
  latest.current = { isFirst, list }

  // What this list shows is new in no other one
  useEffect(() => {
    if (list) setArrived((ids) => ids.filter((id) => id > newest && !list.results.some((each) => each.id === id)))
  }, [list, newest])

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

/** The list is idle: neither pointer nor focus is in it, its top is visible, and no dialog is open. */
function isLeftAlone(table: HTMLElement | null): boolean {
  if (table === null) return true
  const isUsed = table.matches(':hover') || table.contains(document.activeElement)
  return !isUsed && table.getBoundingClientRect().top >= 0 && document.querySelector('dialog[open]') === null
}
