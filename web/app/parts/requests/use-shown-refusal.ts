import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../../lib/form/first-wrong.ts'

/**
 * Focuses what a new refusal says in an element, which may be off the screen: its message, else its first invalid field. The element
 * may be the message itself. A refusal that the page or a replaced form started with has been read already.
 */
export function useShownRefusal(refused: object | null, findElement: () => HTMLElement | null) {
  const shown = useRef(refused)
  const find = useRef(findElement)
  find.current = findElement
  useEffect(() => {
    if (shown.current === refused) return
    shown.current = refused
    const element = refused && find.current()
    if (!element) return
    const message = element.matches(alert) ? element : element.querySelector<HTMLElement>(alert)
    if (message) message.focus()
    else focusFirstWrong(element)
  }, [refused])
}

const alert = '[role=alert][tabindex]'
