import type { AreaGeometry, RefusedPlace } from '@motanet/contract/coverage/area.ts'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import type { ZonesMap } from '../../parts/coverage/zones-map.client.ts'
import * as messages from './messages.ts'
import { useRefusal } from './use-refusal.ts'
import type { ZoneDrawing } from './zone-drawing.client.ts'
import { noWork, reduceWork } from './zone-work.ts'

/** Drawing and editing of zones on the map. The drawing tools are lazy-loaded at first use. */
export function useZoneWork(map: ZonesMap | null) {
  const t = useText()
  const [work, dispatch] = useReducer(reduceWork, noWork)
  const { refusal, refuse } = useRefusal(map)
  const drawing = useRef<ZoneDrawing>(null)
  const latest = useRef<AbortController>(null)
  const ready = useRef<ZonesMap>(null)
  /** What is to be drawn: it waits for the drawing tools, and before them for the map. */
  const wanted = useRef<((tools: ZoneDrawing) => void) | null>(null)
  const observe = useEffectEvent(() => {
    const tools = drawing.current
    if (!tools) return
    dispatch({
      type: 'change',
      corners: tools.cornerCount(),
      canUndo: tools.canUndo(),
      mapArea: tools.area(),
    })
  })

  const finish = useEffectEvent((area: AreaGeometry) => {
    dispatch({ type: 'drawn', area })
    // The drawn outline of an edited zone gets corners to drag once the drawing tool has finished it
    if (work.step === 'editing') queueMicrotask(() => drawing.current?.edit(area))
  })

  const showWanted = useEffectEvent(() => {
    if (wanted.current && latest.current) void show(latest.current.signal, wanted.current)
  })

  useEffect(() => {
    if (!map) return
    ready.current = map
    showWanted()
    return () => {
      ready.current = null
      latest.current?.abort()
      drawing.current?.stop()
      drawing.current = null
    }
  }, [map])

  /** Aborts the work that is still being loaded. */
  function overtake(): AbortSignal {
    latest.current?.abort()
    wanted.current = null
    latest.current = new AbortController()
    return latest.current.signal
  }

  /** Loads the drawing tools; null without a map, if loading failed, or if other work has begun or ended meanwhile. */
  async function loadTools(signal: AbortSignal): Promise<ZoneDrawing | null> {
    const map = ready.current
    if (!map || drawing.current) return drawing.current
    try {
      const { createZoneDrawing } = await import('./zone-drawing.client.ts')
      if (signal.aborted) return null
      drawing.current ??= createZoneDrawing(map.leaflet, {
        onChange: () => observe(),
        onDrawn: (area) => finish(area),
        onRefused: (code) => refuse({ code }),
      })
    } catch {
      if (!signal.aborted) showToast({ kind: 'error', text: t(messages.toolsNotLoaded) })
    }
    return drawing.current
  }

  /** Calls `act` with the drawing tools, without a map once it is ready; not if other work has begun or ended meanwhile. */
  async function show(signal: AbortSignal, act: (tools: ZoneDrawing) => void): Promise<void> {
    wanted.current = act
    const tools = await loadTools(signal)
    if (!tools || signal.aborted || wanted.current !== act) return
    wanted.current = null
    act(tools)
  }

  return {
    work,
    refusal,
    async draw() {
      await show(overtake(), (tools) => {
        tools.draw()
        dispatch({ type: 'draw' })
        // With the room for the hint below it
        ready.current?.leaflet.getContainer().scrollIntoView({ block: 'nearest' })
      })
    },
    /** Edits the zone that is loaded, unless other work has begun or ended meanwhile. Without a zone nothing is begun. */
    async edit(load: (signal: AbortSignal) => Promise<Zone | undefined>) {
      const signal = overtake()
      const zone = await load(signal)
      if (!zone) return
      await loadTools(signal)
      if (signal.aborted) return
      dispatch({ type: 'edit', zone })
      await show(signal, (tools) => tools.edit(zone.geometry))
    },
    /** Gives up the outline that is drawn for the edited zone. */
    stopDrawing() {
      drawing.current?.stop()
      observe()
    },
    type() {
      overtake()
      dispatch({ type: 'type' })
    },
    /** Shows the typed area on the map. Null, for text without an area, leaves the map as it is. */
    async preview(area: AreaGeometry | null) {
      const signal = overtake()
      if (area) await show(signal, (tools) => tools.edit(area))
    },
    /** Marks the place of the problem of the typed area, in addition to the drawing; null removes the mark. */
    async mark(place: RefusedPlace | null) {
      if (place) await show(overtake(), (tools) => tools.mark([place]))
      else drawing.current?.mark([])
    },
    /** Shows zones that could be added in place of the typed one, and the places of problems of others. */
    async offer(areas: readonly AreaGeometry[], places: readonly RefusedPlace[] = []) {
      const signal = overtake()
      dispatch({ type: 'type' })
      await show(signal, (tools) => {
        tools.offer(areas)
        tools.mark(places)
      })
    },
    /** Also draws the saved outline, for a conflict with another user's change. */
    compare: (saved: AreaGeometry | null) => drawing.current?.compare(saved),
    close: () => drawing.current?.close(),
    undo: () => drawing.current?.undo(),
    stop() {
      overtake()
      drawing.current?.stop()
      dispatch({ type: 'stop' })
    },
  }
}
