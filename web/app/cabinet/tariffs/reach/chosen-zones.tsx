import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import type { TariffZone } from '../tariff-choices.ts'
import * as messages from './messages-zones.ts'

interface ChosenZonesProps {
  zones: readonly TariffZone[]
  chosen: readonly number[]
  onRemove: (ids: ReadonlySet<number>) => void
}

const chipsAtFirst = 30

/** The chosen zones; a long list is collapsed to the first 30. */
export function ChosenZones({ zones, chosen, onRemove }: ChosenZonesProps) {
  const t = useText()
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The focused button has unmounted: move the focus to the first of the new zones
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('button')[chipsAtFirst]?.focus()
  }, [isWhole])
  if (chosen.length === 0) return null
  const ids = new Set(chosen)
  const named = zones
    .filter(({ id }) => ids.has(id))
    .map((zone) => ({ id: zone.id, name: variant(zone, 'name', language) }))
  const shown = isWhole ? named : named.slice(0, chipsAtFirst)
  return (
    <div className="zone-picker__chosen">
      <div className="zone-picker__count">
        <p className="small">{t(messages.chosenZones(chosen.length))}</p>
        <button className="linkish small" type="button" onClick={() => onRemove(ids)}>
          {t(messages.removeAll)}
        </button>
      </div>
      <ul ref={list} className="chips">
        {shown.map(({ id, name }) => (
          <li key={id} className="chip">
            {name}
            <button type="button" aria-label={t(messages.removeZone(name))} onClick={() => onRemove(new Set([id]))}>
              <X className="icon icon--sm" />
            </button>
          </li>
        ))}
        {shown.length < named.length && (
          <li>
            <button className="linkish small" type="button" onClick={() => setIsWhole(true)}>
              {t(messages.showMore(named.length - shown.length))}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
