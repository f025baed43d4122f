import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Inbox from 'lucide-react/icons/inbox'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { ownSteps } from '../../parts/requests/messages-track.ts'
import { subjectOf } from '../../parts/requests/request-subject.ts'
import { starsOf } from '../../parts/reviews/messages.ts'
import { ownRequests, ownReviews } from '../messages.ts'
import { type TabKey, tabPath } from '../paths.ts'
import * as messages from './messages.ts'

/** The number of records and the newest of them; null in OwnTraces if the request failed. */
interface Trace<Item> {
  count: number
  latest: Item | undefined
}

export interface OwnTraces {
  requests: Trace<OwnRequest> | null
  reviews: Trace<Review> | null
}

/** Loads the requests and reviews of a customer. */
export async function loadOwnTraces({ callApi, user }: SignedInPage): Promise<OwnTraces> {
  const [requests, reviews] = await Promise.all([
    orNull(callApi('GET /info/api/my-requests/', {})),
    orNull(callApi('GET /api/auth/reviews/', { query: { user_id: user.id, page: 1, page_size: 1 } })),
  ])
  return {
    requests: requests && { count: requests.length, latest: requests[0] },
    reviews: reviews && 'results' in reviews ? { count: reviews.count, latest: reviews.results[0] } : null,
  }
}

/** Links to the customer's requests and reviews, each with the number and the newest one. */
export function Shortcuts({ traces: { requests, reviews } }: { traces: OwnTraces }) {
  const t = useText()
  const language = useLanguage()
  const request = requests?.latest
  const review = reviews?.latest
  return (
    <div className="shortcuts">
      <Shortcut
        tab="my_requests"
        icon={Inbox}
        title={ownRequests}
        count={requests?.count}
        label={messages.requestsLabel}
        none={messages.noRequests}
        latest={
          request &&
          messages.latest(`${t(subjectOf(request))}, ${t(ownSteps[request.step]).toLocaleLowerCase(language)}`)
        }
      />
      <Shortcut
        tab="review"
        icon={MessageSquare}
        title={ownReviews}
        count={reviews?.count}
        label={messages.reviewsLabel}
        none={messages.noReviews}
        latest={review && messages.latestReview(`${review.provider_name}, ${t(starsOf(review.rating))}`)}
      />
    </div>
  )
}

interface ShortcutProps {
  tab: TabKey
  icon: ComponentType<{ className: string }>
  title: Text
  /** Undefined if the request failed. */
  count: number | undefined
  label: (count: number) => Text
  none: Text
  latest: Text | undefined
}

function Shortcut({ tab, icon: Icon, title, count, label, none, latest }: ShortcutProps) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <section className="panel shortcut">
      <h2 className="shortcut__title">
        <span className="icon-tile icon-tile--warm">
          <Icon className="icon" />
        </span>
        <Link to={to(tabPath(tab))}>{t(title)}</Link>
        <ArrowRight className="icon icon--muted icon--moving shortcut__arrow" />
      </h2>
      {count === undefined ? (
        <p className="muted">{t(messages.unknownCount)}</p>
      ) : (
        <>
          <p className="shortcut__count">
            <b>{formatNumber(count, language)}</b> {t(label(count))}
          </p>
          <p className="muted small">{t(latest ?? none)}</p>
        </>
      )}
    </section>
  )
}
