import type { ComponentProps } from 'react'

interface SubmitButtonProps extends ComponentProps<'button'> {
  /** Shows a spinner at the same width. The form itself ignores a second submit. */
  busy: boolean
}

/** The submit button of a form that sends something. Other buttons are plain elements with the classes of button.css. */
export function SubmitButton({ busy, className = 'btn btn--primary', children, ...rest }: SubmitButtonProps) {
  return (
    <button {...rest} type="submit" className={busy ? `${className} is-busy` : className} aria-busy={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
