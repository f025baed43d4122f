import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import type { NamedPlace } from '../../parts/places/named-place.ts'
import { placeQuery } from '../../parts/places/place-url.ts'
import { detailFailed } from '../../parts/tariffs/messages.ts'
import * as messages from '../../parts/tariffs/messages-detail.ts'
import { everything, searchQuery } from '../../parts/tariffs/search-url.ts'
import { haveSeveralServices } from '../../parts/tariffs/several-services.ts'
import { TariffMini } from '../../parts/tariffs/tariff-mini.tsx'
import type { OtherTariffs as Others } from './tariff-data.ts'

interface OtherTariffsProps {
  tariff: Tariff
  others: Others | null
  place: NamedPlace | null
}

/** Up to five tariffs of other plans of the provider, and a link to all of its tariffs, variants of this one included. */
export function OtherTariffs({ tariff, others, place }: OtherTariffsProps) {
  const { provider } = tariff
  const t = useText()
  const to = useLocalisedPath()
  if (!others) return <LoadFailure title={t(detailFailed)} />
  const hasMore = others.count > 1
  if (others.items.length === 0 && !hasMore) return null
  const showsService = haveSeveralServices([tariff, ...others.items])
  const all = to('/forhome') + searchQuery({ ...everything, providers: [provider.id] })
  return (
    <section className="section">
      <div className="sec-head">
        <h2 className="h-section">{t(messages.otherTariffs(provider.name))}</h2>
      </div>
      <div className="tgrid">
        {others.items.map((other) => (
          <TariffMini
            key={other.id}
            tariff={other}
            query={placeQuery(place?.place ?? null)}
            showsService={showsService}
          />
        ))}
        {hasMore && (
          <Link className="tmore" to={all}>
            <b>{t(messages.allTariffs(others.count))}</b>
            <span>{t(messages.ofProvider(provider.name))}</span>
            <ArrowRight className="icon icon--moving tmore__arrow" />
          </Link>
        )}
      </div>
    </section>
  )
}
