import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/** The menu of narrow screens. It opens without JavaScript; with JavaScript it closes after navigation and by Back. */
export function Burger({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const router = useContext(DataRouterContext)?.router

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus({ preventScroll: true })
    }
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    let leave: (() => void) | undefined
    const onToggle = async () => {
      leave?.()
      leave = undefined
      if (!element.open) return
      // Without a connection, Back leaves the page as ever
      const layers = await import('../ui/layers/back-closes.ts').catch(() => null)
      const close = () => {
        element.open = false
      }
      if (element.open) leave ??= layers?.openLayer(router, close)
    }
    // It may have been opened before hydration
    void onToggle()
    element.addEventListener('toggle', onToggle)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      leave?.()
      element.removeEventListener('toggle', onToggle)
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [router])

  return (
    <details className="burger" ref={details}>
      {summary}
      {children}
    </details>
  )
}
