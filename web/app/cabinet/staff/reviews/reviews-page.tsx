import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { findExistingPage } from '../../kit/lists/existing-page.ts'
import { loadSellerNames } from '../../kit/provider-names.ts'
import type { TabProps } from '../../tab-content.ts'
import { reviews as title } from '../messages.ts'
import * as messages from './messages.ts'
import { ReviewBar } from './review-bar.tsx'
import { apiQuery, type ReviewFilters, readFilters } from './review-filters.ts'
import { StaffReviewList } from './review-list.tsx'
import '../records/desk-lists.css'
import './reviews.css'

interface ReviewsData {
  list: { count: number; results: StaffReview[] }
  providers: StaffProviderName[]
  filters: ReviewFilters
}

export async function load({ callApi, url }: SignedInPage): Promise<ReviewsData> {
  const filters = readFilters(url.searchParams)
  const [found, providers] = await Promise.all([
    findExistingPage(filters, filters.size, (each) => callApi('GET /api/staff/reviews/', { query: apiQuery(each) })),
    loadSellerNames(callApi),
  ])
  return { ...found, providers }
}

/** All reviews, also the hidden ones. */
export function Tab({ data: { list, providers, filters } }: TabProps<ReviewsData>) {
  const t = useText()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.summary(list.count))}</p>
        </div>
      </div>
      <ReviewBar providers={providers} />
      <StaffReviewList list={list} filters={filters} />
    </>
  )
}
