import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { useSite } from '../site-data.ts'
import * as messages from './messages.ts'
import type { PickerMap } from './picker-map.client.ts'
import { useOpenTariffs } from './place-address.ts'
import '../../ui/map.css'

/** A map on which a click opens the catalogue for that point. Its code is loaded when the map comes into view. */
export function MapPicker() {
  const t = useText()
  const site = useSite()
  const openTariffs = useOpenTariffs()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<PickerMap>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const pick = useEffectEvent(openTariffs)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let gone = false
    const start = async () => {
      try {
        const { createPickerMap } = await import('./picker-map.client.ts')
        if (gone) return
        map.current = createPickerMap(element, site.tile_url, (point) => pick(point))
        setState('ready')
      } catch {
        // The visitor is told in the map's place; the address search beside it still works
        if (!gone) setState('failed')
      }
    }
    const visibility = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      visibility.disconnect()
      void start()
    })
    visibility.observe(element)
    return () => {
      gone = true
      visibility.disconnect()
      map.current?.remove()
      map.current = null
    }
  }, [site.tile_url])

  return (
    <div className="map needs-script" id="map">
      <div className="map__canvas" ref={box} role="application" aria-label={t(messages.mapLabel)} />
      {state === 'failed' && <p className="map__note">{t(messages.mapFailed)}</p>}
      {state === 'ready' && (
        <div className="map__zoom">
          <button type="button" aria-label={t(messages.zoomIn)} onClick={() => map.current?.zoomBy(1)}>
            <Plus className="icon" />
          </button>
          <button type="button" aria-label={t(messages.zoomOut)} onClick={() => map.current?.zoomBy(-1)}>
            <Minus className="icon" />
          </button>
        </div>
      )}
      <span className="map__by">
        © <a href={site.tile_attribution_url}>{site.tile_attribution}</a>
      </span>
    </div>
  )
}
