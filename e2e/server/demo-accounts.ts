import { demoPassword } from '@motanet/demo/facts.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** Signs in an account with the demo password and returns its tokens. */
export async function demoTokens(
  request: APIRequestContext,
  email: string,
): Promise<{ access: string; refresh: string }> {
  const response = await request.post('/api/auth/jwt/create/', { data: { email, password: demoPassword } })
  expect(response.status(), `sign in as ${email}`).toBe(200)
  return response.json()
}
