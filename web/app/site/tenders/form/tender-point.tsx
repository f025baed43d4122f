import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { isInCountry } from '@motanet/contract/coverage/country.ts'
import { useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { MapFrame } from '../../../parts/places/map-frame.tsx'
import * as messages from './messages-tender.ts'
import type { Point, TenderDraft } from './tender-draft.ts'
import './tender-address.css'

interface TenderPointProps {
  draft: Pick<TenderDraft, 'address' | 'house' | 'point'>
  onChange: (part: Partial<Pick<TenderDraft, 'address' | 'house' | 'point'>>) => void
}

/** A map to mark a house without an address. If the address field is empty, the nearest address is filled in. */
export function TenderPoint({ draft: { address, house, point }, onChange }: TenderPointProps) {
  const t = useText()
  const language = useLanguage()
  const [isAbroad, setAbroad] = useState(false)
  const marked = useRef<Point>(null)
  const [wasMarked] = useState(point !== null)
  const [shown, setShown] = useState(point)
  // Remounting the map removes its pin
  const [pins, setPins] = useState(0)
  if (shown !== point) {
    setShown(point)
    if (point === null) setPins(pins + 1)
  }

  const mark = useEffectEvent(async (picked: Point) => {
    marked.current = picked
    const isOutside = !isInCountry(picked.longitude, picked.latitude)
    setAbroad(isOutside)
    onChange({ point: isOutside ? null : picked, house: null })
    if (isOutside || address.trim() !== '') return
    try {
      const near = await browserApi(language)('GET /info/api/addresses/nearest/', { query: { ...picked } })
      if (near && marked.current === picked) writeAddress(near)
    } catch {
      // The point is used without an address
    }
  })
  const writeAddress = useEffectEvent((near: Address) => {
    if (address.trim() === '') onChange({ address: addressText(near, language) })
  })

  return (
    <details className="full tender-point needs-script" open={wasMarked}>
      <summary className="linkish small">{t(messages.markOnMap)}</summary>
      <MapFrame
        key={pins}
        label={t(messages.mapLabel)}
        draw={async (element, tileUrl) => {
          const { createPickerMap } = await import('../../../parts/places/picker-map.client.ts')
          return createPickerMap(element, tileUrl, (picked) => void mark(picked))
        }}
      />
      <p className="small" role="status">
        {isAbroad && house === null && <span>{t(messages.abroad)}</span>}
        {point && <span>{t(messages.marked(point.latitude, point.longitude))}</span>}{' '}
        {point && (
          <button className="linkish" type="button" onClick={() => onChange({ point: null })}>
            {t(messages.removePoint)}
          </button>
        )}
      </p>
    </details>
  )
}
