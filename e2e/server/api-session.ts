import { demoPassword } from '@motanet/demo/facts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { demoTokens } from './demo-accounts.ts'
import { uniqueEmail } from './unique-names.ts'

/** Signs in a demo account. The returned function calls the API, returns the body and fails the test on an error status. */
export async function apiSession(request: APIRequestContext, email: string) {
  const { access } = await demoTokens(request, email)
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${access}` }
    const response = await request.fetch(path, { method, headers, ...(data && { data }) })
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
    return response.status() === 204 ? null : response.json()
  }
}

export type ApiSession = Awaited<ReturnType<typeof apiSession>>

/** Creates a manager of the account's provider with the demo password. Returns id and e-mail. */
export async function createManager(api: ApiSession, permissions: object): Promise<{ id: number; email: string }> {
  const email = uniqueEmail('manager')
  return api('POST', '/api/auth/managers/', { email, password: demoPassword, permissions })
}
