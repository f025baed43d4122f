import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import './field.css'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
}

interface ChoicesProps<Value extends string> {
  legend: string
  /** Shown after the legend, such as «необязательно». */
  optional?: string
  /** Of the inputs in their form. */
  name: string
  choices: readonly Choice<Value>[]
  /** A sentence; its presence marks the group as invalid. */
  error?: string | undefined
}

interface RadioPillsProps<Value extends string> extends ChoicesProps<Value> {
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean
}

/** One of a short set. */
export function RadioPills<Value extends string>({ value, onChange, required, ...group }: RadioPillsProps<Value>) {
  return (
    <Pills
      {...group}
      type="radio"
      required={required}
      isChecked={(each) => each === value}
      onToggle={(each) => onChange(each)}
    />
  )
}

interface CheckboxPillsProps<Value extends string> extends ChoicesProps<Value> {
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

/** Any of a short set; the values keep the order of the choices. */
export function CheckboxPills<Value extends string>({ values, onChange, ...group }: CheckboxPillsProps<Value>) {
  const all = group.choices.map(({ value }) => value)
  return (
    <Pills
      {...group}
      type="checkbox"
      isChecked={(each) => values.includes(each)}
      onToggle={(each, isChecked) =>
        onChange(all.filter((other) => (other === each ? isChecked : values.includes(other))))
      }
    />
  )
}

interface PillsProps<Value extends string> extends ChoicesProps<Value> {
  type: 'radio' | 'checkbox'
  required?: boolean | undefined
  isChecked: (value: Value) => boolean
  onToggle: (value: Value, isChecked: boolean) => void
}

function Pills<Value extends string>({
  legend,
  optional,
  choices,
  error,
  type,
  required,
  ...pills
}: PillsProps<Value>) {
  const id = useId()
  return (
    <fieldset
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="label">
        {legend}
        {optional && <span className="opt"> {optional}</span>}
      </legend>
      <div className="choice">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type={type}
              name={pills.name}
              required={required}
              value={value}
              checked={pills.isChecked(value)}
              onChange={(event) => pills.onToggle(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  )
}
