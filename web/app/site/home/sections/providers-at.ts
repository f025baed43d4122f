import { useEffect, useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'

export interface ProviderHere {
  id: number
  name: string
  tariff_count: number
}

export type ProvidersAt =
  | { status: 'loading' }
  | { status: 'ready'; providers: readonly ProviderHere[] }
  | { status: 'failed' }
  /** The address no longer exists in the data. */
  | { status: 'gone' }

/** The providers that serve a house, by number of tariffs, descending; null sends no request. `again` repeats the request. */
export function useProvidersAt(addressId: number | null) {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<ProvidersAt>({ status: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (addressId === null) return
    const overtaken = new AbortController()
    setKnown({ status: 'loading' })
    browserApi(language)('GET /info/api/providers/by-address/', {
      query: { address_id: addressId },
      signal: overtaken.signal,
    }).then(
      (providers) => setKnown({ status: 'ready', providers }),
      (error) => {
        if (overtaken.signal.aborted) return
        setKnown({ status: error instanceof ApiProblem && error.status === 404 ? 'gone' : 'failed' })
      },
    )
    return () => overtaken.abort()
  }, [addressId, language, attempt])

  return { known, again: () => setAttempt(attempt + 1) }
}
