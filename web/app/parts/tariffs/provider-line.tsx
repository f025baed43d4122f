import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { Rating } from '../../ui/content/rating.tsx'
import * as counts from '../messages-counts.ts'
import * as messages from './messages.ts'
import './provider-line.css'

/** The provider's name and rating. */
export function ProviderLine({ provider }: { provider: TariffItem['provider'] }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const { avg_rating: average, reviews_count: count } = provider
  return (
    <p className="tcard__by">
      <Link to={to(`/provider/${provider.id}`)}>{provider.name}</Link>
      <Rating
        average={average === null ? null : formatNumber(average, language)}
        count={t(average === null ? messages.noRating : counts.reviews(count))}
      />
      {provider.is_partner || t(messages.notPartner)}
    </p>
  )
}
