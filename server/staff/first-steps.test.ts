import { afterAll, beforeAll, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let staff: { authorization: string }
beforeAll(async () => {
  server = await createTestServer()
  staff = await server.signedIn(await server.make.account({ role: 'other', is_staff: true, is_active: true }))
})
afterAll(() => server.close())

async function openSteps(): Promise<string[]> {
  const { status, body } = await server.get('/api/staff/first-steps/', { ...staff })
  expect(status).toBe(200)
  const steps: { step: string; is_done: boolean }[] = body
  return steps.filter(({ is_done: isDone }) => !isDone).map(({ step }) => step)
}

test('an empty marketplace has all steps open; each is done by what it asks for, and by nothing of a suspended provider', async () => {
  const { make, database } = server
  const missing = ['second_factor', 'provider', 'owner', 'recipient', 'tariff', 'coverage']
  expect(await openSteps()).toEqual(missing.toSpliced(1, 0, 'addresses'))
  const retired = await make.address([28.85, 47.02])
  await database.pool.query('update address set retired_at = now() where id = $1', [retired])
  expect(await openSteps()).toContain('addresses')
  await make.address([28.85, 47.02])
  expect(await openSteps()).toEqual(missing)
  const provider_id = await make.provider()
  expect(await openSteps()).toEqual(missing.filter((step) => step !== 'provider'))
  await make.account({ role: 'provider', provider_id, is_active: true })
  await make.recipient({ provider_id, channel: 'mail', destination: 'orders@example.md', confirmed_at: new Date() })
  expect(await openSteps()).toEqual(['second_factor', 'tariff', 'coverage'])
  await make.zone(square([28.85, 47.02], 0.01), { provider_id })
  await make.tariff({ provider_id, state: 'hidden' })
  expect(await openSteps()).toEqual(['second_factor', 'tariff'])
  await make.tariff({ provider_id })
  expect(await openSteps()).toEqual(['second_factor'])
  await database.pool.query('update provider set suspended_at = now() where id = $1', [provider_id])
  expect(await openSteps()).toEqual(['second_factor', 'provider', 'tariff', 'coverage'])
})

test('a market of listed providers needs neither owner nor recipient, and a tariff for houses or the country is coverage', async () => {
  const own = await createTestServer()
  const account = await own.make.account({ role: 'other', is_staff: true, is_active: true })
  const headers = { ...(await own.signedIn(account)) }
  const open = async () => {
    const steps: { step: string; is_done: boolean }[] = (await own.get('/api/staff/first-steps/', headers)).body
    return steps.filter(({ is_done: isDone }) => !isDone).map(({ step }) => step)
  }
  const house = await own.make.address([28.85, 47.02])
  const provider_id = await own.make.provider({ is_partner: false })
  expect(await open()).toEqual(['second_factor', 'tariff', 'coverage'])
  const forHouse = await own.make.tariff({ provider_id, addresses: [house] })
  expect(await open()).toEqual(['second_factor'])
  await own.database.pool.query("update tariff set state = 'hidden' where id = $1", [forHouse])
  expect(await open()).toEqual(['second_factor', 'tariff', 'coverage'])
  const mobileService = 2
  await own.make.tariff({ provider_id, service_id: mobileService })
  expect(await open()).toEqual(['second_factor'])
  await own.make.provider({ is_partner: true })
  expect(await open()).toEqual(['second_factor', 'owner', 'recipient'])
  await own.close()
})
