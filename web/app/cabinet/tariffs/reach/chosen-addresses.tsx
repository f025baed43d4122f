import type { Address } from '@motanet/contract/addresses/addresses.ts'
import X from 'lucide-react/icons/x'
import { memo, useMemo, useState } from 'react'
import { useLanguage, useText } from '../../../lib/language.ts'
import { houseCount, removeHouse } from '../../kit/addresses/messages.ts'
import { byStreet, type ChosenStreet } from './chosen-streets.ts'
import * as messages from './messages-reach.ts'

interface ChosenAddressesProps {
  addresses: readonly Address[]
  maxCount: number
  onRemove: (ids: ReadonlySet<number>) => void
}

/** The chosen houses by street; the numbers of a street are collapsed. */
export function ChosenAddresses({ addresses, maxCount, onRemove }: ChosenAddressesProps) {
  const t = useText()
  const language = useLanguage()
  const streets = useMemo(() => byStreet(addresses, language), [addresses, language])
  if (addresses.length === 0) return null
  return (
    <div className="address-picker__chosen">
      <div className="address-picker__count">
        <p className="small">{t(messages.chosenAddresses(addresses.length, maxCount))}</p>
        <button
          className="linkish small"
          type="button"
          onClick={() => onRemove(new Set(addresses.map(({ id }) => id)))}
        >
          {t(messages.removeAll)}
        </button>
      </div>
      <ul className="address-picker__streets">
        {streets.map((street) => (
          <Street key={`${street.name}\n${street.locality}`} street={street} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  )
}

interface StreetProps {
  street: ChosenStreet
  onRemove: (ids: ReadonlySet<number>) => void
}

const Street = memo(function Street({ street: { name, locality, houses }, onRemove }: StreetProps) {
  const t = useText()
  // Rendered only when open: a street may have hundreds of houses
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>
            <b>{name}</b> <small>{locality}</small>
          </span>
          <span className="small">{t(houseCount(houses.length))}</span>
        </summary>
        {isOpen && (
          <ul className="chips">
            {houses.map(({ id, number }) => (
              <li key={id} className="chip">
                {number}
                <button
                  type="button"
                  aria-label={t(removeHouse(`${name}, ${number}`))}
                  onClick={() => onRemove(new Set([id]))}
                >
                  <X className="icon icon--sm" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </details>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        aria-label={t(messages.removeStreet(name))}
        onClick={() => onRemove(new Set(houses.map(({ id }) => id)))}
      >
        <X className="icon" />
      </button>
    </li>
  )
})
