import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import type { ControlProps } from '../../ui/field.tsx'
import { editPhone, isForeignPhone, isWholePhone, type PhoneValue, phoneInGroups } from './phone.ts'

interface PhoneInputProps extends ControlProps {
  /** See `PhoneValue`. */
  phone: string
  onChange: (phone: string) => void
  required?: boolean | undefined
}

/** A Moldovan number behind its fixed +373, shown as 69 123 456 whichever way it is typed, pasted or filled in. */
export function PhoneInput({ phone, onChange, required, ...control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef<PhoneValue>({ phone, hadCountryCode: isWholePhone(phone) })
  const caret = useRef<number | null>(null)
  // The form was sent, or filled in by the page
  if (last.current.phone !== phone) last.current = { phone, hadCountryCode: isWholePhone(phone) }

  // React puts the caret of a field that it has rewritten at the end
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
    last.current = next
    caret.current = next.caret
    onChange(next.phone)
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
