import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import * as coverageMessages from '../../site/coverage/messages.ts'
import type { NamedZone } from '../../site/coverage/named-zones.ts'
import * as messages from './messages.ts'

interface ZoneListProps {
  zones: readonly NamedZone[]
  isFailed: boolean
  onRetry: () => void
  chosenId: number | null
  /** Names whose they are. */
  isOfAll: boolean
  canDraw: boolean
  /** Shows it on the map. */
  onFind: (zone: NamedZone) => void
  onEdit: (zone: NamedZone) => void
  onRemove: (zone: NamedZone) => void
  onType: () => void
}

/** From so many on, a field finds them by name. */
const many = 8

/** The zones by name: the way to each of them without a pointer. */
export function ZoneList({ zones, isFailed, onRetry, canDraw, onType, ...row }: ZoneListProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const found = zones.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <section className="panel zmap__panel" aria-labelledby="zones">
      <h2 className="h-panel" id="zones">
        {t(coverageMessages.zoneCount(zones.length))}
      </h2>
      {zones.length > many && (
        <input
          className="input"
          type="search"
          aria-label={t(messages.filter)}
          placeholder={t(messages.filter)}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {zones.length === 0 && !isFailed && <p className="muted">{t(messages.emptyList)}</p>}
      {found.length > 0 && (
        <ul className="zmap__list">
          {found.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} canDraw={canDraw} {...row} />
          ))}
        </ul>
      )}
      {isFailed && (
        <p className="muted small">
          {t(coverageMessages.failed)}{' '}
          <button className="linkish" type="button" onClick={onRetry}>
            {t(retry)}
          </button>
        </p>
      )}
      {canDraw && (
        <button className="btn btn--soft btn--sm" type="button" onClick={onType}>
          {t(messages.byCoordinates)}
        </button>
      )}
    </section>
  )
}

type ZoneRowProps = { zone: NamedZone } & Pick<
  ZoneListProps,
  'chosenId' | 'isOfAll' | 'canDraw' | 'onFind' | 'onEdit' | 'onRemove'
>

function ZoneRow({ zone, chosenId, isOfAll, canDraw, onFind, onEdit, onRemove }: ZoneRowProps) {
  const t = useText()
  const isChosen = zone.id === chosenId
  return (
    <li className={isChosen ? 'zone is-on' : 'zone'}>
      <i aria-hidden="true" />
      <button type="button" aria-pressed={isChosen} onClick={() => onFind(zone)}>
        {zone.name}
        {isOfAll && <small>{zone.provider.name}</small>}
      </button>
      {canDraw && (
        <>
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={t(messages.editZone(zone.name))}
            onClick={() => onEdit(zone)}
          >
            <Pencil className="icon" />
          </button>
          <button
            className="btn btn--ghost btn--icon btn--sm"
            type="button"
            aria-label={t(messages.removeZone(zone.name))}
            onClick={() => onRemove(zone)}
          >
            <Trash className="icon" />
          </button>
        </>
      )}
    </li>
  )
}
