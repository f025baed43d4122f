import { afterAll, beforeAll, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function openSteps(headers: { authorization: string }): Promise<string[]> {
  const { status, body } = await server.get('/info/api/first-steps/', headers)
  expect(status).toBe(200)
  const steps: { step: string; is_done: boolean }[] = body
  return steps.filter(({ is_done: isDone }) => !isDone).map(({ step }) => step)
}

test('a new provider has all steps open; each is done by what it asks for, and by nothing of another provider', async () => {
  const { make, database } = server
  const { own, owner } = await createProviderOwner(server)
  const { own: other, owner: otherOwner } = await createProviderOwner(server)
  const all = ['details', 'recipient', 'coverage', 'tariff']
  expect(await openSteps(owner)).toEqual(all)

  await database.db.updateTable('provider').set({ logo: 'logo.webp' }).where('id', '=', own).execute()
  expect(await openSteps(owner)).toEqual(all.slice(1))
  const recipient = { provider_id: own, channel: 'mail', destination: 'orders@example.md' } as const
  await make.recipient({ ...recipient, confirmed_at: null })
  expect(await openSteps(owner)).toEqual(all.slice(1))
  await make.recipient({ ...recipient, destination: 'sales@example.md', confirmed_at: new Date() })
  expect(await openSteps(owner)).toEqual(all.slice(2))
  await make.zone(square([28.85, 47.02], 0.01), { provider_id: own })
  await make.tariff({ provider_id: own, state: 'hidden' })
  expect(await openSteps(owner)).toEqual(['tariff'])
  await make.tariff({ provider_id: own })
  expect(await openSteps(owner)).toEqual([])
  expect(await openSteps(otherOwner)).toEqual(all)

  // Sold in single houses, without a zone
  await make.tariff({ provider_id: other, addresses: [await make.address([28.85, 47.02])] })
  expect(await openSteps(otherOwner)).toEqual(['details', 'recipient'])
})

test('a listed provider needs no recipient, because its requests go to the desk', async () => {
  const { own, owner } = await createProviderOwner(server)
  await server.database.db.updateTable('provider').set({ is_partner: false }).where('id', '=', own).execute()
  expect(await openSteps(owner)).toEqual(['details', 'coverage', 'tariff'])
})

test('a manager reads the steps of its provider, a customer none', async () => {
  const { make, signedIn } = server
  const { own } = await createProviderOwner(server)
  const manager = await signedIn(await make.account({ role: 'manager', provider_id: own, is_active: true }))
  expect(await openSteps(manager)).toHaveLength(4)
  const customer = await signedIn(await make.account({ role: 'other', is_active: true }))
  expect((await server.get('/info/api/first-steps/', customer)).status).toBe(403)
})
