import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { useState } from 'react'
import { useText } from '../../../lib/language.ts'
import { RetryLink } from '../../../lib/retry-link.tsx'
import * as messages from '../../../parts/reviews/messages.ts'
import { type Rated, RatingSummary } from '../../../parts/reviews/rating-summary.tsx'
import type { ReviewsPage } from '../../../parts/reviews/reviews-data.ts'
import { LeaveReview } from './leave-review.tsx'
import { ReviewList } from './review-list.tsx'
import '../../../parts/reviews/reviews.css'

interface ReviewsBlockProps {
  provider: Pick<Provider, 'id' | 'name'> & Rated
  /** Null if they could not be loaded. */
  reviews: ReviewsPage | null
}

/** Reviews of a provider: the rating with its distribution, the user's review, the list. */
export function ReviewsBlock({ provider, reviews }: ReviewsBlockProps) {
  const t = useText()
  const [ownId, setOwnId] = useState<number | null>(null)
  return (
    <section className="section reviews" id="reviews">
      <div className="reviews__sum">
        <h2 className="h-section">{t(messages.title)}</h2>
        <RatingSummary provider={provider} />
      </div>
      <div className="reviews__main">
        <LeaveReview provider={provider} onKnown={setOwnId} />
        {reviews ? <Reviews provider={provider} reviews={reviews} ownId={ownId} /> : <Failure />}
      </div>
    </section>
  )
}

interface ReviewsProps {
  provider: Pick<Provider, 'id' | 'name'>
  reviews: ReviewsPage
  ownId: number | null
}

function Reviews({ provider, reviews, ownId }: ReviewsProps) {
  const t = useText()
  if (reviews.count === 0) {
    return (
      <div className="empty">
        <h3>{t(messages.none)}</h3>
        <p>{t(messages.noneYet(provider.name))}</p>
      </div>
    )
  }
  return <ReviewList key={`${provider.id} ${reviews.page}`} providerId={provider.id} first={reviews} ownId={ownId} />
}

function Failure() {
  const t = useText()
  return (
    <div className="empty" role="alert">
      <h3>{t(messages.failed)}</h3>
      <p>{t(messages.failedHint)}</p>
      <div className="empty__ways">
        <RetryLink />
      </div>
    </div>
  )
}
