import { useId } from 'react'
import type { Text } from '../../../lib/language.ts'
import { useText } from '../../../lib/language.ts'
import { PolicyLink } from '../../../parts/privacy/policy-link.tsx'
import * as names from '../../../parts/requests/messages.ts'
import { CheckboxPills } from '../../../ui/form/choices.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import * as messages from './messages-tender.ts'

interface ServicesFieldProps<Service extends string> {
  legend: string
  /** Labels of the services, in the order of the form. */
  services: Readonly<Record<Service, Text>>
  chosen: readonly string[]
  error: string | undefined
  onChange: (services: readonly Service[]) => void
}

export function ServicesField<Service extends string>({ services, chosen, ...field }: ServicesFieldProps<Service>) {
  const t = useText()
  const all = Object.keys(services) as Service[]
  return (
    <CheckboxPills
      {...field}
      optional={t(messages.severalAllowed)}
      name="services"
      choices={all.map((value) => ({ value, label: t(services[value]) }))}
      values={all.filter((service) => chosen.includes(service))}
    />
  )
}

interface CommentsFieldProps {
  placeholder: string
  value: string
  error: string | undefined
  onChange: (comments: string) => void
}

export function CommentsField({ placeholder, value, error, onChange }: CommentsFieldProps) {
  const t = useText()
  return (
    <Field label={t(names.comments)} optional={t(messages.ifAnything)} error={error}>
      {(control) => (
        <textarea
          className="input"
          name="comments"
          maxLength={4000}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  )
}

interface ConsentFieldProps {
  given: boolean
  error: string | undefined
  onChange: (given: boolean) => void
}

export function ConsentField({ given, error, onChange }: ConsentFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <label className="check small">
        <input
          type="checkbox"
          name="consent"
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {t(messages.consentBefore)} <PolicyLink />
        </span>
      </label>
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}
