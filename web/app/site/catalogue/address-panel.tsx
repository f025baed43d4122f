import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import { useDisclosure } from '../../ui/layers/disclosure.ts'
import { AddressForm } from './address-form.tsx'

interface AddressPanelProps {
  /** «Изменить» or «Указать адрес». */
  label: string
  search: TariffSearch
}

/** Expandable address field. Escape, a click outside and a new list close it. */
export function AddressPanel({ label, search }: AddressPanelProps) {
  const { details, detailsProps } = useDisclosure()
  const { key } = useLocation()

  useEffect(() => {
    if (key && details.current) details.current.open = false
  }, [key, details])

  return (
    <details className="addr__change" {...detailsProps}>
      <summary className="linkish small">{label}</summary>
      <div className="addr__panel">
        <AddressForm search={search} />
      </div>
    </details>
  )
}
