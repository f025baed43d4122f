import type { Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import { signIn } from './server/sign-in.ts'

export interface Reviewer {
  /** Deletes the account's review of the provider, if there is one. */
  forgetReview: (providerId: number) => Promise<void>
  writeReview: (providerId: number, comment: string) => Promise<void>
}

/** Signs the page in as a demo account and returns functions for its reviews. */
export async function asReviewer(page: Page, email?: string): Promise<Reviewer> {
  const headers = { authorization: `Bearer ${await signIn(page, email)}` }
  const { id } = await (await page.request.get('/api/auth/users/me/', { headers })).json()
  return {
    async forgetReview(providerId) {
      const own = await page.request.get(`/api/auth/reviews/?user_id=${id}&provider_id=${providerId}`, { headers })
      for (const review of await own.json()) await page.request.delete(`/api/auth/reviews/${review.id}/`, { headers })
    },
    async writeReview(provider, comment) {
      const data = { provider, comment, rating: 3 }
      expect((await page.request.post('/api/auth/reviews/', { headers, data })).status()).toBe(201)
    },
  }
}
