import type { ComponentProps } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Shows a spinner at the same width. The button is not disabled: the caller has to ignore further clicks. */
  busy: boolean
}

/**
 * A button that waits for a request or for lazy-loaded code; it is hidden without JavaScript. Other buttons are plain elements
 * with the classes of button.css.
 */
export function BusyButton({ busy, className = '', type = 'button', children, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${className} needs-script${busy ? ' is-busy' : ''}`}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
