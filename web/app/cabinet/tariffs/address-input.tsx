import type { Address } from '@motanet/contract/addresses/addresses.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useText } from '../../lib/language.ts'
import { inputProps, moveThroughRows, useAddressField, useSubmit } from '../../parts/places/address-field.ts'
import { AddressList } from '../../parts/places/address-list.tsx'
import { addressPlaceholder } from '../../parts/places/messages.ts'
import { Field } from '../../ui/field.tsx'
import * as messages from './messages-places.ts'
import '../../parts/places/address-combobox.css'

interface AddressInputProps {
  error: string | undefined
  onHouse: (house: Address) => void
  /** A street whose number is being typed now; none any more. */
  onStreet: (street: Address | null) => void
}

/** Searches addresses as one types; each house that is chosen is handed over, and the field is free for the next. */
export function AddressInput({ error, onHouse, onStreet }: AddressInputProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useFreeField(input)
  const begin = useRef('')

  function type(text: string) {
    field.type(text)
    if (!text.startsWith(begin.current)) onStreet(null)
  }

  function choose(found: Address) {
    if (found.kind === 'street') {
      field.continueOn(found)
      begin.current = (input.current?.value ?? '').replace(/, $/, '')
      onStreet(found)
      return
    }
    field.write('')
    onHouse(found)
  }

  const submit = useSubmit(field, choose, () => undefined)

  function press(event: KeyboardEvent) {
    if (moveThroughRows(event, field)) return
    if (event.key !== 'Enter') return
    // It chooses, and sends no form
    event.preventDefault()
    submit()
  }

  return (
    <Field
      className="address-picker__field"
      label={t(messages.addAddress)}
      hint={t(messages.addressHint)}
      error={error}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left all of its parts
        <div className="input-wrap" onBlur={field.leave}>
          <MapPin className="icon" />
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

/** Nothing drops down over the way to add a whole street, until a number is typed. */
function useFreeField(input: RefObject<HTMLInputElement | null>) {
  const field = useAddressField(input, '')
  return { ...field, isOpen: field.isOpen && !field.awaitsNumber }
}
