import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import type { ControlProps } from '../../ui/form/field.tsx'
import { completesPhone, editPhone, isForeignPhone, isWholePhone, type PhoneValue, phoneInGroups } from './phone.ts'

interface PhoneInputProps extends ControlProps {
  /** See `PhoneValue`. */
  phone: string
  onChange: (phone: string) => void
  required?: boolean | undefined
}

/** A Moldovan number after the fixed prefix +373, formatted as 69 123 456 whether typed, pasted or autofilled. */
export function PhoneInput({ phone, onChange, required, ...control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef<PhoneValue>({ phone, hadCountryCode: isWholePhone(phone) })
  const caret = useRef<number | null>(null)
  // The form was reset after its submission, or prefilled by the page
  if (last.current.phone !== phone) last.current = { phone, hadCountryCode: isWholePhone(phone) }

  // React moves the caret to the end of an input whose value it changes
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isForwardDeletion = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const next = editPhone({
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      before: last.current,
      isForwardDeletion,
    })
    const isCompleted = completesPhone(last.current.phone, next)
    last.current = next
    caret.current = next.caret
    onChange(next.phone)
    if (isCompleted && matchMedia('(pointer: coarse)').matches && focusNextEmpty(target)) caret.current = null
  }

  const isForeign = isForeignPhone(phone)
  return (
    <div className="prefix">
      {!isForeign && <span>+373</span>}
      <input
        ref={input}
        className="input"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="69 123 456"
        maxLength={40}
        required={required}
        value={phoneInGroups(phone)}
        onChange={edit}
        {...control}
      />
    </div>
  )
}

/** Saves a tap on a phone; where there is a keyboard, Tab is pressed out of habit. Returns false if the next field is not empty. */
function focusNextEmpty(input: HTMLInputElement): boolean {
  const fields = [...(input.form?.elements ?? [])]
  const next = fields[fields.indexOf(input) + 1]
  if (!(next instanceof HTMLInputElement) || next.value !== '') return false
  next.focus()
  return true
}
