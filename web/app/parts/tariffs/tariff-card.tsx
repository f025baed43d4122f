import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { type Place, placeQuery } from '../places/place-url.ts'
import { ConnectButton } from '../requests/request-desk.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { CardDetails } from './card-details.tsx'
import * as messages from './messages.ts'
import { PromoBadge } from './promo-badge.tsx'
import { ProviderLine } from './provider-line.tsx'
import { OldPrice, TariffPrice, TariffSpeed } from './tariff-figures.tsx'
import './equipment-list.css'
import './tariff-card.css'

interface TariffCardProps {
  tariff: TariffItem
  /** The place of the list; the link to the tariff's page includes it. */
  place: Place | null
}

export function TariffCard({ tariff, place }: TariffCardProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const name = variant(tariff, 'name', language)
  const termIsAssumed = !tariff.conditions || tariff.conditions.duration_months === 0

  return (
    <article className="tcard">
      <div className="tcard__main">
        <div className="tcard__id">
          <Logo src={tariff.provider.logo} name={tariff.provider.name} />
          <div>
            <h3>
              <Link to={to(`/tariff/${tariff.id}`) + placeQuery(place)}>{name}</Link>
            </h3>
            <ProviderLine provider={tariff.provider} />
            <p className="tcard__svc">{variant(tariff.services, 'name', language)}</p>
            <AvailabilityLine availability={tariff.availability} place={place} />
          </div>
        </div>
        <div className="tcard__speed">
          <TariffSpeed tariff={tariff} />
        </div>
        <div className="tcard__price">
          <TariffPrice tariff={tariff} />
          <OldPrice tariff={tariff} />
        </div>
        <div className="tcard__go">
          <ConnectButton className="btn btn--primary btn--wide tcard__connect" tariff={tariff} />
        </div>
      </div>
      <div className="tcard__foot">
        {tariff.promo && (
          <p className="tcard__promo">
            <PromoBadge />
            {variant(tariff.promo, 'name', language)}
          </p>
        )}
        <p>{t(messages.effectiveCost(tariff, termIsAssumed))}</p>
        {tariff.freshness !== 'fresh' && <p>{t(messages.ageingPrice)}</p>}
        <div className="tcard__compare">
          <CompareToggle tariff={tariff} place={place} look="check" />
        </div>
      </div>
      <details className="tcard__more">
        <summary className="toggle">
          {t(messages.more)}
          <span className="sr"> {t(messages.moreAbout(name))}</span>
          <ChevronDown className="icon icon--sm icon--turning" />
        </summary>
        <div className="tcard__details">
          <CardDetails tariff={tariff} />
        </div>
      </details>
    </article>
  )
}
