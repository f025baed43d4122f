import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { isInCountry } from '@motanet/contract/coverage/country.ts'
import { useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { MapFrame } from '../../../parts/places/map-frame.tsx'
import { passFocus } from '../../../ui/layers/pass-focus.ts'
import * as messages from './messages-tender.ts'
import type { Point, TenderDraft } from './tender-draft.ts'
import './tender-address.css'

interface TenderPointProps {
  draft: Pick<TenderDraft, PointField>
  onChange: (part: Partial<Pick<TenderDraft, PointField>>) => void
}

type PointField = 'address' | 'house' | 'point' | 'nearAddress'

/** A map to mark a house without an address. If the address field is empty, the nearest address is filled in, and follows the point. */
export function TenderPoint({ draft: { address, house, point, nearAddress }, onChange }: TenderPointProps) {
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

  const isTyped = address.trim() !== '' && address !== nearAddress
  /** Without the address of the point before. */
  function move(to: Point | null) {
    marked.current = to
    onChange({ point: to, house: null, ...(!isTyped && { address: '', nearAddress: null }) })
  }

  const mark = useEffectEvent(async (picked: Point) => {
    const isOutside = !isInCountry(picked.longitude, picked.latitude)
    setAbroad(isOutside)
    move(isOutside ? null : picked)
    if (isOutside || isTyped) return
    try {
      const near = await browserApi(language)('GET /info/api/addresses/nearest/', { query: { ...picked } })
      if (near && marked.current === picked) writeAddress(near)
    } catch {
      // The point is used without an address
    }
  })
  const writeAddress = useEffectEvent((near: Address) => {
    if (isTyped) return
    const text = addressText(near, language)
    onChange({ address: text, nearAddress: text })
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
          <button ref={passFocus} className="linkish" type="button" onClick={() => move(null)}>
            {t(messages.removePoint)}
          </button>
        )}
      </p>
    </details>
  )
}
