import { type APIRequestContext, expect } from '@playwright/test'

/** Of every account of the demo data, and of those that tests make. */
export const demoPassword = 'motanet-demo'

/** The tokens of an account with that password. */
export async function demoTokens(
  request: APIRequestContext,
  email: string,
): Promise<{ access: string; refresh: string }> {
  const answer = await request.post('/api/auth/jwt/create/', { data: { email, password: demoPassword } })
  expect(answer.status(), `sign in as ${email}`).toBe(200)
  return answer.json()
}
