import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
      navigator.sendBeacon(viewPath, new Blob([JSON.stringify({ tariff_id: tariffId })], { type: 'application/json' }))
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [opening, tariffId])
}
