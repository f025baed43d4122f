import { useEffect, useEffectEvent, useRef } from 'react'
import { focusFirstWrong } from '../../lib/form/first-wrong.ts'

const alert = '[role=alert][tabindex]'

/**
 * Focuses the message of a new refusal, which may be off the screen, else the first invalid field of the element. The element may be the
 * message itself. A refusal that the page or a replaced form started with has been read already.
 */
export function useShownRefusal(refused: object | null, findElement: () => HTMLElement | null) {
  const shown = useRef(refused)
  const focus = useEffectEvent(() => {
    const element = findElement()
    const message = element?.matches(alert) ? element : element?.querySelector<HTMLElement>(alert)
    if (message) message.focus()
    else focusFirstWrong(element)
  })
  useEffect(() => {
    if (shown.current === refused) return
    shown.current = refused
    if (refused) focus()
  }, [refused])
}
