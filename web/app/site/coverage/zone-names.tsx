import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import type { NamedZone } from './named-zones.ts'

interface ZoneNamesProps {
  zones: readonly NamedZone[]
  markedId: number | null
  /** Shows it on the map; null as long as there is none. */
  onFind: ((zone: NamedZone) => void) | null
  /** Whose a zone is stands below its name. */
  withProviders?: boolean
  /** The buttons of a zone. */
  actions?: (zone: NamedZone) => ReactNode
}

/** From so many on, a field finds them by name. */
const many = 8
const atOnce = 100

/** Zones by name: the way to each of them without a pointer. */
export function ZoneNames({ zones, markedId, onFind, withProviders = false, actions }: ZoneNamesProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(atOnce)
  if (zones.length === 0) return null
  const text = wanted.trim().toLowerCase()
  const found = zones.filter(({ name }) => name.toLowerCase().includes(text))
  return (
    <>
      {zones.length > many && (
        <input
          className="input needs-script"
          type="search"
          aria-label={t(messages.filter)}
          placeholder={t(messages.filter)}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {found.length === 0 && <p className="muted">{t(messages.noneFound)}</p>}
      <ul className="zmap__list">
        {found.slice(0, shown).map((zone) => (
          <li key={zone.id} className={zone.id === markedId ? 'zone is-on' : 'zone'}>
            <i aria-hidden="true" />
            <ZoneName zone={zone} isMarked={zone.id === markedId} onFind={onFind}>
              {zone.name}
              {withProviders && <small>{zone.provider.name}</small>}
            </ZoneName>
            {actions?.(zone)}
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button className="linkish small needs-script" type="button" onClick={() => setShown(shown + atOnce)}>
          {t(messages.more(found.length - shown))}
        </button>
      )}
    </>
  )
}

interface ZoneNameProps {
  zone: NamedZone
  isMarked: boolean
  onFind: ((zone: NamedZone) => void) | null
  children: ReactNode
}

function ZoneName({ zone, isMarked, onFind, children }: ZoneNameProps) {
  if (!onFind) return <span>{children}</span>
  return (
    <button type="button" aria-pressed={isMarked} onClick={() => onFind(zone)}>
      {children}
    </button>
  )
}
