import type { Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'

export interface SignedIn {
  /** Deletes the account's review of the provider, if there is one. */
  forgetReview: (providerId: number) => Promise<void>
  writeReview: (providerId: number, comment: string) => Promise<void>
}

/** Signs the browser in as an account of the demo data. */
export async function signIn(page: Page, email = 'user@motanet.md'): Promise<SignedIn> {
  const answer = await page.request.post('/api/auth/jwt/create/', { data: { email, password: 'motanet-demo' } })
  const { access, refresh } = await answer.json()
  await page.goto('/about')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { access, refresh })
  const headers = { authorization: `Bearer ${access}` }
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
