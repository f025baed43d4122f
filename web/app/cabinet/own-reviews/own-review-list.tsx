import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { catAlt } from '../../lib/messages-errors.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { MoreReviews } from '../../parts/reviews/more-reviews.tsx'
import { findReviews, type ReviewsPage } from '../../parts/reviews/reviews-data.ts'
import { useMoreReviews } from '../../parts/reviews/use-more-reviews.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import * as messages from './messages.ts'
import { OwnReviewItem } from './own-review-item.tsx'
import '../../parts/reviews/reviews.css'
import './own-reviews.css'

/** The reviews of the signed-in user, which can be edited and deleted. */
export function OwnReviewList({ user, first }: { user: User; first: ReviewsPage }) {
  const language = useLanguage()
  const pages = useMoreReviews(first, (page) => findReviews(authorisedApi(language), { user_id: user.id }, page))
  const { items, change, remove, latest, latestId } = pages
  const list = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState(0)

  // Move the focus, because the pressed button was removed with its review
  useEffect(() => {
    if (deleted > 0) list.current?.focus()
  }, [deleted])

  return (
    <div ref={list} tabIndex={-1} className="own-reviews">
      {items.length === 0 && <NoReviews />}
      <ul className="reviewlist">
        {items.map((review) => (
          <OwnReviewItem
            key={review.id}
            review={review}
            authorId={user.id}
            ref={review.id === latestId ? latest : undefined}
            onWritten={change}
            onGone={() => {
              remove(review.id)
              setDeleted(deleted + 1)
            }}
          />
        ))}
      </ul>
      <MoreReviews pages={pages} />
    </div>
  )
}

function NoReviews() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <EmptyState title={t(messages.none)} text={t(messages.noneHint)} catAlt={t(catAlt)}>
      <Link className="btn btn--soft" to={to('/provider/list')}>
        {t(messages.toProviders)}
      </Link>
    </EmptyState>
  )
}
