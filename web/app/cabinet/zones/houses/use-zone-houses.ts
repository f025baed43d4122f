import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { useConnectionReturn } from '../../kit/events/use-connection-return.ts'
import { useAuthorisedApi } from '../use-authorised-api.ts'

interface HousePage {
  q: string
  page: number
  pageSize: number
}

interface LoadedHouses {
  status: 'loading' | 'ready' | 'failed'
  /** Number of found houses; null before the first response. While a request runs, count and houses are the previous ones. */
  count: number | null
  houses: readonly Address[]
  problem: ApiProblem | null
}

const nothing: LoadedHouses = { status: 'loading', count: null, houses: [], problem: null }

/** A page of the single houses of a zone. Outdated responses are dropped. */
export function useZoneHouses(zoneId: number, { q, page, pageSize }: HousePage) {
  const callApi = useAuthorisedApi()
  const [loaded, setLoaded] = useState(nothing)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is the event
  useEffect(() => {
    const overtaken = new AbortController()
    const { signal } = overtaken
    setLoaded((known) => ({ ...known, status: 'loading' }))
    const load = async () => {
      try {
        const { count, results: houses } = await callApi('GET /info/api/zones/:id/addresses/', {
          params: { id: String(zoneId) },
          query: { page, page_size: pageSize, ...(q !== '' && { q }) },
          signal,
        })
        if (!signal.aborted) setLoaded({ status: 'ready', count, houses, problem: null })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiProblem)) throw error
        setLoaded((known) => ({ ...known, status: 'failed', problem: error }))
      }
    }
    void load()
    return () => overtaken.abort()
  }, [callApi, zoneId, q, page, pageSize, attempt])

  const reload = () => setAttempt((before) => before + 1)
  useConnectionReturn(loaded.status === 'failed', reload)
  return { ...loaded, reload }
}

export type ZoneHouses = ReturnType<typeof useZoneHouses>
