import type { SuggestedAddress } from '@motanet/contract/addresses/addresses.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'

/** The result for a text: `found` belongs to `query`, which may be the previous one while loading. */
export interface AddressSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  query: string
  found: readonly SuggestedAddress[]
}

const idle: AddressSearch = { status: 'idle', query: '', found: [] }
const debounceMs = 80
const limit = 8

/** Debounced search while the visitor types. Outdated responses are dropped; a changed `attempt` repeats a failed search. */
export function useAddressSearch(text: string, attempt: number): AddressSearch {
  const language = useLanguage()
  const query = text.trim()
  const [search, setSearch] = useState(idle)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches for the same text again
  useEffect(() => {
    if (!query) {
      setSearch(idle)
      return
    }
    const overtaken = new AbortController()
    setSearch(({ found }) => ({ status: 'loading', query, found }))
    const timer = setTimeout(async () => {
      try {
        const found = await browserApi(language)('GET /info/api/addresses/', {
          query: { q: query, limit },
          signal: overtaken.signal,
        })
        if (!overtaken.signal.aborted) setSearch({ status: 'ready', query, found })
      } catch {
        // Network error or rejection: the row offers a retry; an aborted search changes nothing
        if (!overtaken.signal.aborted) setSearch({ status: 'failed', query, found: [] })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [query, language, attempt])

  return search
}
