import { Children, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** Shows a spinner at the same width. The button keeps the focus, but ignores clicks and keys. */
  busy: boolean
}

/**
 * A button that waits for a request or for lazy-loaded code; it is hidden without JavaScript. Other buttons are plain elements
 * with the classes of button.css.
 */
export function BusyButton({ busy, className = '', type = 'button', onClick, children, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? ignoreClick : onClick}
      className={`${className} needs-script${busy ? ' is-busy' : ''}`}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {ownElements(children)}
    </button>
  )
}

/**
 * Gives each text an element of its own. Page translation by the browser replaces text nodes, and React could neither change such a text
 * nor insert an element before it.
 */
export function ownElements(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child))
}

/** A submit button would otherwise submit its form. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
