import { demoPassword } from '@motanet/demo/facts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { demoTokens } from './demo-accounts.ts'

/** The API as one account of the demo data calls it; each call answers the body, and fails the test where it is refused. */
export async function apiSession(request: APIRequestContext, email: string) {
  const { access } = await demoTokens(request, email)
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${access}` }
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}: ${reply.status()}`).toBe(true)
    return reply.status() === 204 ? null : reply.json()
  }
}

export type ApiSession = Awaited<ReturnType<typeof apiSession>>

let made = 0

/** A manager of the account's own provider, with the demo password. Answers id and e-mail. */
export async function appointManager(api: ApiSession, permissions: object): Promise<{ id: number; email: string }> {
  made += 1
  const email = `manager-${process.pid}-${made}-${Date.now()}@example.md`
  return api('POST', '/api/auth/managers/', { email, password: demoPassword, permissions })
}
