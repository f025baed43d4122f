import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { APIRequestContext } from '@playwright/test'
import { apiSession } from './api-session.ts'
import { pathInMail } from './mailbox.ts'
import { uniqueEmail, uniqueName } from './unique-names.ts'

/** Creates a provider that no other test uses. */
export async function createProvider(request: APIRequestContext): Promise<{ id: number; name: string }> {
  const staff = await apiSession(request, demoAccounts.staff)
  const name = uniqueName('Fibra')
  const { id } = await staff('POST', '/api/staff/providers/', { name, state: 'partner' })
  return { id, name }
}

/** Creates a provider with an owner, whose account has the demo password. Returns the owner's e-mail. */
export async function createOwnedProvider(request: APIRequestContext) {
  const provider = await createProvider(request)
  const staff = await apiSession(request, demoAccounts.staff)
  const email = uniqueEmail('owner')
  await staff('POST', `/api/staff/providers/${provider.id}/invite/`, { email })
  const [uid, token] = (await pathInMail(request, email, '/invitation/')).split('/').filter(Boolean).slice(-2)
  const password = { new_password: demoPassword, re_new_password: demoPassword }
  const accepted = await request.post('/api/auth/invitations/accept/', { data: { uid, token, ...password } })
  if (!accepted.ok()) throw new Error(`The invitation of ${email} got the status ${accepted.status()}`)
  return { ...provider, email }
}

/** Deletes the provider with its tariffs, which would be in the lists of other tests. */
export async function deleteProvider(request: APIRequestContext, id: number) {
  const staff = await apiSession(request, demoAccounts.staff)
  await staff('DELETE', `/api/staff/providers/${id}/`)
}
