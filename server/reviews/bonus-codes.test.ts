import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, publicUrl, type TestServer } from '../test/server.ts'
import { grantEarnedBonuses } from './bonus-codes.ts'

let server: TestServer
let provider: number
let email: string
let account: number
let headers: Record<string, string>
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  provider = await server.make.provider()
  email = `ana${serial}@example.md`
  account = await server.make.account({ email, is_active: true })
  headers = await server.signedIn(account)
})

const url = '/api/auth/reviews/'
const write = (as = headers) => server.post(url, { comment: 'Хорошо', rating: 5, provider }, as)
const grantAll = () => grantEarnedBonuses(server.database.db, { jobs: server.jobs, publicUrl, clock: () => new Date() })
const codes = () =>
  server.database.db.selectFrom('bonus_code').selectAll().where('provider_id', '=', provider).execute()
const mails = () =>
  server.database.db.selectFrom('mail').selectAll().where('kind', '=', 'bonus').where('recipient', '=', email).execute()
/** A confirmed connection of the provider, with a verified address unless stated otherwise. */
const connect = (given: Parameters<TestServer['make']['request']>[0] = {}) =>
  server.make.request({ provider_id: provider, email, status: 'connected', ...given })

describe('the review of a customer with a confirmed connection', () => {
  test('earns one code, sent by mail, and shows it to all readers', async () => {
    await connect()
    const { body } = await write()
    expect(body).toMatchObject({ is_verified: true, has_bonus: true })
    const [code] = await codes()
    expect(code).toMatchObject({ account_id: account, review_id: body.id, redeemed_at: null })
    expect(code?.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    const sent = await mails()
    expect(sent.map(({ text }) => text.includes(code?.code ?? '?'))).toEqual([true])
    // Where to say the code
    expect(sent[0]?.text).toContain('/about\n')
    const list = await server.get(`${url}?provider_id=${provider}`)
    expect(list.body).toMatchObject([{ has_bonus: true }])
    expect(list.text).not.toContain(code?.code)
  })

  test('earns it once: not by changes, not after a deletion, not by concurrent grants', async () => {
    await connect()
    const { body } = await write()
    await server.send({ method: 'PATCH', url: `${url}${body.id}/`, headers, payload: { rating: 4 } })
    await server.send({ method: 'DELETE', url: `${url}${body.id}/`, headers })
    await connect()
    expect((await write()).status).toBe(201)
    await Promise.all([grantAll(), grantAll(), grantAll()])
    expect([(await codes()).length, (await mails()).length]).toEqual([1, 1])
  })

  test('earns it when the connection is confirmed after the review, once by several instances', async () => {
    const { body } = await write()
    expect(body.has_bonus).toBe(false)
    await connect()
    await Promise.all([grantAll(), grantAll(), grantAll()])
    expect([(await codes()).length, (await mails()).length]).toEqual([1, 1])
    expect((await server.get(`${url}?provider_id=${provider}`)).body).toMatchObject([{ has_bonus: true }])
  })

  test('earns another one at another provider', async () => {
    await connect()
    await write()
    provider = await server.make.provider()
    await connect()
    expect((await write()).body.has_bonus).toBe(true)
    expect(await mails()).toHaveLength(2)
  })

  test('is in the language of the account', async () => {
    await server.database.db.updateTable('account').set({ language: 'ro' }).where('id', '=', account).execute()
    await connect()
    await write()
    expect((await mails())[0]).toMatchObject({ language: 'ro', subject: expect.stringContaining('Bonusul') })
  })
})

describe('neither mark nor bonus is given', () => {
  const refused = async (as = headers) => {
    const { body } = await write(as)
    await grantAll()
    expect([body.is_verified, body.has_bonus]).toEqual([false, false])
    expect([await codes(), await mails()]).toEqual([[], []])
  }

  test('to a friend whose address somebody else entered, though the connection was confirmed by the tracking link', async () => {
    const tariff = await server.make.tariff({ provider_id: provider })
    const request = { phone: '069123456', address: 'ул. Измаил, 84', email, tariff_id: tariff }
    const sent = (await server.post('/info/api/tariff-request/', { ...request, phone: `0691000${10 + serial}` })).body
    const owner = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
    )
    const act = { method: 'POST', url: `/info/api/tariff-request/${sent.id}/act/`, headers: owner } as const
    expect((await server.send({ ...act, payload: { act: 'connected' } })).status).toBe(200)
    const confirmed = await server.post(`/info/api/track/${sent.tracking_url.split('/').at(-1)}/confirm/`, {})
    expect(confirmed.body).toMatchObject({ step: 'confirmed', is_email_verified: false })
    await refused()
  })

  test('to a sender who entered the address of a friend without signing in', async () => {
    await connect({ email: 'friend@example.md' })
    await refused()
  })

  test('to a friend whose address a signed-in sender entered', async () => {
    const other = await server.make.account({ is_active: true })
    await connect({ account_id: other, email_verified_at: null })
    await refused()
  })

  test('to an account that has not proven the address of the request', async () => {
    await connect()
    await server.database.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', account).execute()
    expect((await write()).status).toBe(403)
    expect(await codes()).toEqual([])
  })

  test('for a connection that only the customer stated, a disputed one or one of another provider', async () => {
    await connect({ account_id: account, confirmed_by: 'silent_provider' })
    await connect({ account_id: account, step: 'disputed' })
    await connect({ account_id: account, step: 'stated', connected_on: '2026-01-02', connection_stated_by: 'provider' })
    await connect({ account_id: account, provider_id: await server.make.provider() })
    await refused()
  })

  test('to a provider or manager of the marketplace', async () => {
    const rival = await server.make.account({
      role: 'manager',
      provider_id: await server.make.provider(),
      is_active: true,
    })
    await connect({ account_id: rival })
    await refused(await server.signedIn(rival))
  })
})

test('a connection that two accounts could claim earns one bonus', async () => {
  const sender = await server.make.account({ is_active: true })
  await connect({ account_id: sender })
  expect((await write(await server.signedIn(sender))).body).toMatchObject({ is_verified: true, has_bonus: true })
  expect((await write()).body).toMatchObject({ is_verified: true, has_bonus: false })
  await grantAll()
  expect(await codes()).toHaveLength(1)
})
