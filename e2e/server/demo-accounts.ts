import { demoPassword } from '@motanet/demo/facts.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** The tokens of an account with the demo password, which the accounts that tests make have too. */
export async function demoTokens(
  request: APIRequestContext,
  email: string,
): Promise<{ access: string; refresh: string }> {
  const answer = await request.post('/api/auth/jwt/create/', { data: { email, password: demoPassword } })
  expect(answer.status(), `sign in as ${email}`).toBe(200)
  return answer.json()
}
