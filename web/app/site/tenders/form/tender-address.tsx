import type { Address } from '@motanet/contract/addresses/addresses.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { inputProps, moveThroughRows, useAddressField } from '../../../parts/places/address-field.ts'
import { AddressList } from '../../../parts/places/address-list.tsx'
import { addressText } from '../../../parts/places/address-text.ts'
import { continuesAddress } from '../../../parts/requests/request-place.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { TenderDraft } from './tender-draft.ts'
import '../../../parts/places/address-combobox.css'
import './tender-address.css'

interface TenderAddressProps {
  label: string
  placeholder: string
  draft: Pick<TenderDraft, 'address' | 'house'>
  error: string | undefined
  onChange: (part: Pick<TenderDraft, 'address' | 'house'>) => void
}

/** Free text with suggestions: the selected house is sent while the text starts with its address. */
export function TenderAddress({ label, placeholder, draft, error, onChange }: TenderAddressProps) {
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useOptionalAddress(input, draft.address)

  function type(address: string) {
    onChange({ ...draft, address })
    if (draft.house && continuesAddress(address, draft.house.address)) field.close()
    else field.type(address)
  }

  function choose(found: Address) {
    if (found.kind === 'street') {
      field.continueOn(found)
      onChange({ house: null, address: input.current?.value ?? '' })
      return
    }
    field.settleOn(found)
    const address = addressText(found, language)
    onChange({ house: { id: found.id, address }, address })
  }

  function press(event: KeyboardEvent) {
    const row = field.rows[field.activeRow]
    moveThroughRows(event, field)
    if (event.key !== 'Enter' || !field.isOpen) return
    event.preventDefault()
    if (row) choose(row)
    else field.close()
  }

  return (
    <Field className="full tender-address" label={label} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus has left all of its parts
        <div className="input-wrap" onBlur={field.leave}>
          <MapPin className="icon icon--muted input-wrap__icon" />
          <input
            {...inputProps(id, field)}
            ref={input}
            name="address"
            placeholder={placeholder}
            maxLength={300}
            value={draft.address}
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

/** Addresses unknown to the search are valid too: the list is then hidden. */
function useOptionalAddress(input: RefObject<HTMLInputElement | null>, text: string) {
  const field = useAddressField(input, text)
  const { awaitsNumber, rows, search } = field
  return { ...field, isOpen: field.isOpen && (rows.length > 0 || (awaitsNumber && search.status === 'ready')) }
}
