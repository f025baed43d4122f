import { useText } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import * as names from './messages.ts'
import { PhoneInput } from './phone-input.tsx'

interface ContactFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  required?: boolean | undefined
}

/** A `PhoneValue`. */
export function PhoneField({ value, error, onChange, required }: ContactFieldProps) {
  const t = useText()
  return (
    <Field label={t(names.phone)} error={error}>
      {(control) => <PhoneInput phone={value} onChange={onChange} required={required} {...control} />}
    </Field>
  )
}

interface EmailFieldProps extends ContactFieldProps {
  /** What Enter does, as the key of a phone's keyboard says. */
  enterKeyHint?: 'next' | 'send'
}

export function EmailField({ value, error, onChange, required, enterKeyHint }: EmailFieldProps) {
  const t = useText()
  return (
    <Field label={t(names.email)} error={error}>
      {(control) => (
        <input
          className="input"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required={required}
          enterKeyHint={enterKeyHint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}

interface NameFieldProps extends ContactFieldProps {
  label: string
  optional?: string
  className?: string
}

export function NameField({ value, error, onChange, ...field }: NameFieldProps) {
  return (
    <Field error={error} {...field}>
      {(control) => (
        <input
          className="input"
          name="name"
          autoComplete="name"
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
