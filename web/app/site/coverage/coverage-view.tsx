import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { RetryLink } from '../../lib/retry-link.tsx'
import { boxAround } from '../../parts/coverage/boxes.ts'
import { FailedZones } from '../../parts/coverage/failed-zones.tsx'
import * as messages from '../../parts/coverage/messages.ts'
import { ZoneNames, type ZoneSearch } from '../../parts/coverage/zone-names.tsx'
import type { ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { useZonesMap, ZonesMap } from '../../parts/coverage/zones-map.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import '../../parts/coverage/coverage.css'

interface CoverageViewProps {
  providers: readonly ProviderName[]
  chosen: ProviderName | null
  zones: readonly ZoneSummary[] | null
}

/** The provider selection, the map with the zones, and their names beside it. */
export function CoverageView({ providers, chosen, zones }: CoverageViewProps) {
  const t = useText()
  // A new marketplace has no provider to choose
  const hasChoice = providers.length > 0 || chosen !== null
  const { map, onMap } = useZonesMap()
  const [markedId, setMarkedId] = useState<number | null>(null)
  const [search, setSearch] = useState<ZoneSearch>({ text: '', keptId: null })
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighted zone belongs to the provider
  useEffect(() => setMarkedId(null), [chosen?.id])

  function findOnMap({ id, box }: ZoneSummary) {
    setMarkedId(id)
    map?.fit(box)
  }

  return (
    <>
      {hasChoice && <ProviderChoice providers={providers} chosen={chosen} />}
      <div className="zmap">
        <ZonesMap
          className="zmap__map"
          label={t(messages.map)}
          whose={chosen?.id ?? null}
          version={attempt}
          onFailed={setFailed}
          chosenId={markedId}
          onChoose={setMarkedId}
          map={map}
          onMap={onMap}
        />
        <section className="panel zmap__panel" aria-labelledby="zones">
          <h2 className="h-panel" id="zones">
            {t(messages.zoneCount(zones?.length ?? 0))}
          </h2>
          {chosen && zones?.length === 0 && <p className="muted">{t(messages.noZones(chosen.name))}</p>}
          {zones ? (
            <ZoneNames
              zones={zones}
              markedId={markedId}
              search={search}
              onSearch={setSearch}
              onFind={map ? findOnMap : null}
            />
          ) : chosen ? (
            <p className="muted">
              {t(messages.failed)} <RetryLink className="linkish" />
            </p>
          ) : (
            <p className="muted">{t(hasChoice ? messages.chooseFirst : messages.noProviders)}</p>
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
          {isFailed && <FailedZones onRetry={() => setAttempt(attempt + 1)} />}
          {chosen && <ToTariffs provider={chosen} />}
        </section>
      </div>
    </>
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
