import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { both, formatTime } from '../../../lib/format.ts'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ReviewItem } from '../../../parts/reviews/review-item.tsx'
import { onBehalf } from '../../kit/acting/messages.ts'
import { providerPath } from '../providers/provider-filters.ts'
import * as messages from './messages.ts'
import './reviews.css'

/** A review with its author's account, its provider, and who has hidden it. */
export function StaffReviewItem({ review, children }: { review: StaffReview; children?: ReactNode }) {
  return (
    <ReviewItem review={shownReview(review)} heading={<Heading review={review} />}>
      {review.hidden && <Hiding hidden={review.hidden} />}
      {children}
    </ReviewItem>
  )
}

/** The review in the shape that the pages show. */
function shownReview({ author, provider, hidden, ...review }: StaffReview) {
  return {
    ...review,
    user: author?.email ?? '',
    author: author?.name ?? '',
    avatar: null,
    hidden_by: null,
    provider: provider.id,
    provider_name: provider.name,
  }
}

function Heading({ review: { author, provider } }: { review: StaffReview }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <>
      {author ? (
        <Link to={to(`/staff/users/${author.id}`)}>{author.name || t(messages.nameless)}</Link>
      ) : (
        t(messages.erasedAuthor)
      )}
      <span className="desk-reviews__about">
        {author?.email} → <Link to={to(providerPath(provider.id))}>{provider.name}</Link>
      </span>
    </>
  )
}

function Hiding({ hidden }: { hidden: NonNullable<StaffReview['hidden']> }) {
  const t = useText()
  const time = both((language) => formatTime(hidden.at, language))
  return (
    <p className="note note--warm desk-reviews__hidden">
      <span>
        {t(messages.hiddenBy(whoHid(hidden), time))}
        <br />
        {t(hidden.reason ? messages.reasonOf(hidden.reason) : messages.noReason)}
      </span>
    </p>
  )
}

function whoHid({ by }: NonNullable<StaffReview['hidden']>): Text {
  if (by === null) return messages.bySomebody
  if (by.is_on_behalf) return onBehalf(by.name)
  return by.is_staff ? messages.byStaff(by.name) : messages.byProvider(by.name)
}
