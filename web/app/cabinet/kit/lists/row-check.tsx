import { useEffect, useRef } from 'react'
import './selection-bar.css'

interface RowCheckProps {
  label: string
  isLabelShown?: boolean
  /** `mixed`: the checkbox selects several rows, and some of them are selected. */
  checked: boolean | 'mixed'
  onChange: () => void
}

/** A checkbox that selects a row, or all rows. */
export function RowCheck({ label, isLabelShown = false, checked, onChange }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` has no HTML attribute
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label className={isLabelShown ? 'check' : 'check row-check'}>
      <input ref={input} type="checkbox" checked={checked === true} onChange={onChange} />
      <span className={isLabelShown ? undefined : 'sr'}>{label}</span>
    </label>
  )
}
