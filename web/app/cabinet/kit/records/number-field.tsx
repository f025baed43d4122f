import type { KeyboardEvent } from 'react'
import type { NumberBounds } from '../../../lib/form/number-text.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { Field } from '../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { stepped } from './stepped.ts'
import './fields.css'

interface NumberFieldProps {
  name: string
  label: Text | undefined
  unit: Text
  hint?: Text | undefined
  value: string
  error: string | undefined
  bounds: NumberBounds
  isRequired?: boolean
  onChange: (value: string) => void
}

/**
 * A number with its unit, changed in steps by the arrow keys. It is a text field: a number input discards a decimal comma if the
 * browser's locale uses a point. A typed point becomes a comma.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, unit, hint, value, error, bounds, isRequired = false, onChange } = props
  const t = useText()

  function press(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction !== 1 && direction !== -1) return
    event.preventDefault()
    onChange(stepped(value, direction, bounds))
  }

  return (
    <Field
      label={label && t(label)}
      optional={isRequired ? undefined : t(messages.optional)}
      hint={hint && t(hint)}
      error={error}
    >
      {(control) => (
        <div className="input-wrap has-unit">
          <input
            className="input"
            inputMode={bounds.decimals > 0 ? 'decimal' : 'numeric'}
            name={name}
            maxLength={20}
            autoComplete="off"
            aria-required={isRequired || undefined}
            value={value}
            onChange={({ target }) => onChange(target.value.replace('.', ','))}
            onKeyDown={press}
            {...control}
          />
          <span aria-hidden="true">{t(unit)}</span>
        </div>
      )}
    </Field>
  )
}

interface FormOfTexts<Draft extends Record<string, string>> {
  draft: Draft
  errors: Partial<Record<keyof Draft & string, string>>
  labels: Partial<Record<keyof Draft & string, Text>>
  change: (part: Partial<Draft>) => void
}

/** The props of the number field that depend on the form. */
export function numberOf<Draft extends Record<string, string>>(form: FormOfTexts<Draft>, name: keyof Draft & string) {
  return {
    name,
    label: form.labels[name],
    value: form.draft[name] ?? '',
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value } as Partial<Draft>),
  }
}
