import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { rankTariffs } from './popularity.ts'

let server: TestServer
let provider: number
beforeEach(async () => {
  server = await createTestServer()
  provider = await server.make.provider()
})
afterEach(() => server.close())

const ranking = async (): Promise<number[]> => {
  await rankTariffs(server.database.db)
  return (await server.get('/info/api/tariffs/')).body.results.map(({ id }: { id: number }) => id)
}
const verified = new Date()
let serial = 0
/** A request for the tariff by a person of its own, who verified the address. */
const send = (tariff_id: number, given: Parameters<TestServer['make']['request']>[0] = {}) => {
  serial += 1
  const person = { phone: `+37369${100_000 + serial}`, email: `p${serial}@example.md`, email_verified_at: verified }
  return server.make.request({ provider_id: provider, tariff_id, ...person, ...given })
}

test('a provider whose only review was deleted ranks as one without a rating', async () => {
  const { make, database } = server
  const unrated = await make.provider()
  const review = await make.review({ provider_id: unrated, rating: 5 })
  await database.db.deleteFrom('review').where('id', '=', review).execute()
  await make.review({ provider_id: provider, rating: 1 })
  const cheap = await make.tariff({ provider_id: unrated, price_bani: 100 })
  const rated = await make.tariff({ provider_id: provider, price_bani: 90_000 })
  expect(await ranking()).toEqual([rated, cheap])
})

test('requests and views of 30 days rank first, then rating, then effective cost, then id', async () => {
  const { make, database } = server
  const loved = await make.provider()
  await make.review({ provider_id: loved, rating: 5 })
  await make.review({ provider_id: provider, rating: 2 })
  const dear = await make.tariff({ provider_id: loved, price_bani: 30_000 })
  const cheap = await make.tariff({ provider_id: loved, price_bani: 20_000 })
  const sameAsCheap = await make.tariff({ provider_id: loved, price_bani: 20_000 })
  const badlyRated = await make.tariff({ provider_id: provider, price_bani: 100 })
  const viewed = await make.tariff({ provider_id: provider })
  const requested = await make.tariff({ provider_id: provider })
  const longAgo = await make.tariff({ provider_id: provider, price_bani: 99_000 })
  for (let sent = 0; sent < 3; sent += 1) await send(requested)
  await send(longAgo, { created_at: new Date(Date.now() - 31 * 86_400_000) })
  await sql`insert into tariff_view values (${viewed}, current_date, 2), (${longAgo}, current_date - 40, 500)`.execute(
    database.db,
  )
  expect(await ranking()).toEqual([requested, viewed, cheap, sameAsCheap, dear, badlyRated, longAgo])
})

describe('a tariff is not raised', () => {
  let popular: number
  let pushed: number
  beforeEach(async () => {
    popular = await server.make.tariff({ provider_id: provider, price_bani: 90_000 })
    pushed = await server.make.tariff({ provider_id: provider, price_bani: 90_000 })
    await send(popular)
  })
  const isNotRaised = async () => expect(await ranking()).toEqual([popular, pushed])

  test('by requests with unverified addresses, though a script sends many', async () => {
    for (let times = 0; times < 10; times += 1) {
      const body = { phone: `0691111${10 + times}`, email: `bot${times}@example.md`, address: 'x', tariff_id: pushed }
      expect((await server.post('/info/api/tariff-request/', body)).status).toBe(201)
    }
    await isNotRaised()
  })

  test('by more than one request of a person: account, mailbox, phone', async () => {
    await send(popular)
    const account = await server.make.account({ is_active: true, email: 'one@example.md' })
    await send(pushed, { account_id: account })
    await send(pushed, { account_id: account })
    await send(pushed, { email: 'ONE@example.md' })
    await send(pushed, { email: 'one+2@example.md' })
    await isNotRaised()
    await server.database.db.deleteFrom('request').where('tariff_id', '=', pushed).execute()
    for (const email of ['ana.popa@gmail.com', 'anapopa@gmail.com', 'a.n.a.popa+x@googlemail.com'])
      await send(pushed, { email })
    await isNotRaised()
    await server.database.db.deleteFrom('request').where('tariff_id', '=', pushed).execute()
    for (let times = 0; times < 3; times += 1) await send(pushed, { phone: '+37369000001' })
    await isNotRaised()
  })

  fullSuiteTest(
    'by requests of its provider, of another one or of staff, signed in or with their addresses',
    async () => {
      const { make, database } = server
      const accounts = [
        await make.account({ role: 'provider', provider_id: provider, is_active: true, email: 'owner@firm.md' }),
        await make.account({ role: 'manager', provider_id: provider, is_active: true, email: 'manager@firm.md' }),
        await make.account({ role: 'provider', provider_id: await make.provider(), is_active: true }),
        await make.account({ is_staff: true, is_active: true }),
      ]
      for (const account_id of accounts) await send(pushed, { account_id })
      for (const email of ['owner@firm.md', 'Manager+5@firm.md', 'sales@firm.md', 'alerts@firm.md'])
        await send(pushed, { email })
      await send(pushed, { phone: '+37322123456' })
      await database.db
        .updateTable('provider')
        .set({ email: 'sales@firm.md', number: '+37322123456' })
        .where('id', '=', provider)
        .execute()
      const recipient = { provider_id: provider, position: 1, channel: 'mail', destination: 'alerts@firm.md' }
      await database.db.insertInto('recipient').values(recipient).execute()
      await isNotRaised()
    },
  )

  fullSuiteTest('by requests that are held, withdrawn or transferred', async () => {
    for (const step of ['held', 'withdrawn', 'transferred']) await send(pushed, { step })
    await isNotRaised()
  })

  fullSuiteTest('by accounts that have not proven their address', async () => {
    for (let times = 0; times < 3; times += 1)
      await send(pushed, { account_id: await server.make.account(), email_verified_at: null })
    await isNotRaised()
  })
})

fullSuiteTest('an account with a proven address counts, and a person counts once at each provider', async () => {
  const other = await server.make.provider()
  const [own, foreign, idle] = [
    await server.make.tariff({ provider_id: provider }),
    await server.make.tariff({ provider_id: other }),
    await server.make.tariff({ provider_id: provider, price_bani: 100 }),
  ]
  const account_id = await server.make.account({ is_active: true })
  await send(own, { account_id, email_verified_at: null })
  await send(foreign, { account_id, email_verified_at: null, provider_id: other })
  expect(await ranking()).toEqual([own, foreign, idle])
})
