import type { SuggestedAddress } from '@motanet/contract/addresses/addresses.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'

/** The result for a text: `found` belongs to `query`, which may be the previous one while loading. */
export interface AddressSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  query: string
  found: readonly SuggestedAddress[]
  /** The attempt that it belongs to. */
  attempt: number
}

const idle: AddressSearch = { status: 'idle', query: '', found: [], attempt: 0 }
const debounceMs = 80
const limit = 8

/** Debounced search while the visitor types. Outdated responses are dropped; a changed `attempt` repeats a failed search. */
export function useAddressSearch(text: string, attempt: number): AddressSearch {
  const language = useLanguage()
  const query = text.trim()
  const [search, setSearch] = useState(idle)

  useEffect(() => {
    if (!query) {
      setSearch({ ...idle, attempt })
      return
    }
    const overtaken = new AbortController()
    setSearch(({ found }) => ({ status: 'loading', query, found, attempt }))
    const timer = setTimeout(async () => {
      try {
        const found = await browserApi(language)('GET /info/api/addresses/', {
          query: { q: query, limit },
          signal: overtaken.signal,
        })
        if (!overtaken.signal.aborted) setSearch({ status: 'ready', query, found, attempt })
      } catch {
        // Network error or rejection: the row offers a retry; an aborted search changes nothing
        if (!overtaken.signal.aborted) setSearch({ status: 'failed', query, found: [], attempt })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [query, language, attempt])

  // A new attempt is loading from the start: nobody takes the failure before it for its answer
  return search.attempt === attempt ? search : { ...search, status: 'loading' }
}
