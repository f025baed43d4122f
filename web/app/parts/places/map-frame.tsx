import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { useSite } from '../../lib/site-data.ts'
import * as messages from './messages.ts'
import type { ShownMap } from './shown-map.ts'
import './map.css'

interface DrawnMap {
  map: ShownMap
  canvas: HTMLElement
}

interface MapFrameProps {
  id?: string
  /** `map--view` for a map on which nothing is selected. */
  className?: string
  label: string
  /** Loads the map's code and draws it; called when the frame becomes visible. */
  draw: (element: HTMLElement, tileUrl: string) => Promise<ShownMap>
}

/** The frame of a map: size, attribution, controls, and the fallback if its code does not load. */
export function MapFrame({ id, className = '', label, draw }: MapFrameProps) {
  const t = useText()
  const site = useSite()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ShownMap>(null)
  const [state, setState] = useState<DrawnMap | 'waiting' | 'failed'>('waiting')
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
        setState({ map: shown, canvas: element })
      } catch {
        // The error is shown in the map's place; its content is also available as text beside it
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
      {typeof state === 'object' && <state.map.Controls {...state} />}
      <span className="map__by">
        © <a href={site.tile_attribution_url}>{site.tile_attribution}</a>
      </span>
    </div>
  )
}
