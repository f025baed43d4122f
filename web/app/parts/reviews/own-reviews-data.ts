import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { orProblem } from '../../lib/session/signed-in-page.ts'
import { logFailure } from './log-failure.ts'
import { getReviews, type ReviewsPage } from './reviews-data.ts'

/** The author's review of the provider; null if there is none. Throws ApiProblem if the request fails. */
export async function loadOwnReview(callApi: CallApi, authorId: number, providerId: number): Promise<Review | null> {
  const query = { user_id: authorId, provider_id: providerId }
  const response = await callApi('GET /api/auth/reviews/', { query })
  return (Array.isArray(response) ? response : response.results)[0] ?? null
}

/** One page of the author's reviews; null if it cannot be loaded. Throws ApiProblem if the session has ended. */
export async function findOwnReviews(callApi: CallApi, authorId: number, page: number): Promise<ReviewsPage | null> {
  const found = await orProblem(getReviews(callApi, { user_id: authorId }, page))
  if (!(found instanceof ApiProblem)) return found
  logFailure(found)
  return null
}
