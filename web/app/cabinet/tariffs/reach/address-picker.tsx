import type { Address } from '@motanet/contract/addresses/addresses.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { ApiProblem, browserApi } from '../../../lib/api.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { AddressInput } from '../../kit/addresses/address-input.tsx'
import { maxEntries } from '../tariff-draft.ts'
import { ChosenAddresses } from './chosen-addresses.tsx'
import { withAddresses } from './chosen-streets.ts'
import * as messages from './messages-reach.ts'

interface AddressPickerProps {
  addresses: readonly Address[]
  error: string | undefined
  onChange: (addresses: readonly Address[]) => void
  /** Called with the typed text that is not added yet; '' if there is none. */
  onText: (text: string) => void
}

const maxAddresses = maxEntries.addresses

/** Selects houses, one at a time or all houses of a street. */
export function AddressPicker({ addresses, error, onChange, onText }: AddressPickerProps) {
  const t = useText()
  const [notice, setNotice] = useState<Text | null>(null)
  const [street, setStreet] = useState<Address | null>(null)
  const picker = useRef<HTMLDivElement>(null)
  // The houses of a street arrive later: others may have been added or removed since, and another text typed
  const latest = useRef({ addresses, street })
  latest.current = { addresses, street }

  function add(found: readonly Address[]) {
    const next = withAddresses(latest.current.addresses, found, maxAddresses)
    onChange(next.addresses)
    setNotice(next.left > 0 ? messages.noRoom(next.left, maxAddresses) : noticeOf(next.added))
  }

  function remove(ids: ReadonlySet<number>) {
    setNotice(null)
    onChange(addresses.filter(({ id }) => !ids.has(id)))
    // The focused button may have been removed with its house
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) picker.current?.querySelector('input')?.focus()
    })
  }

  return (
    <div ref={picker} className="address-picker">
      <AddressInput
        label={t(messages.addAddress)}
        hint={t(messages.addressHint)}
        error={error}
        onHouse={(house) => {
          setStreet(null)
          add([house])
        }}
        onStreet={setStreet}
        onText={onText}
      />
      {street && (
        <WholeStreet
          key={street.id}
          street={street}
          onLoad={(houses) => {
            add(houses)
            if (latest.current.street === street) onText('')
          }}
          onFailure={setNotice}
        />
      )}
      <p className="small address-picker__notice" role="status">
        {notice && t(notice)}
      </p>
      <ChosenAddresses addresses={addresses} maxCount={maxAddresses} onRemove={remove} />
    </div>
  )
}

function noticeOf(added: number): Text {
  return added > 0 ? messages.added(added) : messages.addedNothing
}

interface WholeStreetProps {
  street: Address
  onLoad: (houses: readonly Address[]) => void
  onFailure: (notice: Text) => void
}

/** A button that adds all houses of the chosen street. */
function WholeStreet({ street, onLoad, onFailure }: WholeStreetProps) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setIsBusy] = useState(false)

  async function load() {
    setIsBusy(true)
    try {
      onLoad(
        await browserApi(language)('GET /info/api/addresses/by-street/:id/', { params: { id: String(street.id) } }),
      )
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      onFailure(messages.streetFailed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <BusyButton className="btn btn--soft btn--sm address-picker__street" busy={isBusy} onClick={() => void load()}>
      <Plus className="icon" />
      {t(messages.wholeStreet(addressText(street, language)))}
    </BusyButton>
  )
}
