import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useEffect, useState } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import type { Box } from '../../parts/coverage/boxes.ts'
import { AddressInput } from '../kit/addresses/address-input.tsx'
import * as messages from './messages.ts'

/** Degrees around the place that the map shows: a part of a town, and the neighbourhood of a house. */
const around = { street: 0.01, house: 0.003 } as const

interface PlaceFinderProps {
  /** Null until the map is ready, which then shows a place chosen before. */
  map: { fit(box: Box): void } | null
}

/** Moves the map to a street or a house: the town of a provider may be far from where the map opens. */
export function PlaceFinder({ map }: PlaceFinderProps) {
  const t = useText()
  const language = useLanguage()
  const [found, setFound] = useState<Address | null>(null)

  useEffect(() => {
    if (!map || !found) return
    const { latitude, longitude, kind } = found
    const degrees = around[kind]
    map.fit([longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees])
  }, [map, found])

  function show(place: Address) {
    // A copy, so that the same place is shown again after the map was moved
    setFound({ ...place })
    // Closes a phone's keyboard, which covers the map
    if (place.kind === 'house' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return (
    <div className="place-finder">
      <AddressInput
        label={t(messages.findPlace)}
        hint={t(messages.findPlaceHint)}
        error={undefined}
        onHouse={show}
        onStreet={(street) => street && show(street)}
      />
      <p className="muted small" role="status">
        {map &&
          found &&
          t(messages.shownPlace(`${variant(found, 'label', language)}, ${variant(found, 'locality', language)}`))}
      </p>
    </div>
  )
}
