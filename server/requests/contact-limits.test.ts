import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_MAILS: '3' })
})
afterAll(() => server.close())

test('an address gets only some questions an hour, and stays without the mails that were ended', async () => {
  const { own } = await createProviderOwner(server)
  const request = {
    tariff_id: await server.make.tariff({ provider_id: own }),
    phone: '069123456',
    address: 'Пушкина 1',
  }
  const { body } = await server.post('/info/api/tariff-request/', { ...request, email: 'ion@example.md' })
  const track = `/info/api/track/${body.tracking_url.split('/').at(-1)}/`
  await server.post(`${track}unsubscribe/`, {})
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const email = n % 2 === 0 ? 'victim@example.md' : `other${n}@example.md`
    statuses.push((await server.post(`${track}contacts/`, { email })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 200])
  const sent = await server.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', 'victim@example.md')
    .execute()
  expect(sent.map(({ kind }) => kind)).toEqual(['verify', 'verify', 'verify'])
  expect((await server.get(track)).body.is_unsubscribed).toBe(true)
})
