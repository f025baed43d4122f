import type { Address } from '@motanet/contract/addresses/addresses.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useText } from '../../../lib/language.ts'
import { inputProps, moveThroughRows, useAddressField, useSubmit } from '../../../parts/places/address-field.ts'
import { AddressList } from '../../../parts/places/address-list.tsx'
import { addressPlaceholder } from '../../../parts/places/messages.ts'
import { Field } from '../../../ui/form/field.tsx'
import '../../../parts/places/address-combobox.css'
import './address-input.css'

interface AddressInputProps {
  label: string
  hint: string
  error: string | undefined
  onHouse: (house: Address) => void
  /** Called with the street after which the user is typing a house number; null when the street is left. */
  onStreet?: (street: Address | null) => void
  /** Called with the text of which no house is chosen yet; '' after a choice. */
  onText?: (text: string) => void
}

/** Address search with suggestions. Each chosen house is passed to `onHouse`, and the field is cleared for the next one. */
export function AddressInput({ label, hint, error, onHouse, onStreet, onText }: AddressInputProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useFreeField(input)
  const begin = useRef('')

  function type(text: string) {
    field.type(text)
    onText?.(text)
    if (!text.startsWith(begin.current)) onStreet?.(null)
  }

  function choose(found: Address) {
    if (found.kind === 'street') {
      field.continueOn(found)
      const text = input.current?.value ?? ''
      begin.current = text.replace(/, $/, '')
      onText?.(text)
      onStreet?.(found)
      return
    }
    field.write('')
    onText?.('')
    onHouse(found)
  }

  const submit = useSubmit(field, choose, () => undefined)

  function press(event: KeyboardEvent) {
    moveThroughRows(event, field)
    if (event.key !== 'Enter') return
    // Enter chooses an address and must not submit the form
    event.preventDefault()
    submit()
  }

  return (
    <Field className="address-input" label={label} hint={hint} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles only the bubbled blur of its parts
        <div className="input-wrap" onBlur={field.leave}>
          <MapPin className="icon icon--muted input-wrap__icon" />
          <input
            {...inputProps(id, field)}
            ref={input}
            placeholder={t(addressPlaceholder)}
            maxLength={200}
            defaultValue=""
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            {...control}
          />
          {field.isOpen && <AddressList id={id} field={field} onChoose={choose} withoutMap />}
        </div>
      )}
    </Field>
  )
}

/** Keeps the list closed until a house number is typed, because it would cover the button that adds the whole street. */
function useFreeField(input: RefObject<HTMLInputElement | null>) {
  const field = useAddressField(input, '')
  return { ...field, isOpen: field.isOpen && !field.awaitsNumber }
}
