import { useEffect, useRef, useState } from 'react'
import type { ZonesMap } from '../../parts/coverage/zones-map.client.ts'
import type { TypedProblem } from './typed-area.ts'

/** Why a drawing step was rejected. */
export interface Refusal {
  problem: TypedProblem
  /** The pointer's position on the map in pixels; null without a pointer. */
  at: { fromLeft: number; fromBottom: number; mapHeight: number } | null
  /** Increases with each refusal, so that screen readers announce a repeated one again. */
  number: number
}

const refusalMilliseconds = 2500

/** The last refusal, shown for 2.5 seconds. */
export function useRefusal(map: ZonesMap | null) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const pointer = useRef<Refusal['at']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const element = map?.leaflet.getContainer()
    if (!element) return
    function follow({ clientX, clientY }: PointerEvent) {
      const { left, bottom, height } = (element as HTMLElement).getBoundingClientRect()
      pointer.current = { fromLeft: clientX - left, fromBottom: bottom - clientY, mapHeight: height }
    }
    // In the capture phase, before terra-draw's own listeners
    const events = ['pointerdown', 'pointermove', 'pointerup'] as const
    for (const event of events) element.addEventListener(event, follow, { capture: true })
    return () => {
      pointer.current = null
      for (const event of events) element.removeEventListener(event, follow, { capture: true })
    }
  }, [map])

  function refuse(problem: TypedProblem) {
    setRefusal((before) => ({ problem, at: pointer.current, number: (before?.number ?? 0) + 1 }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRefusal(null), refusalMilliseconds)
  }

  return { refusal, refuse }
}
