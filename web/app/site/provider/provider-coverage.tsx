import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { boxAround } from '../../parts/coverage/boxes.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { useZoneSummaries } from '../../parts/coverage/use-zone-summaries.ts'
import { useZonesMap, ZonesMap } from '../../parts/coverage/zones-map.tsx'
import '../../parts/coverage/coverage.css'

/** The provider's coverage zones on a map, lazy-loaded when visible, and a link to the large map. */
export function ProviderCoverage({ provider: { id, name } }: { provider: Pick<Provider, 'id' | 'name'> }) {
  const t = useText()
  const to = useLocalisedPath()
  const { map, onMap } = useZonesMap()
  const [markedId, setMarkedId] = useState<number | null>(null)
  // Requested when the map is ready
  const { list, isLoaded } = useZoneSummaries(map && id)

  useEffect(() => {
    if (map && list.length > 0) map.fit(boxAround(list.map(({ box }) => box)))
  }, [map, list])

  return (
    <section className="section">
      <div className="sec-head">
        <h2 className="h-section">{t(messages.section)}</h2>
        <Link className="more" to={to(`/coverage?provider=${id}`)}>
          <span>{t(messages.onWholeMap)}</span>
          <ArrowRight className="icon icon--moving" />
        </Link>
      </div>
      {isLoaded && list.length === 0 && <p className="muted">{t(messages.noZones(name))}</p>}
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
