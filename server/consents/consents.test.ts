import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { privacyTextVersion } from '@motanet/contract/privacy/text-version.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { registrationCalls } from '../test/registrations.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { processingOf } from '../test/tracked-processing.ts'

let server: TestServer
const { query, trackUrl } = processingOf(() => server)
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const consentsOf = (column: 'request_id' | 'account_id', id: number) =>
  query<{ purpose: string; recipients: string[]; text_version: string; given_at: Date }>(
    `select purpose, recipients, text_version, given_at from consent where ${column} = $1 order by id`,
    id,
  )
const nameOf = async (id: number) =>
  (await query<{ name: string }>('select name from provider where id = $1', id))[0]?.name ?? ''

test('a request for a tariff stores the time, the version of the text, and its provider by name', async () => {
  const { own } = await createProviderOwner(server)
  const tariff_id = await server.make.tariff({ provider_id: own })
  const contacts = { phone: '069310001', email: 'one@example.md', address: 'ул. Пушкина, 1' }
  const content = { ...contacts, tariff_id }
  const before = Date.now()
  const { body } = await server.post('/info/api/tariff-request/', content, { 'idempotency-key': 'consent-1' })
  await server.post('/info/api/tariff-request/', content, { 'idempotency-key': 'consent-1' })
  const consents = await consentsOf('request_id', body.id)
  const recipients = ['Motanet', await nameOf(own)]
  expect(consents).toEqual([
    { purpose: 'request', recipients, text_version: privacyTextVersion, given_at: expect.any(Date) },
  ])
  expect(consents[0]?.given_at.getTime()).toBeGreaterThanOrEqual(before)
})

test('a tender names everybody who is invited, and the acceptance the one who gets the contacts', async () => {
  const [first, second] = [await createProviderOwner(server), await createProviderOwner(server)]
  for (const { own } of [first, second])
    await server.make.tariff({ provider_id: own, service_id: 3, reach: 'everywhere' })
  const tender = { kind: 'office', employees_count: '1-4', consent: true, phone: '069310002' }
  const { body } = await server.post('/info/api/tariff-request/', tender)
  const valid_until = addDays(chisinauDay(new Date()), 9)
  await server.send({
    ...{ method: 'PUT', url: `/info/api/tenders/${body.id}/offer/`, headers: { ...second.owner } },
    payload: { monthly_price: 100, install_days: 3, valid_until },
  })
  const [offer] = await query<{ id: number }>('select id from offer where request_id = $1', body.id)
  await server.post(`${trackUrl(body.id)}accept/`, { offer_id: offer?.id, version: 1 })
  const names = [await nameOf(first.own), await nameOf(second.own)]
  expect(await consentsOf('request_id', body.id)).toMatchObject([
    { purpose: 'request', recipients: ['Motanet', ...names.sort()] },
    { purpose: 'offer', recipients: ['Motanet', await nameOf(second.own)] },
  ])
})

test('a registration stores a consent of its account, which goes with it', async () => {
  const { register, accountOf } = registrationCalls(() => server)
  await register({ email: 'consent@example.md' })
  const { id } = await accountOf('consent@example.md')
  expect(await consentsOf('account_id', id)).toMatchObject([{ purpose: 'registration', recipients: ['Motanet'] }])
  await query('delete from account where id = $1', id)
  expect(await consentsOf('account_id', id)).toEqual([])
})
