import InputMask from 'imask/esm/controls/input.js'
import 'imask/esm/masked/pattern.js'
import { useEffect, useRef } from 'react'
import type { ControlProps } from '../../ui/field.tsx'
import { nationalDigits } from './phone.ts'

interface PhoneInputProps extends ControlProps {
  /** The digits after +373. */
  digits: string
  onChange: (digits: string) => void
  required?: boolean | undefined
}

/** A Moldovan number behind its fixed +373, shown as 69 123 456 whichever way it is typed, pasted or filled in. */
export function PhoneInput({ digits, onChange, required, ...control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const mask = useRef<InputMask | null>(null)
  const initial = useRef(digits)
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    if (!input.current) return
    const made = new InputMask(input.current, {
      mask: '00 000 000',
      // What comes at once may be a whole number in any form; of what is typed, a first 0 is dropped
      prepare: (text: string, { value }: { value: string }) =>
        value === '' || /\+|^00373/.test(text) ? nationalDigits(text) : text,
    })
    made.unmaskedValue = initial.current
    made.on('accept', () => change.current(made.unmaskedValue))
    mask.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (mask.current && mask.current.unmaskedValue !== digits) mask.current.unmaskedValue = digits
  }, [digits])

  return (
    <div className="prefix">
      <span>+373</span>
      <input
        ref={input}
        className="input"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="69 123 456"
        required={required}
        {...control}
      />
    </div>
  )
}
