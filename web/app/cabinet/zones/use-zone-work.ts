import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import type { ZonesMap } from '../../parts/coverage/zones-map.client.ts'
import * as messages from './messages.ts'
import { useRefusal } from './use-refusal.ts'
import type { ZoneDrawing } from './zone-drawing.client.ts'

/** What is being done with the map. */
export type Work =
  | { step: 'none' }
  | { step: 'drawing'; corners: number; canUndo: boolean }
  /** A ring was drawn; its name is asked for. */
  | { step: 'naming'; area: AreaGeometry }
  /** Without a zone a new one is typed. `mapArea` is what the map made of it. */
  | { step: 'editing'; zone: Zone | null; mapArea: AreaGeometry | null; canUndo: boolean }

/** Drawing and editing zones on the map, whose tools are loaded with the first use. */
export function useZoneWork(map: ZonesMap | null) {
  const t = useText()
  const [work, setWork] = useState<Work>({ step: 'none' })
  const { refusal, refuse } = useRefusal(map)
  const drawing = useRef<ZoneDrawing>(null)
  const observe = useEffectEvent(() => {
    const tools = drawing.current
    if (!tools) return
    const [corners, canUndo, mapArea] = [tools.cornerCount(), tools.canUndo(), tools.area()]
    setWork((now) => {
      if (now.step === 'editing') return { ...now, mapArea, canUndo }
      // The pointer moves more often than anything changes
      const isSame = now.step !== 'drawing' || (now.corners === corners && now.canUndo === canUndo)
      return isSame ? now : { ...now, corners, canUndo }
    })
  })

  useEffect(() => {
    if (!map) return
    return () => {
      drawing.current?.stop()
      drawing.current = null
    }
  }, [map])

  /** The tools; null where there is no map, or no connection to load them. */
  async function loadTools(): Promise<ZoneDrawing | null> {
    if (!map || drawing.current) return drawing.current
    try {
      const { createZoneDrawing } = await import('./zone-drawing.client.ts')
      drawing.current ??= createZoneDrawing(map.leaflet, {
        onChange: () => observe(),
        onDrawn: (area) => setWork({ step: 'naming', area }),
        onRefused: (code) => refuse({ code }),
      })
    } catch {
      showToast({ kind: 'error', text: t(messages.toolsNotLoaded) })
    }
    return drawing.current
  }

  return {
    work,
    refusal,
    async draw() {
      const tools = await loadTools()
      if (!tools) return
      tools.draw()
      setWork({ step: 'drawing', corners: 0, canUndo: false })
    },
    async edit(zone: Zone) {
      const tools = await loadTools()
      setWork({ step: 'editing', zone, mapArea: zone.geometry, canUndo: false })
      tools?.edit(zone.geometry)
    },
    type: () => setWork({ step: 'editing', zone: null, mapArea: null, canUndo: false }),
    /** Shows what was typed. */
    async preview(area: AreaGeometry) {
      const tools = await loadTools()
      tools?.edit(area)
    },
    /** Shows the saved outline too, where somebody else has changed it meanwhile. */
    compare: (saved: AreaGeometry | null) => drawing.current?.compare(saved),
    close: () => drawing.current?.close(),
    undo: () => drawing.current?.undo(),
    stop() {
      drawing.current?.stop()
      setWork({ step: 'none' })
    },
  }
}
