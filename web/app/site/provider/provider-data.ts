import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { data, redirect } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest, RefusedPage } from '../../lib/page-data.ts'
import { findReviews, type ReviewsPage, reviewsPageOf, reviewsQuery } from '../../parts/reviews/reviews-data.ts'
import { findFirstPlans } from '../../parts/tariffs/plans.ts'
import * as messages from './messages.ts'

const plansShown = 5
/** More than are shown, because some of them are variants of one plan. */
const tariffsRead = 10

/** A tariff with the variants of its plan, itself included; none if it has no plan. */
export interface ShownPlan {
  tariff: TariffItem
  variants: TariffVariant[]
}

export interface FirstTariffs {
  plans: ShownPlan[]
  /** Total number of tariffs. */
  count: number
}

export interface ProviderPageData {
  provider: Provider
  /** Null if they could not be loaded. */
  tariffs: FirstTariffs | null
  reviews: ReviewsPage | null
}

/** Loads the data of /provider/{id}; null if the provider could not be loaded. An unknown provider throws a 404. */
export async function loadProvider({ callApi, language, params, url }: PageRequest) {
  const page = reviewsPageOf(url.searchParams)
  try {
    const provider = await callApi('GET /info/api/providers/:id/', { params: { id: params.id ?? '' } })
    if (provider.id === deskId) throw notFound(messages.notFound[language])
    const [tariffs, reviews] = await Promise.all([
      findTariffs(callApi, provider.id),
      findReviews(callApi, { provider_id: provider.id }, page),
    ])
    if (reviews && page > reviews.pageCount)
      throw redirect(localisedPath(language, `/provider/${provider.id}`) + reviewsQuery(reviews.pageCount))
    // An incomplete page must not have status 200, so that it is not cached
    return data<ProviderPageData>({ provider, tariffs, reviews }, { status: tariffs && reviews ? 200 : 503 })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    // 400: the path contains an invalid id
    if (error.status === 404 || error.status === 400) throw notFound(messages.notFound[language])
    return data(null, { status: 503 })
  }
}

function notFound(detail: string) {
  return data<RefusedPage>({ code: 'provider-not-found', detail }, { status: 404 })
}

async function findTariffs(callApi: CallApi, providerId: number): Promise<FirstTariffs | null> {
  const found = await findFirstPlans(callApi, { provider: providerId, read: tariffsRead, shown: plansShown })
  if (found === null) return null
  const { items: shown, count } = found
  const ids = shown.flatMap(({ id, plan_id }) => (plan_id === null ? [] : id))
  const variants =
    ids.length === 0 ? [] : await orNull(callApi('GET /info/api/tariff-variants/', { query: { ids: ids.join() } }))
  if (variants === null) return null
  const plans = shown.map((tariff) => ({
    tariff,
    variants: variants.filter(({ plan_id }) => plan_id === tariff.plan_id),
  }))
  return { plans, count }
}
