import type { ReactNode } from 'react'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import './selection-bar.css'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** Called if the pressed button has been removed and no other element has the focus. */
  onFocusLost: () => void
  /** Buttons for the actions on the selected rows. */
  children: ReactNode
  /** Rendered above the bar: a form, or a report of the last action. */
  above?: ReactNode
}

/** A bar that sticks to the lower edge of the window while rows of the list are selected. */
export function SelectionBar({ count, onClear, onFocusLost, children, above }: SelectionBarProps) {
  const t = useText()
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) onFocusLost()
    })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles only the bubbled clicks of its buttons
    <section className="bulk" aria-label={t(messages.selection)} onClick={keepFocus}>
      {above}
      {count > 0 && (
        <div className="bulk__bar">
          <p className="bulk__count">
            <b role="status">{t(messages.selected(count))}</b>
            <button type="button" onClick={onClear}>
              {t(messages.clearSelection)}
            </button>
          </p>
          <div className="bulk__actions">{children}</div>
        </div>
      )}
    </section>
  )
}
