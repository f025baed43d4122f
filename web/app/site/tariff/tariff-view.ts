import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { createApiClient, orNull } from '../../lib/api.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { findTokens } from '../../lib/session/tokens.ts'

/** Reports a view of a tariff's page: once per visit, and only when the page is visible. */
export function useTariffView(tariffId: number) {
  const { key } = useLocation()
  const language = useLanguage()
  const opening = `${key} ${tariffId}`
  const reported = useRef('')

  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible' || reported.current === opening) return
      reported.current = opening
      void recordView(tariffId, language)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [opening, tariffId, language])
}

/**
 * Records the view, even if the visitor leaves the page. The token of a signed-in visitor is sent, because views by staff and by the provider
 * itself are not counted. A failure is not shown, because the page does not depend on it.
 */
async function recordView(tariffId: number, language: Language) {
  const send = findTokens() === null ? fetch : (await import('../../lib/session/optional-api.ts')).optionalFetch
  const callApi = createApiClient((path, init) => send(path, { ...init, keepalive: true }), language)
  await orNull(callApi('POST /api/analytics/track-tariff-view/', { body: { tariff_id: tariffId } }))
}
