import { maxReviewReason } from '@motanet/contract/staff/review-reason.ts'
import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { both, formatTime } from '../../../lib/format.ts'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { ReviewItem } from '../../../parts/reviews/review-item.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onBehalf } from '../../kit/acting/messages.ts'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { ActDialog, type DeskAct } from '../../kit/records/act-dialog.tsx'
import { RowHistory } from '../audit/row-history.tsx'
import * as messages from './messages.ts'
import { type ReviewFilters, reviewsPath } from './review-filters.ts'

interface StaffReviewListProps {
  list: { count: number; results: StaffReview[] }
  filters: ReviewFilters
}

/** The reviews, each with what staff can do about it. */
export function StaffReviewList({ list: { count, results }, filters }: StaffReviewListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const [act, setAct] = useState<DeskAct | null>(null)
  if (results.length === 0) return <NoReviews />
  return (
    <>
      <div className="panel">
        <ul className="reviewlist desk-reviews__list">
          {results.map((review) => (
            <ReviewItem key={review.id} review={shownReview(review)} heading={<Heading review={review} />}>
              {review.hidden && <Hiding hidden={review.hidden} />}
              <div className="review__act">
                <button
                  className="btn btn--ghost btn--sm"
                  type="button"
                  onClick={() => setAct(review.hidden ? restoring(review) : hiding(review))}
                >
                  {t(review.hidden ? messages.restore : messages.hide)}
                </button>
              </div>
              <RowHistory key={review.version} table="review" id={review.id} isInline />
            </ReviewItem>
          ))}
        </ul>
      </div>
      <Pagination
        label={t(messages.pages)}
        page={filters.page}
        pageSize={filters.size}
        count={count}
        to={(page) => to(reviewsPath(filters, { page }))}
        onPageSize={(size) => void navigate(to(reviewsPath(filters, { size })))}
      />
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

/** The review in the shape that the pages show. */
function shownReview({ author, provider, hidden, ...review }: StaffReview) {
  return {
    ...review,
    user: author?.email ?? '',
    author: author?.name ?? '',
    avatar: null,
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
        {author?.email} → <Link to={to(`/provider/${provider.id}`)}>{provider.name}</Link>
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

function hiding({ id, version }: StaffReview): DeskAct {
  return {
    title: messages.hideTitle,
    about: messages.hideAbout,
    confirm: messages.hide,
    done: messages.hidden,
    isDangerous: true,
    reason: { label: messages.reason, hint: messages.reasonHint, maxLength: maxReviewReason },
    send: (callApi, reason) =>
      callApi('POST /api/staff/reviews/:id/hide/', {
        params: { id: String(id) },
        body: { reason },
        headers: ifMatch(version),
      }),
  }
}

function restoring({ id, version }: StaffReview): DeskAct {
  return {
    title: messages.restoreTitle,
    about: messages.restoreAbout,
    confirm: messages.restore,
    done: messages.restored,
    send: (callApi) =>
      callApi('POST /api/staff/reviews/:id/restore/', { params: { id: String(id) }, headers: ifMatch(version) }),
  }
}

function NoReviews() {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel" role="status">
      <EmptyState title={t(messages.none)} text={t(messages.noneCause)}>
        <Link className="btn btn--soft" to={to('/staff/reviews')}>
          {t(messages.showAll)}
        </Link>
      </EmptyState>
    </div>
  )
}
