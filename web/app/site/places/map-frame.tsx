import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { useSite } from '../site-data.ts'
import * as messages from './messages.ts'
import '../../ui/map.css'

/** A map that has been drawn. */
export interface ShownMap {
  zoomBy: (steps: number) => void
  remove: () => void
}

interface MapFrameProps {
  id?: string
  /** `map--view` for one on which nothing is picked. */
  className?: string
  label: string
  /** Loads the map's code and draws it; called when the frame comes into view. */
  draw: (element: HTMLElement, tileUrl: string) => Promise<ShownMap>
}

/** The frame of a map: its place on the page, the buttons, who made it, and what stands there if it does not load. */
export function MapFrame({ id, className = '', label, draw }: MapFrameProps) {
  const t = useText()
  const site = useSite()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ShownMap>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const start = useEffectEvent(draw)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let gone = false
    const show = async () => {
      try {
        const shown = await start(element, site.tile_url)
        if (gone) return shown.remove()
        map.current = shown
        setState('ready')
      } catch {
        // The visitor is told in the map's place; what it shows stands beside it in words
        if (!gone) setState('failed')
      }
    }
    const visibility = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      visibility.disconnect()
      void show()
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
    <div className={`map needs-script ${className}`} id={id}>
      <div className="map__canvas" ref={box} role="application" aria-label={label} />
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
