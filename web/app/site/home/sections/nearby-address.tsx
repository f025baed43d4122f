import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { AddressCombobox } from '../../../parts/places/address-combobox.tsx'
import { addressText } from '../../../parts/places/address-text.ts'
import { forgetAddress, type LastAddress, rememberAddress } from '../../../parts/places/last-address.ts'
import { separateAddressList } from '../../../parts/places/separate-address-list.ts'
import { useDisclosure } from '../../../ui/layers/disclosure.ts'
import * as messages from './messages-nearby.ts'

/** The address, with controls to change or remove it. */
export function NearbyAddress({ address }: { address: LastAddress }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const [corrected, setCorrected] = useState<string>()
  const { detailsProps, close } = useDisclosure()
  const label = variant(address, 'label', language)

  function forget() {
    forgetAddress()
    // The block's buttons unmount with it: move the focus to the field that asks for another address
    document.querySelector<HTMLElement>('.hero [role=tab][aria-selected=true]')?.focus()
  }

  return (
    <div className="nearby__where">
      <p className="nearby__address">
        <MapPin className="icon icon--accent nearby__pin" />
        <span>
          <b>{label}</b>
          {addressText(address, language).slice(label.length)}
        </span>
      </p>
      {corrected !== undefined && (
        <p className="small" role="status">
          {t(messages.correctedFrom(corrected))}
        </p>
      )}
      <details className="nearby__change" {...detailsProps}>
        <summary className="linkish small">{t(messages.change)}</summary>
        <form className="nearby__form" action={to('/forhome')}>
          <AddressCombobox
            key={address.id}
            list={separateAddressList}
            {...(corrected !== undefined && { initialText: corrected })}
            onHouse={(house, typed) => {
              rememberAddress(house)
              setCorrected(typed)
              close()
            }}
          />
          <button className="btn btn--brand" type="submit">
            {t(messages.apply)}
          </button>
        </form>
      </details>
      <button className="linkish small" type="button" onClick={forget}>
        {t(messages.forget)}
      </button>
    </div>
  )
}
