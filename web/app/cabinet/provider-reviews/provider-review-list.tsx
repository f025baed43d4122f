import type { Review } from '@motanet/contract/reviews/reviews.ts'
import Reply from 'lucide-react/icons/reply'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { ComplaintDialog } from '../../parts/reviews/complaint-dialog.tsx'
import { DeleteReview } from '../../parts/reviews/delete-review.tsx'
import { complain } from '../../parts/reviews/messages.ts'
import { MoreReviews } from '../../parts/reviews/more-reviews.tsx'
import { ReviewItem } from '../../parts/reviews/review-item.tsx'
import { findReviews, type ReviewsPage } from '../../parts/reviews/reviews-data.ts'
import { useMoreReviews } from '../../parts/reviews/use-more-reviews.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import * as messages from './messages.ts'
import { ReplyDialog } from './reply-dialog.tsx'

interface ProviderReviewListProps {
  providerId: number
  first: ReviewsPage
  /** Whether the account may reply to reviews and delete them. */
  mayAct: boolean
  onDeleted: () => void
}

/** The reviews of the provider. An account with the permission may reply to one or delete it, any may complain; nobody may edit one here. */
export function ProviderReviewList({ providerId, first, mayAct, onDeleted }: ProviderReviewListProps) {
  const t = useText()
  const language = useLanguage()
  const pages = useMoreReviews(first, (page) => findReviews(authorisedApi(language), { provider_id: providerId }, page))
  const { items, change, remove, latest, latestId } = pages
  const [repliedId, setRepliedId] = useState<number | null>(null)
  const [complained, setComplained] = useState<Review | null>(null)
  const replied = items.find(({ id }) => id === repliedId)
  const list = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState(0)

  // Move the focus, because the pressed button was removed with its review
  useEffect(() => {
    if (deleted > 0) list.current?.focus()
  }, [deleted])

  return (
    <div ref={list} tabIndex={-1} className="provider-reviews__items">
      {items.length === 0 && <EmptyState title={t(messages.none)} text={t(messages.noneCause)} />}
      <ul className="reviewlist">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} ref={review.id === latestId ? latest : undefined}>
            <div className="review__act">
              {mayAct && (
                <>
                  <button
                    className="btn btn--ghost btn--sm"
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setRepliedId(review.id)}
                  >
                    <Reply className="icon icon--sm" />
                    <span>{t(review.reply ? messages.changeReply : messages.reply)}</span>
                    <span className="sr"> {t(messages.replyTo(review.author || t(messages.nameless)))}</span>
                  </button>
                  <DeleteReview
                    review={review}
                    words={messages.deletion(review.author || t(messages.nameless))}
                    className="btn btn--ghost btn--sm"
                    onDeleted={() => {
                      remove(review.id)
                      setDeleted(deleted + 1)
                      onDeleted()
                    }}
                  />
                </>
              )}
              <button
                className="btn btn--ghost btn--sm"
                type="button"
                aria-haspopup="dialog"
                onClick={() => setComplained(review)}
              >
                <span>{t(complain)}</span>
                <span className="sr">: {review.author || t(messages.nameless)}</span>
              </button>
            </div>
          </ReviewItem>
        ))}
      </ul>
      <MoreReviews pages={pages} />
      {complained && <ComplaintDialog review={complained} onClose={() => setComplained(null)} />}
      {replied && <ReplyDialog review={replied} onChanged={change} onClose={() => setRepliedId(null)} />}
    </div>
  )
}
