import MapPin from 'lucide-react/icons/map-pin'
import { useRef } from 'react'
import { useLanguage, useLocalisedPath, useText, variant } from '../../../lib/language.ts'
import { AddressCombobox } from '../../places/address-combobox.tsx'
import { forgetAddress, type LastAddress, rememberAddress } from '../../places/last-address.ts'
import * as messages from './messages-nearby.ts'

/** The address, with the ways to another one and to none. */
export function NearbyAddress({ address }: { address: LastAddress }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const change = useRef<HTMLDetailsElement>(null)
  const label = variant(address, 'label', language)
  const locality = variant(address, 'locality', language)

  function close() {
    if (!change.current) return
    change.current.open = false
    change.current.querySelector('summary')?.focus()
  }

  function forget() {
    forgetAddress()
    // With the block its buttons are gone: on to where another address is asked for
    document.querySelector<HTMLElement>('.hero [role=tab][aria-selected=true]')?.focus()
  }

  return (
    <div className="nearby__where">
      <p className="nearby__address">
        <MapPin className="icon" />
        <span>
          <b>{label}</b>
          {locality && !label.includes(locality) && `, ${locality}`}
        </span>
      </p>
      <details
        className="nearby__change"
        ref={change}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector('input')?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close()
        }}
      >
        <summary className="linkish small">{t(messages.change)}</summary>
        <form className="nearby__form" action={to('/forhome')}>
          <AddressCombobox
            key={address.id}
            onHouse={(house) => {
              rememberAddress(house)
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
