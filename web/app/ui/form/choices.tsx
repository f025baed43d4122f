import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
}

interface ChoicesProps<Value extends string> {
  legend: string
  /** Shown after the legend, such as «необязательно». */
  optional?: string
  /** The `name` attribute of the inputs. */
  name: string
  choices: readonly Choice<Value>[]
  /** An error message; it marks the group as invalid. */
  error?: string | undefined
}

interface RadioPillsProps<Value extends string> extends ChoicesProps<Value> {
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean
}

/** Selects one value of a short set. */
export function RadioPills<Value extends string>({ value, onChange, ...group }: RadioPillsProps<Value>) {
  return (
    <Pills
      {...group}
      type="radio"
      inputProps={(each) => ({ checked: each === value, onChange: () => onChange(each) })}
    />
  )
}

interface CheckboxPillsProps<Value extends string> extends ChoicesProps<Value> {
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

/** Selects any values of a short set; `values` has the order of the choices. */
export function CheckboxPills<Value extends string>({ values, onChange, ...group }: CheckboxPillsProps<Value>) {
  const all = group.choices.map(({ value }) => value)
  return (
    <Pills
      {...group}
      type="checkbox"
      inputProps={(each) => ({
        checked: values.includes(each),
        onChange: ({ target }) =>
          onChange(all.filter((other) => (other === each ? target.checked : values.includes(other)))),
      })}
    />
  )
}

interface FormPillsProps<Value extends string> extends ChoicesProps<Value> {
  type: 'radio' | 'checkbox'
  /** The initially checked values. */
  defaultChecked: readonly Value[]
  required?: boolean
}

/** Uncontrolled inputs, for a form that works without JavaScript too. Screen readers announce the error when it appears. */
export function FormPills<Value extends string>({ defaultChecked, ...group }: FormPillsProps<Value>) {
  return <Pills {...group} isAlert inputProps={(each) => ({ defaultChecked: defaultChecked.includes(each) })} />
}

interface PillsProps<Value extends string> extends ChoicesProps<Value> {
  type: 'radio' | 'checkbox'
  required?: boolean
  /** Screen readers announce the error, for forms without a summary of errors. */
  isAlert?: boolean
  inputProps: (value: Value) => Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange'>
}

function Pills<Value extends string>(props: PillsProps<Value>) {
  const { name, choices, type, required, inputProps, ...group } = props
  return (
    <ChoiceGroup {...group} type={type}>
      <div className="choice">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type={type} name={name} required={required} value={value} {...inputProps(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

interface ChoiceGroupProps extends Pick<PillsProps<string>, 'legend' | 'optional' | 'error' | 'type' | 'isAlert'> {
  children: ReactNode
}

/** The legend and error of a group of radio buttons or checkboxes. */
export function ChoiceGroup({ legend, optional, error, type, isAlert, children }: ChoiceGroupProps) {
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
      {children}
      {error && <FieldError id={id} text={error} role={isAlert ? 'alert' : undefined} />}
    </fieldset>
  )
}
