import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { Figure } from '../../ui/content/figure.tsx'
import * as messages from './messages.ts'
import { Stars } from './stars.tsx'
import './reviews.css'

const ratings = [5, 4, 3, 2, 1] as const

export type Rated = Pick<Provider, 'rating' | 'reviews_count' | 'rating_distribution'>

/** The average and the distribution of ratings; nothing without ratings. */
export function RatingSummary({ provider }: { provider: Rated }) {
  const t = useText()
  const language = useLanguage()
  const { rating, reviews_count: count, rating_distribution: distribution } = provider
  if (rating === null) return null
  return (
    <>
      <Figure value={formatNumber(rating, language)} unit={t(messages.outOfFive)} size="lg" />
      <Stars rating={rating} />
      <p className="muted small">{t(messages.count(count))}</p>
      <ul className="rbars" aria-label={t(messages.distribution)}>
        {ratings.map((stars) => (
          <li key={stars}>
            <span className="sr">{t(messages.given(stars, distribution[stars]))}</span>
            <span aria-hidden="true">{stars}</span>
            <RatingBar share={distribution[stars] / count} />
            <span className="num" aria-hidden="true">
              {formatNumber(distribution[stars], language)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An SVG, because the Content-Security-Policy forbids inline styles. */
function RatingBar({ share }: { share: number }) {
  return (
    <svg className="rbar" aria-hidden="true">
      <rect className="rbar__track" width="100%" height="100%" rx="4" />
      {share > 0 && <rect className="rbar__share" width={`${Math.max(1.5, share * 100)}%`} height="100%" rx="4" />}
    </svg>
  )
}
