import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { rememberAddress } from '../places/last-address.ts'
import { AddressForm } from './address-form.tsx'
import type { NamedPlace } from './named-place.ts'
import type { TariffSearch } from './search-url.ts'

interface AddressPanelProps {
  /** «Изменить» or «Указать адрес». */
  label: string
  search: TariffSearch
  place: NamedPlace | null
}

/**
 * A field for the address below its label. Escape, a click beside it and a new list close it. The address that the list
 * is for is remembered for the home page.
 */
export function AddressPanel({ label, search, place }: AddressPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const house = place?.place.kind === 'address' ? place.house : null

  useEffect(() => {
    if (house) rememberAddress(house)
  }, [house])

  useEffect(() => {
    if (key && panel.current) panel.current.open = false
  }, [key])

  useEffect(() => {
    const details = panel.current
    const closeBeside = ({ target }: Event) => {
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [])

  return (
    <details
      className="addr__change"
      ref={panel}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector<HTMLInputElement>('input[name=q]')?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="linkish small">{label}</summary>
      <div className="addr__panel">
        <AddressForm search={search} />
      </div>
    </details>
  )
}
