import { maxReviewReason } from '@motanet/contract/staff/review-reason.ts'
import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import { useState } from 'react'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { ifMatch } from '../../../lib/record-version.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { ActDialog, type DeskAct } from '../../kit/records/act-dialog.tsx'
import { RowHistory } from '../audit/row-history.tsx'
import * as messages from './messages.ts'
import { type ReviewFilters, useReviewFilters } from './review-filters.ts'
import { StaffReviewItem } from './staff-review-item.tsx'

interface StaffReviewListProps {
  list: { count: number; results: StaffReview[] }
  filters: ReviewFilters
}

/** The reviews, each with what staff can do about it. */
export function StaffReviewList({ list: { count, results }, filters }: StaffReviewListProps) {
  const t = useText()
  const { pathWith, change } = useReviewFilters()
  const [act, setAct] = useState<DeskAct | null>(null)
  if (results.length === 0) return <NoReviews filters={filters} />
  return (
    <>
      <div className="panel">
        <ul className="reviewlist desk-reviews__list">
          {results.map((review) => (
            <StaffReviewItem key={review.id} review={review}>
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
            </StaffReviewItem>
          ))}
        </ul>
      </div>
      <Pagination
        label={t(messages.pages)}
        page={filters.page}
        pageSize={filters.size}
        count={count}
        to={(page) => pathWith({ page })}
        onPageSize={(size) => change({ size })}
      />
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function hiding({ id, version }: StaffReview): DeskAct {
  return {
    title: messages.hideTitle,
    about: messages.hideAbout,
    confirm: messages.hide,
    done: messages.hidden,
    isDangerous: true,
    reason: { form: `hide ${id}`, label: messages.reason, hint: messages.reasonHint, maxLength: maxReviewReason },
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

function NoReviews({ filters }: { filters: ReviewFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  const { state, provider, author } = filters
  const isFiltered = state !== 'all' || provider !== null || author !== null
  const [title, text] = isFiltered ? [messages.none, messages.noneCause] : [messages.noneYet, messages.noneYetText]
  return (
    <div className="panel" role="status">
      <EmptyState title={t(title)} text={t(text)}>
        {isFiltered && (
          <PassingLink className="btn btn--soft" to={to('/staff/reviews')}>
            {t(messages.showAll)}
          </PassingLink>
        )}
      </EmptyState>
    </div>
  )
}
