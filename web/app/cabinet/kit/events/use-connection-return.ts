import { useEffect, useEffectEvent } from 'react'
import { subscribeToCabinetEvents } from './cabinet-events.ts'

/** Calls `load` when the browser is online again, or when an event shows that the server responds, while something is missing. */
export function useConnectionReturn(isMissing: boolean, load: () => void) {
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (!isMissing) return
    const again = () => loadLatest()
    const unsubscribe = subscribeToCabinetEvents(again)
    addEventListener('online', again)
    return () => {
      unsubscribe()
      removeEventListener('online', again)
    }
  }, [isMissing])
}
