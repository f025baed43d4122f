import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { createApiClient } from '../../lib/api.ts'
import { type Language, useLanguage, useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import * as geolocationMessages from './messages-geolocation.ts'
import { useOpenTariffs } from './use-open-tariffs.ts'

const limitMs = 15_000
const recordLimitMs = 5000

/** Requests the visitor's position and opens the catalogue of the service for it, unless the visitor has gone elsewhere meanwhile. */
export function GeolocationButton({ className, service }: { className: string; service: number }) {
  const t = useText()
  const language = useLanguage()
  const openTariffs = useOpenTariffs(service)
  const [busy, setBusy] = useState(false)
  const entry = useEntryKey()

  async function find() {
    if (busy) return
    if (!('geolocation' in navigator)) {
      showToast({ kind: 'error', text: t(geolocationMessages.geolocationUnsupported) })
      return
    }
    setBusy(true)
    const asked = entry.current
    const isLeft = () => entry.current !== asked
    try {
      const { latitude, longitude } = await currentPosition()
      if (isLeft()) return
      await recordClick(latitude, longitude, language)
      if (isLeft()) return
      openTariffs({ kind: 'point', longitude, latitude })
    } catch {
      // Denied, unavailable or timed out: one message covers all that the visitor can do
      if (!isLeft()) showToast({ kind: 'error', text: t(geolocationMessages.geolocationFailed) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button className={`${className} needs-script`} type="button" aria-busy={busy || undefined} onClick={find}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <LocateFixed className="icon" />}
      <span>{t(geolocationMessages.byGeolocation)}</span>
    </button>
  )
}

/** The key of the history entry that is shown or being opened; null after unmount. */
function useEntryKey() {
  const location = useLocation()
  const { key } = useNavigation().location ?? location
  const latest = useRef<string>(null)
  useEffect(() => {
    latest.current = key
    return () => {
      latest.current = null
    }
  }, [key])
  return latest
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: limitMs,
      maximumAge: 60_000,
    })
  })
}

/** Records the click, even if the visitor leaves the site; a failure does not block the visitor. */
async function recordClick(latitude: number, longitude: number, language: Language) {
  const callApi = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }), language)
  try {
    await callApi('POST /api/analytics/track-location-click/', {
      body: {
        location: { type: 'Point', coordinates: [longitude, latitude] },
        timestamp: new Date().toISOString(),
        user_agent: navigator.userAgent,
        platform: navigator.platform,
        language: navigator.language,
        screen_width: screen.width,
        screen_height: screen.height,
      },
      signal: AbortSignal.timeout(recordLimitMs),
    })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a lost record of analytics goes to the console only
    console.error(error)
  }
}
