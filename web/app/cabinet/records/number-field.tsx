import { type Text, useText } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import * as messages from './messages.ts'
import './fields.css'

interface NumberFieldProps<Draft extends Record<string, string>> {
  form: {
    draft: Draft
    errors: Partial<Record<keyof Draft & string, string>>
    labels: Partial<Record<keyof Draft & string, Text>>
    change: (part: Partial<Draft>) => void
  }
  name: keyof Draft & string
  unit: Text
  hint?: Text
  isRequired?: boolean
  min: number
  max: number
  step: number
}

/** A number with its unit at its end. */
export function NumberField<Draft extends Record<string, string>>(props: NumberFieldProps<Draft>) {
  const { form, name, unit, hint, isRequired = false, ...bounds } = props
  const t = useText()
  const label = form.labels[name]
  return (
    <Field
      label={label && t(label)}
      optional={isRequired ? undefined : t(messages.optional)}
      hint={hint && t(hint)}
      error={form.errors[name]}
    >
      {(control) => (
        <div className="input-wrap has-unit">
          <input
            className="input"
            type="number"
            inputMode={bounds.step < 1 ? 'decimal' : 'numeric'}
            name={name}
            {...bounds}
            aria-required={isRequired || undefined}
            autoComplete="off"
            value={form.draft[name]}
            onChange={({ target }) => form.change({ [name]: target.value } as Partial<Draft>)}
            {...control}
          />
          <span aria-hidden="true">{t(unit)}</span>
        </div>
      )}
    </Field>
  )
}
