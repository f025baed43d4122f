import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { useText } from '../../lib/language.ts'
import * as messages from './messages-writing.ts'
import { Stars } from './stars.tsx'
import './review-form.css'

/** A review as it is published now, where somebody else, or another tab, was faster. */
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
