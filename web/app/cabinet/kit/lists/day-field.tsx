import { useTypedFilter } from '../../use-typed-filter.ts'
import { dayOf } from './day-of.ts'

interface DayFieldProps {
  label: string
  labelClass?: string
  /** '' without a day. */
  value: string
  apply: (day: string) => void
}

/** A day that filters a list: applied once it is complete, so that it can be typed digit by digit. */
export function DayField({ label, labelClass, value, apply }: DayFieldProps) {
  const { typed, type } = useTypedFilter({
    value,
    apply,
    // An incomplete year, such as 0002, is not applied
    read: (text) => (text === '' ? '' : dayOf(text) || null),
  })
  return (
    <label>
      <span className={labelClass}>{label}</span>
      <input
        className="input"
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}
