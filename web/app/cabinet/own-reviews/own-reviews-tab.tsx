import { useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { failed } from '../../parts/reviews/messages.ts'
import { findOwnReviews } from '../../parts/reviews/own-reviews-data.ts'
import type { ReviewsPage } from '../../parts/reviews/reviews-data.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PanelRetry } from '../kit/events/panel-retry.tsx'
import * as cabinet from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { OwnReviewList } from './own-review-list.tsx'

/** The first page of the user's reviews, newest first; null if the request failed. */
export function load({ callApi, user }: SignedInPage): Promise<ReviewsPage | null> {
  return findOwnReviews(callApi, user.id, 1)
}

export function Tab({ data: first, user }: TabProps<ReviewsPage | null>) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(cabinet.ownReviews)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <section className="panel">{first ? <OwnReviewList user={user} first={first} /> : <Failure />}</section>
    </>
  )
}

function Failure() {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState title={t(failed)} text={t(messages.failedHint)}>
        <PanelRetry />
      </EmptyState>
    </div>
  )
}
