import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ActingState, actingState } from '../../../lib/session/acting.ts'
import { findSession } from '../../../lib/session/current-user.ts'

const minuteMs = 60_000
const secondMs = 1000

export interface ShownActing extends Pick<ActingState, 'provider' | 'isOver'> {
  /** Whole minutes; null if unknown. */
  minutesLeft: number | null
}

/** For which provider this tab acts, or has acted until the server refused; null for nobody. */
export function useActing(): ShownActing | null {
  const state = useSyncExternalStore(actingState.subscribe, actingState.read, () => null)
  const [now, setNow] = useState(Date.now)
  const endsAtMs = state?.endsAtMs ?? null
  useEffect(() => {
    if (endsAtMs === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, secondMs)
    return () => clearInterval(timer)
  }, [endsAtMs])
  if (state === null || state.session !== findSession()) return null
  const { provider, isOver } = state
  if (isOver || endsAtMs === null) return { provider, isOver, minutesLeft: null }
  return { provider, isOver: endsAtMs <= now, minutesLeft: Math.floor((endsAtMs - now) / minuteMs) }
}
