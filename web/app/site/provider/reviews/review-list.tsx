import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/api.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { loading } from '../../../lib/messages.ts'
import { useLateDialog } from '../../../lib/use-late-dialog.ts'
import * as messages from '../../../parts/reviews/messages.ts'
import { ReviewItem } from '../../../parts/reviews/review-item.tsx'
import { findReviews, firstOnPage, type ReviewsPage, reviewsQuery } from '../../../parts/reviews/reviews-data.ts'
import { useMoreReviews } from '../../../parts/reviews/use-more-reviews.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { loadReviewForms } from './late-own-review.tsx'

interface ReviewListProps {
  providerId: number
  first: ReviewsPage
  /** The reader's own review. */
  ownId: number | null
}

/** Reviews, newest first. More are appended below; without JavaScript they are on further pages. */
export function ReviewList({ providerId, first, ownId }: ReviewListProps) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const noteId = useId()
  const { items, count, nextPage, state, loadMore, latest, latestId } = useMoreReviews(first, (page) =>
    findReviews(browserApi(language), { provider_id: providerId }, page),
  )
  const complaint = useLateDialog(async (review: Review) => ({ ...(await loadReviewForms()), review }))
  const from = firstOnPage(first.page)
  const page = (number: number) => `${to(`/provider/${providerId}`)}${reviewsQuery(number)}#reviews`

  function more(event: MouseEvent) {
    // A modified click opens the link in another tab
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void loadMore()
  }

  return (
    <>
      {first.page > 1 && (
        <p className="reviews__range">
          <span>{t(messages.range(from, from + items.length - 1, count))}</span>
          <Link className="linkish" to={page(1)}>
            {t(messages.toLatest)}
          </Link>
        </p>
      )}
      <ul className="reviewlist">
        {items.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            isOwn={review.id === ownId}
            ref={review.id === latestId ? latest : undefined}
          >
            {review.id !== ownId && (
              <div className="review__act">
                <BusyButton
                  className="btn btn--ghost review__complain"
                  busy={complaint.loading === review}
                  aria-haspopup="dialog"
                  onClick={() => complaint.open(review)}
                >
                  {t(messages.complain)}
                  <span className="sr">: {review.author || t(messages.customer)}</span>
                </BusyButton>
              </div>
            )}
          </ReviewItem>
        ))}
      </ul>
      {complaint.shown && <complaint.shown.ComplaintDialog review={complaint.shown.review} onClose={complaint.close} />}
      {nextPage !== null && (
        <>
          <a
            className="btn btn--outline btn--wide"
            href={page(nextPage)}
            data-early="more-reviews"
            aria-describedby={noteId}
            aria-busy={state === 'loading'}
            onClick={more}
          >
            {t(state === 'loading' ? loading : messages.more)}
          </a>
          <p className="reviews__note" id={noteId} role="status">
            {state === 'failed' ? (
              <span className="error">{t(messages.moreFailed)}</span>
            ) : (
              t(
                first.page === 1
                  ? messages.shown(items.length, count)
                  : messages.range(from, from + items.length - 1, count),
              )
            )}
          </p>
        </>
      )}
    </>
  )
}
