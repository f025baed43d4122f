import type { ComponentProps } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Shows a spinner at the same width. Whoever listens ignores a second press. */
  busy: boolean
}

/**
 * A button that has to wait for what it sends or opens by script: without JavaScript it is not shown. Other buttons are
 * plain elements with the classes of button.css.
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
