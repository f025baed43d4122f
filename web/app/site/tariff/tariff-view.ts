import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { findTokens } from '../../lib/session/tokens.ts'

const viewPath = '/api/analytics/track-tariff-view/'

/** Reports a view of a tariff's page: once per visit, and only when the page is visible. */
export function useTariffView(tariffId: number) {
  const { key } = useLocation()
  const opening = `${key} ${tariffId}`
  const reported = useRef('')

  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible' || reported.current === opening) return
      reported.current = opening
      void sendView(JSON.stringify({ tariff_id: tariffId }))
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [opening, tariffId])
}

/**
 * With the token of a signed-in visitor, which a beacon cannot have: views by staff and by the provider itself are not counted. A failure
 * is not shown, because the page does not depend on it.
 */
async function sendView(body: string) {
  const type = 'application/json'
  if (findTokens() === null) return void navigator.sendBeacon(viewPath, new Blob([body], { type }))
  const { optionalFetch } = await import('../../lib/session/optional-api.ts')
  const init = { method: 'POST', headers: { 'content-type': type }, body, keepalive: true }
  await optionalFetch(viewPath, init).catch(() => undefined)
}
