import type { Address } from '@motanet/contract/addresses/addresses.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { useText } from '../../lib/language.ts'
import { inputProps, moveThroughRows, useAddressField, useSubmit } from './address-field.ts'
import type { LateAddressList } from './late-address-list.tsx'
import * as messages from './messages.ts'
import { useOpenTariffs } from './use-open-tariffs.ts'
import './address-combobox.css'

interface AddressComboboxProps {
  /** The suggestions. */
  list: LateAddressList
  initialText?: string
  /** The service that is searched for, whose catalogue opens for the house. */
  service?: number | undefined
  /** Called instead of opening the catalogue; `typed` is the query if the house was selected without a click. */
  onHouse?: (address: Address, typed?: string) => void
}

/**
 * The field `q` of a GET form to /forhome: a plain input from the server, an address combobox after hydration, which then also
 * handles the form's submit. Both use the same uncontrolled input element, so that typed text is not lost.
 */
export function AddressCombobox({ list, initialText = '', service, onHouse }: AddressComboboxProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useAddressField(input, initialText)
  const openTariffs = useOpenTariffs(service)

  function choose(address: Address, typed?: string) {
    if (address.kind === 'street') {
      field.continueOn(address)
      return
    }
    field.settleOn(address)
    if (onHouse) onHouse(address, typed)
    else openTariffs({ kind: 'address', addressId: address.id }, typed)
  }

  useFormSubmit(
    input,
    useSubmit(field, choose, () => openTariffs(null)),
  )
  useTypedBefore(input, initialText, field.type)
  useEffect(() => whenIdle(() => void list.load().catch(() => undefined)), [list])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus has left all of its parts
    <div className="combo input-wrap" onBlur={field.leave}>
      <Search className="icon icon--muted input-wrap__icon" />
      <input
        {...inputProps(id, field)}
        ref={input}
        name="q"
        aria-label={t(messages.addressLabel)}
        placeholder={t(messages.addressPlaceholder)}
        defaultValue={initialText}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={(event) => moveThroughRows(event, field)}
      />
      {field.text && (
        <button type="button" aria-label={t(messages.clear)} onClick={() => field.write('')}>
          <X className="icon" />
        </button>
      )}
      {field.isOpen && (
        <Suspense>
          <list.List id={id} field={field} onChoose={choose} service={service} />
        </Suspense>
      )}
    </div>
  )
}

/** Handles the submit event of the form around the field. */
function useFormSubmit(input: { current: HTMLInputElement | null }, submit: () => void) {
  const answer = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    submit()
  })
  useEffect(() => {
    const form = input.current?.form
    const listener = (event: SubmitEvent) => answer(event)
    form?.addEventListener('submit', listener)
    return () => form?.removeEventListener('submit', listener)
  }, [input])
}

/** Takes over text typed before hydration. */
function useTypedBefore(
  input: { current: HTMLInputElement | null },
  initialText: string,
  type: (text: string) => void,
) {
  const takeOver = useEffectEvent((typed: string) => {
    if (typed !== initialText) type(typed)
  })
  useEffect(() => takeOver(input.current?.value ?? ''), [input])
}
