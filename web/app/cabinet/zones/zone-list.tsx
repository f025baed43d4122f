import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { RefObject } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { FailedZones } from '../../parts/coverage/failed-zones.tsx'
import { isMerged } from '../../parts/coverage/listed-zones.ts'
import * as coverageMessages from '../../parts/coverage/messages.ts'
import { ZoneNames, type ZoneSearch } from '../../parts/coverage/zone-names.tsx'
import type { Whose, ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { ZoneHouses } from './houses/zone-houses.tsx'
import * as messages from './messages.ts'
import { ProviderLegend } from './provider-legend.tsx'

interface ZoneListProps {
  heading: RefObject<HTMLHeadingElement | null>
  zones: readonly ZoneSummary[]
  isFailed: boolean
  onRetry: () => void
  chosenId: number | null
  /** Null if no provider is selected. */
  whose: Whose | null
  canDraw: boolean
  search: ZoneSearch
  onSearch: (search: ZoneSearch) => void
  /** Null until the map is loaded. */
  onShowAll: (() => void) | null
  /** Shows the zone on the map. */
  onFind: (zone: ZoneSummary) => void
  /** Lets the zones of a provider stand out on the map. */
  onEmphasise: (providerId: number | null) => void
  onEdit: (zone: ZoneSummary) => void
  onRemove: (zone: ZoneSummary) => void
  onType: () => void
}

/** The zones by name, each with its actions. */
export function ZoneList({ heading, zones, isFailed, chosenId, whose, canDraw, ...on }: ZoneListProps) {
  const t = useText()
  const chosen = zones.find(({ id }) => id === chosenId && !isMerged(id))
  return (
    <section className="panel zmap__panel" aria-labelledby="zones">
      <h2 ref={heading} className="h-panel" id="zones" tabIndex={-1}>
        {t(coverageMessages.zoneCount(zones.length))}
      </h2>
      {zones.length === 0 && !isFailed && (
        <p className="muted">{t(whose === null ? coverageMessages.chooseFirst : messages.emptyList)}</p>
      )}
      {whose === 'everybody' && <ProviderLegend zones={zones} onEmphasise={on.onEmphasise} />}
      <ZoneNames
        zones={zones}
        markedId={chosenId}
        search={on.search}
        onSearch={on.onSearch}
        onFind={on.onFind}
        withProviders={whose === 'everybody'}
        actions={(zone) =>
          canDraw && !isMerged(zone.id) && <ZoneActions zone={zone} onEdit={on.onEdit} onRemove={on.onRemove} />
        }
      />
      {chosen && <ZoneHouses key={chosen.id} zone={chosen} canChange={canDraw} />}
      {on.onShowAll && zones.length > 0 && (
        <button className="btn btn--soft btn--sm" type="button" onClick={on.onShowAll}>
          {t(coverageMessages.showAll)}
        </button>
      )}
      {isFailed && <FailedZones onRetry={on.onRetry} />}
      {canDraw && (
        <button className="btn btn--soft btn--sm" type="button" onClick={on.onType}>
          {t(messages.byCoordinates)}
        </button>
      )}
    </section>
  )
}

function ZoneActions({ zone, onEdit, onRemove }: { zone: ZoneSummary } & Pick<ZoneListProps, 'onEdit' | 'onRemove'>) {
  const t = useText()
  const name = variant(zone, 'name', useLanguage())
  return (
    <>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        aria-label={t(messages.editZone(name))}
        onClick={() => onEdit(zone)}
      >
        <Pencil className="icon" />
      </button>
      <button
        className="btn btn--ghost btn--icon btn--sm"
        type="button"
        aria-label={t(messages.removeZone(name))}
        onClick={() => onRemove(zone)}
      >
        <Trash className="icon" />
      </button>
    </>
  )
}
