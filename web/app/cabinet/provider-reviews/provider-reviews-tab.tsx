import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import { useState } from 'react'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { failureMessage } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { orProblem, type SignedInPage } from '../../lib/session/signed-in-page.ts'
import { logFailure } from '../../parts/reviews/log-failure.ts'
import { failed } from '../../parts/reviews/messages.ts'
import { RatingSummary } from '../../parts/reviews/rating-summary.tsx'
import { getReviews, type ReviewsPage } from '../../parts/reviews/reviews-data.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { PanelRetry } from '../kit/events/panel-retry.tsx'
import { notConnected, reviews as title } from '../messages.ts'
import { loadPermissions, mayManage } from '../permissions.ts'
import type { TabProps } from '../tab-content.ts'
import * as messages from './messages.ts'
import { ProviderReviewList } from './provider-review-list.tsx'
import '../../parts/reviews/reviews.css'
import './provider-reviews.css'

interface ProviderReviews {
  providerId: number
  /** Null if its request failed. */
  provider: Provider | null
  /** The first page, newest reviews first. */
  first: ReviewsPage
  mayAct: boolean
}

/** Loads the reviews of the user's provider; the error if their request failed. */
export async function load(page: SignedInPage): Promise<ProviderReviews | ApiProblem> {
  const { callApi, user } = page
  const providerId = user.provider
  // Unreachable: the cabinet does not open this tab without a provider
  if (providerId === null) throw new Error('The reviews of no provider')
  const [provider, first, permissions] = await Promise.all([
    orNull(getProvider(callApi, providerId)),
    orProblem(getReviews(callApi, { provider_id: providerId }, 1)),
    orNull(loadPermissions(page)),
  ])
  if (!(first instanceof ApiProblem))
    return { providerId, provider, first, mayAct: mayManage(user, permissions, 'Review', 'delete') }
  logFailure(first)
  return first
}

function getProvider(callApi: CallApi, id: number): Promise<Provider> {
  return callApi('GET /info/api/providers/:id/', { params: { id: String(id) } })
}

export function Tab({ data }: TabProps<ProviderReviews | ApiProblem>) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      {data instanceof ApiProblem ? <Failure problem={data} /> : <Reviews {...data} />}
    </>
  )
}

function Reviews({ providerId, provider: loaded, first, mayAct }: ProviderReviews) {
  const t = useText()
  const language = useLanguage()
  const [counted, setCounted] = useState<{ loaded: Provider | null; now: Provider | null }>({ loaded, now: loaded })
  const provider = counted.loaded === loaded ? counted.now : loaded

  async function countAgain() {
    const now = await orNull(getProvider(authorisedApi(language), providerId))
    if (now) setCounted({ loaded, now })
  }

  return (
    <div className="provider-reviews">
      {provider !== null && provider.rating !== null && (
        <section className="panel provider-reviews__sum" aria-label={t(messages.rating)}>
          <RatingSummary provider={provider} />
        </section>
      )}
      <section className="panel provider-reviews__list" aria-label={t(title)}>
        <ProviderReviewList providerId={providerId} first={first} mayAct={mayAct} onDeleted={() => void countAgain()} />
      </section>
    </div>
  )
}

function Failure({ problem }: { problem: ApiProblem }) {
  const t = useText()
  return (
    <div className="panel" role="alert">
      <EmptyState title={t(failed)} text={failureMessage(problem, t, { offline: notConnected })}>
        <PanelRetry />
      </EmptyState>
    </div>
  )
}
