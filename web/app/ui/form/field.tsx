import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'

/** The attributes that the control inside a field must have. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  /** Shown after the label, such as «необязательно». */
  optional?: string | undefined
  hint?: ReactNode
  /** An error message; it marks the control as invalid. */
  error?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/**
 * Label above, hint or error below: `<Field label="…">{(control) => <input className="input" {...control} />}</Field>`. A changed label is
 * a new element, because page translation by the browser replaces the text of the old one.
 */
export function Field({ label, optional, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} key={String(label)}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={note} text={error} />
      ) : (
        hint && (
          <p className="hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface FieldErrorProps {
  id: string | undefined
  text: string
  role?: 'alert' | undefined
}

/** The error message below a control; the control references its id in `aria-describedby`. */
export function FieldError({ id, text, role }: FieldErrorProps) {
  return (
    <p className="error" id={id} role={role}>
      <CircleAlert className="icon icon--sm error__icon" />
      <span>{text}</span>
    </p>
  )
}
