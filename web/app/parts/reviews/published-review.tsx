import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useText } from '../../lib/language.ts'
import * as messages from './messages-writing.ts'
import { Stars } from './stars.tsx'
import './review-form.css'

/** The published version of a review, shown if another user or tab has changed it meanwhile. */
export function PublishedReview({ review }: { review: Review }) {
  const t = useText()
  return (
    <div className="review-form__now">
      <p>
        {t(messages.publishedNow)} <Stars rating={review.rating} />
      </p>
      <blockquote className="review__text">{review.comment}</blockquote>
    </div>
  )
}
