import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './locked-fields.css'

/**
 * The fields of a form that closes after it was sent: locked meanwhile, because nothing typed then would be saved. If it stays open, the
 * focus returns.
 */
export function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isLocked || !(activeElement instanceof HTMLElement) || !fields.current?.contains(activeElement)) return
    return () => {
      // Locking has taken it from the field
      if (document.activeElement === document.body) activeElement.focus()
    }
  }, [isLocked])
  return (
    <div ref={fields} className="locked-fields" inert={isLocked}>
      {children}
    </div>
  )
}
