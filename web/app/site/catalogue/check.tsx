import { toggled } from './active-filters.ts'

interface CheckProps {
  name: string
  id: number
  label: string
  /** The selected ids of the group. */
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** A checkbox of a group of ids. */
export function Check({ name, id, label, ids, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value={id}
        checked={ids.includes(id)}
        onChange={() => onChange(toggled(ids, id))}
      />
      {label}
    </label>
  )
}
