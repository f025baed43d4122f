import type { KeyboardEvent } from 'react'
import { type Text, useText } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import { stepped } from './stepped.ts'
import '../records/fields.css'

interface DecimalFieldProps {
  name: string
  label: Text
  unit: Text
  hint?: Text | undefined
  value: string
  error: string | undefined
  step: 0.01 | 0.1
  bounds: { min: number; max: number }
  onChange: (value: string) => void
}

/**
 * A required number with decimals, moved by the arrows. It is a field of text: number fields drop the comma where the
 * browser's own language writes a point.
 */
export function DecimalField({ name, label, unit, hint, value, error, step, bounds, onChange }: DecimalFieldProps) {
  const t = useText()

  function press(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction !== 1 && direction !== -1) return
    event.preventDefault()
    onChange(stepped(value, direction, { step, ...bounds }))
  }

  return (
    <Field label={t(label)} hint={hint && t(hint)} error={error}>
      {(control) => (
        <div className="input-wrap has-unit">
          <input
            className="input"
            inputMode="decimal"
            name={name}
            step={step}
            maxLength={20}
            autoComplete="off"
            aria-required
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
            {...control}
          />
          <span aria-hidden="true">{t(unit)}</span>
        </div>
      )}
    </Field>
  )
}
