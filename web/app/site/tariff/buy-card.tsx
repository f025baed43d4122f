import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import { useLanguage, useText } from '../../lib/language.ts'
import { connectionPhrase } from '../../parts/claims/messages.ts'
import { CompareToggle } from '../../parts/compare/compare-toggle.tsx'
import { placeText } from '../../parts/places/named-place.ts'
import { ConnectButton } from '../../parts/requests/request-desk.tsx'
import { availabilityText } from '../../parts/tariffs/availability-line.tsx'
import * as messages from '../../parts/tariffs/messages.ts'
import * as detailMessages from '../../parts/tariffs/messages-detail.ts'
import { tariffCost } from '../../parts/tariffs/tariff-cost.ts'
import { OldPrice, TariffPrice } from '../../parts/tariffs/tariff-figures.tsx'
import { discountPercent } from '../../parts/tariffs/tariff-price.ts'
import { PriceDates } from './price-dates.tsx'
import type { TariffDetail } from './tariff-data.ts'
import '../../ui/content/tick-list.css'

/** The price and the request button. */
export function BuyCard({ tariff, place, availability, claims }: TariffDetail) {
  const t = useText()
  const language = useLanguage()
  const cost = tariffCost(tariff)
  return (
    <aside className="buy" aria-label={t(detailMessages.buy)}>
      <div className="buy__card">
        <OldPrice tariff={tariff} />
        <TariffPrice tariff={tariff} size="lg" />
        {cost.ranges.length > 1 && <p className="muted small">{t(detailMessages.priceOverTime(cost.ranges))}</p>}
        <p className="muted small">{t(messages.effectiveCost(tariff, cost.isTermAssumed))}</p>
        <PriceDates tariff={tariff} />
        <ConnectButton className="btn btn--primary btn--lg btn--wide buy__connect" tariff={tariff} />
        <div className="buy__compare">
          <CompareToggle tariff={tariff} place={place?.place ?? null} look="button" />
        </div>
        <ul className="tick">
          {tariff.freshness !== 'stale' && <Tick text={t(detailMessages.samePrice(tariff.provider.name))} />}
          <Tick text={t(connectionPhrase(claims.connection))} />
          <Tick text={t(detailMessages.guarantee)} />
        </ul>
        {place && (
          <p className="buy__addr">
            <MapPin className="icon icon--accent" />
            <span>
              <b>{placeText(place, language)}</b>
              {availability && (
                <span>
                  {t(
                    availability === 'unavailable'
                      ? detailMessages.notAvailable
                      : availabilityText(availability, place.place),
                  )}
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </aside>
  )
}

function Tick({ text }: { text: string }) {
  return (
    <li>
      <Check className="icon icon--success tick__icon" />
      {text}
    </li>
  )
}

/** The price and the request button at the bottom of a phone. */
export function BuyBar({ tariff }: { tariff: Tariff }) {
  const t = useText()
  return (
    <div className="buybar">
      <div>
        <TariffPrice tariff={tariff} size="md" />
        {discountPercent(tariff) > 0 && <s className="muted small">{t(messages.lei(tariff.price_per_month))}</s>}
      </div>
      <ConnectButton className="btn btn--primary" tariff={tariff} />
    </div>
  )
}
