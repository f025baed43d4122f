import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi, orNull } from '../../lib/api.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { boxAround } from '../../parts/coverage/boxes.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { findZoneSummaries, type ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { useZonesMap, ZonesMap } from '../../parts/coverage/zones-map.tsx'
import '../../parts/coverage/coverage.css'

/** The provider's coverage zones on a map, lazy-loaded when visible, and a link to the large map. */
export function ProviderCoverage({ provider: { id, name } }: { provider: Pick<Provider, 'id' | 'name'> }) {
  const t = useText()
  const to = useLocalisedPath()
  const { map, onMap } = useZonesMap()
  const [markedId, setMarkedId] = useState<number | null>(null)
  const summaries = useZoneSummaries(id, map !== null)

  useEffect(() => {
    if (map && summaries && summaries.length > 0) map.fit(boxAround(summaries.map(({ box }) => box)))
  }, [map, summaries])

  return (
    <section className="section">
      <div className="sec-head">
        <h2 className="h-section">{t(messages.section)}</h2>
        <Link className="more" to={to(`/coverage?provider=${id}`)}>
          <span>{t(messages.onWholeMap)}</span>
          <ArrowRight className="icon icon--moving" />
        </Link>
      </div>
      {summaries?.length === 0 && <p className="muted">{t(messages.noZones(name))}</p>}
      <ZonesMap
        className="zmap__map zmap__map--low"
        label={t(messages.ofProvider(name))}
        whose={id}
        chosenId={markedId}
        onChoose={setMarkedId}
        map={map}
        onMap={onMap}
      />
    </section>
  )
}

/** Names and positions of the zones, requested when the map is ready; null until then. */
function useZoneSummaries(id: number, isWanted: boolean): ZoneSummary[] | null {
  const language = useLanguage()
  const [summaries, setSummaries] = useState<ZoneSummary[] | null>(null)
  useEffect(() => {
    if (isWanted) void orNull(findZoneSummaries(browserApi(language), id)).then(setSummaries)
  }, [id, isWanted, language])
  return summaries
}
