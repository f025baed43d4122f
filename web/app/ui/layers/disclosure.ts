import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react'

/**
 * A `<details>` that contains a form: when it opens, its first field gets the focus; Escape closes it and returns the focus
 * to the summary; a click outside closes it. Pass `detailsProps` to the element; `close` returns the focus too.
 */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeBeside = (event: Event) => {
      // composedPath, because the press may have removed the target from the document
      if (!details.current?.open || event.composedPath().includes(details.current)) return
      // Closing may move a pressed control: close only after its click
      const isPressed = event.target instanceof Element && event.target.closest('a, button, input, label, summary')
      if (event.type === 'click' || !isPressed) details.current.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('click', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('click', closeBeside)
    }
  }, [])

  function close() {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }

  const detailsProps = {
    ref: details,
    onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
      if (currentTarget.open) currentTarget.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    },
    onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) close()
    },
  }
  return { details, detailsProps, close }
}
