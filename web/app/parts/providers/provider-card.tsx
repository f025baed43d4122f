import type { ProviderCard as Card } from '@motanet/contract/catalogue/providers.ts'
import { Link } from 'react-router'
import { figure, formatNumber, speedUnits } from '../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { Figure } from '../../ui/content/figure.tsx'
import { Rating } from '../../ui/content/rating.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import * as counts from '../messages-counts.ts'
import { leiPerMonth, noRating } from '../tariffs/messages.ts'
import * as messages from './messages.ts'
import './provider-card.css'

export function ProviderCard({ card }: { card: Card }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const unit = card.min_speed_unit
  return (
    <article className="pcard">
      <div className="pcard__top">
        <Logo src={card.logo} name={card.name} size="lg" />
        <div>
          <h3>{card.name}</h3>
          <Rating
            average={card.avg_rating === null ? null : formatNumber(card.avg_rating, language)}
            count={t(card.reviews_count ? counts.reviews(card.reviews_count) : noRating)}
          />
        </div>
      </div>
      <dl>
        {card.min_speed !== null && (
          <div>
            <dt>{t(unit === 'gb' ? messages.volumeFrom : messages.speedFrom)}</dt>
            <dd>
              <Figure value={figure(card.min_speed, language)} unit={t(speedUnits[unit])} size="md" />
            </dd>
          </div>
        )}
        {card.min_price !== null && (
          <div>
            <dt>{t(messages.priceFrom)}</dt>
            <dd>
              <Figure value={amount(card.min_price, language)} unit={t(leiPerMonth)} size="md" />
            </dd>
          </div>
        )}
      </dl>
      <div className="pcard__end">
        <span>{t(counts.tariffs(card.tariffs_count))}</span>
        <Link className="btn btn--soft btn--sm" to={to(`/provider/${card.id}`)}>
          {t(messages.aboutProvider)}
          <span className="sr"> {card.name}</span>
        </Link>
      </div>
    </article>
  )
}
