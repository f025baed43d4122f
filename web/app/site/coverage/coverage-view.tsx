import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import { RetryLink } from '../retry-link.tsx'
import { boxAround } from './boxes.ts'
import * as messages from './messages.ts'
import type { NamedZone } from './named-zones.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { useZones } from './use-zones.ts'
import { useZonesMap, ZonesMap } from './zones-map.tsx'

interface CoverageViewProps {
  providers: readonly ProviderName[]
  chosen: ProviderName | null
  zones: readonly NamedZone[] | null
}

/** Whose zones to show, the map with them, and their names beside it. */
export function CoverageView({ providers, chosen, zones }: CoverageViewProps) {
  const t = useText()
  const { map, onMap } = useZonesMap()
  const [markedId, setMarkedId] = useState<number | null>(null)
  const { zones: shown, state, look, reload } = useZones(chosen?.id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark belongs to the provider
  useEffect(() => setMarkedId(null), [chosen?.id])

  function findOnMap({ id, box }: NamedZone) {
    setMarkedId(id)
    map?.fit(box)
  }

  return (
    <>
      <ProviderChoice providers={providers} chosen={chosen} />
      <div className="zmap">
        <ZonesMap
          className="zmap__map"
          label={t(messages.map)}
          zones={shown}
          chosenId={markedId}
          onView={look}
          onChoose={setMarkedId}
          map={map}
          onMap={onMap}
        />
        <section className="panel zmap__panel" aria-labelledby="zones">
          <h2 className="h-panel" id="zones">
            {t(messages.zoneCount(zones?.length ?? 0))}
          </h2>
          {zones ? (
            <ZoneNames zones={zones} markedId={markedId} onFind={map ? findOnMap : null}>
              {chosen && zones.length === 0 && <p className="muted">{t(messages.noZones(chosen.name))}</p>}
            </ZoneNames>
          ) : chosen ? (
            <p className="muted">
              {t(messages.failed)} <RetryLink className="linkish" />
            </p>
          ) : (
            <p className="muted">{t(messages.chooseFirst)}</p>
          )}
          {map && zones && zones.length > 0 && (
            <button
              className="btn btn--soft btn--sm"
              type="button"
              onClick={() => map.fit(boxAround(zones.map(({ box }) => box)))}
            >
              {t(messages.showAll)}
            </button>
          )}
          {state === 'failed' && <FailedZones onRetry={reload} />}
          {chosen && <ToTariffs provider={chosen} />}
        </section>
      </div>
    </>
  )
}

interface ZoneNamesProps {
  zones: readonly NamedZone[]
  markedId: number | null
  /** Null as long as there is no map to find them on. */
  onFind: ((zone: NamedZone) => void) | null
  children: ReactNode
}

function ZoneNames({ zones, markedId, onFind, children }: ZoneNamesProps) {
  if (zones.length === 0) return children
  return (
    <ul className="zmap__list">
      {zones.map((zone) => (
        <li key={zone.id} className={zone.id === markedId ? 'zone is-on' : 'zone'}>
          <i aria-hidden="true" />
          {onFind ? (
            <button type="button" aria-pressed={zone.id === markedId} onClick={() => onFind(zone)}>
              {zone.name}
            </button>
          ) : (
            <span>{zone.name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The map stays without its zones; the way to try again is all that is said. */
function FailedZones({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <p className="muted small">
      {t(messages.failed)}{' '}
      <button className="linkish" type="button" onClick={onRetry}>
        {t(retry)}
      </button>
    </p>
  )
}

function ToTariffs({ provider: { id, name } }: { provider: ProviderName }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <Link className="linkish" to={to(`/forhome?provider=${id}`)}>
      {t(messages.tariffsOf(name))}
    </Link>
  )
}
