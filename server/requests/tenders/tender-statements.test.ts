import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { queriesOf } from '../../test/query-plans.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { sendRequest } from '../requests.ts'
import { putOffer } from './offers.ts'

/** Numbers of statements, with those that begin and end the transaction. */
const maxToInvite = 11
/** Other providers wait for the tender meanwhile. The first offer starts the time to choose. */
const maxToOffer = { first: 13, later: 8 }
const maxToRefuse = 4

let server: TestServer
let providers: number[] = []
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
/** Only the providers of the test are invited. */
beforeEach(async () => {
  providers = []
  await server.database.pool.query('update provider set suspended_at = now() where not is_desk')
})

/** Adds providers with a public business tariff that is available everywhere, until there are so many. */
async function invitable(count: number) {
  while (providers.length < count) {
    const { own } = await createProviderOwner(server)
    await server.make.tariff({ provider_id: own, service_id: 3, reach: 'everywhere' })
    providers.push(own)
  }
}

let sent = 0
async function send(): Promise<{ id: number; statements: string[] }> {
  sent += 1
  let id = 0
  const queries = await queriesOf(server.database.pool, async (db) => {
    const request = {
      ...{ kind: 'office' as const, employees_count: '11-50' as const, services: ['internet' as const], consent: true },
      ...{ phone: `+3736900000${sent}`, email: `ion${sent}@example.md`, new_company: false },
      ...{ choice_seconds: undefined, provider_id: undefined },
    }
    const sender = { language: 'ru' as const, idempotencyKey: undefined, user: undefined }
    id = (await sendRequest(db, server.processing, request, sender)).id
  })
  return { id, statements: queries.map(({ sql }) => sql) }
}

async function offer(requestId: number, providerId: number): Promise<{ outcome: unknown; statements: number }> {
  let outcome: unknown
  const valid_until = addDays(chisinauDay(new Date()), 10)
  const terms = { connection_fee: 0, duration_months: 0, equipment: '', message: '', install_days: 3 }
  const queries = await queriesOf(server.database.pool, async (db) => {
    outcome = await db
      .transaction()
      .execute((transaction) =>
        putOffer(
          transaction,
          server.processing,
          { requestId, providerId },
          { ...terms, monthly_price: 450, valid_until },
        ),
      )
      .catch((error) => error.code)
  })
  return { outcome, statements: queries.length }
}

test('the statements of a tender are the same, however many providers are invited', async () => {
  await invitable(2)
  const few = await send()
  await invitable(8)
  const many = await send()
  expect(many.statements).toEqual(few.statements)
  expect(many.statements.length).toBeLessThanOrEqual(maxToInvite)
  const { rows } = await server.database.pool.query('select provider_id from tender_invitation where request_id = $1', [
    many.id,
  ])
  expect(rows.length).toBe(8)
  const told = await server.database.pool.query('select from delivery where request_id = $1', [many.id])
  expect(told.rowCount).toBe(9)
})

test('an offer, and one too many, hold the tender for few statements', async () => {
  await invitable(8)
  const { id } = await send()
  const outcomes: unknown[] = []
  for (const provider of providers) {
    const { outcome, statements } = await offer(id, provider)
    const max = outcome === true ? maxToOffer[outcomes.length === 0 ? 'first' : 'later'] : maxToRefuse
    expect(statements).toBeLessThanOrEqual(max)
    outcomes.push(outcome)
  }
  expect(outcomes).toEqual([true, true, true, true, true, ...Array(3).fill('offer-places-taken')])
})

test('times are formatted once for all messages about a tender', async () => {
  await invitable(8)
  await send()
  const few = await formattedBy(send)
  await invitable(16)
  const many = await formattedBy(send)
  // The last day of the link of each message is computed from the present time; formatting the others takes ten calls or more
  expect(many.parts - few.parts).toBeLessThan(2 * 8)
  expect(many.texts).toBe(few.texts)
})

async function formattedBy(run: () => Promise<unknown>): Promise<{ parts: number; texts: number }> {
  const prototype = Intl.DateTimeFormat.prototype as { format: unknown; formatToParts: () => unknown }
  const [parts, texts] = [vi.spyOn(prototype, 'formatToParts'), vi.spyOn(prototype, 'format', 'get')]
  await run()
  const calls = { parts: parts.mock.calls.length, texts: texts.mock.calls.length }
  vi.restoreAllMocks()
  return calls
}
