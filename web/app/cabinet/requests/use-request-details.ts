import type { EndpointResponse } from '@motanet/contract/endpoint.ts'
import type { getReceivedRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { subscribeToCabinetEvents } from '../kit/events/cabinet-events.ts'
import { useConnectionReturn } from '../kit/events/use-connection-return.ts'

export type RequestDetails = EndpointResponse<typeof getReceivedRequest>

type Loaded =
  | { state: 'loading' }
  | { state: 'loaded'; details: RequestDetails }
  | { state: 'failed'; problem: ApiProblem }

/**
 * Loads the request with its history, and reloads it after each change, made here or elsewhere. A failed reload leaves the shown data.
 */
export function useRequestDetails(id: number) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    authorisedApi(language)('GET /info/api/tariff-request/:id/', { params: { id: String(id) }, signal }).then(
      (details) => {
        if (!signal.aborted) setLoaded({ state: 'loaded', details })
      },
      (problem) => {
        if (signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setLoaded((before) => (before.state === 'loaded' ? before : { state: 'failed', problem }))
      },
    )
    return () => controller.abort()
  }, [id, language, attempt])

  useEffect(
    () =>
      subscribeToCabinetEvents((event) => {
        if (event.event === 'resync' || event.request.id === id) setAttempt((count) => count + 1)
      }),
    [id],
  )

  const again = () => setAttempt((count) => count + 1)
  useConnectionReturn(loaded.state === 'failed', again)
  return { loaded, again }
}
