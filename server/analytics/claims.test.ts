import { afterEach, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { measureClaims } from './claims.ts'

let server: TestServer
let provider: number
beforeEach(async () => {
  server = await createTestServer()
  provider = await server.make.provider()
})
afterEach(() => server.close())

const read = async () => (await server.get('/info/api/claims/')).body
const measured = async () => {
  await measureClaims(server.database.db)
  return read()
}
const dayMs = 86_400_000

interface Case {
  days?: number
  step?: string
  confirmed_by?: string
  choice_seconds?: number | null
  connected_at?: Date
}

/** A connection that was confirmed as many days after the request as `days`. */
function connect({ days = 1, step = 'confirmed', ...given }: Case = {}) {
  const created_at = new Date('2026-03-02T10:00:00Z')
  const connected_on = new Date(created_at.getTime() + days * dayMs).toISOString().slice(0, 10)
  return server.make.request({
    provider_id: provider,
    status: 'connected',
    step,
    created_at,
    connected_on,
    connection_stated_by: 'provider',
    choice_seconds: 120,
    ...given,
  })
}
const connectMany = async (count: number, given: Case = {}) => {
  for (let index = 0; index < count; index += 1) await connect(given)
}

fullSuiteTest('the claims are aims until fifty connections were confirmed', async () => {
  const aims = [
    { key: 'choice', value: 3, unit: 'minutes', n: 0, period_days: 365, is_aim: true },
    { key: 'connection', value: 2, unit: 'days', n: 0, period_days: 365, is_aim: true },
  ]
  expect(await read()).toEqual(aims)
  await connectMany(49)
  expect(await measured()).toEqual(aims.map((aim) => ({ ...aim, n: 49 })))
  await connect()
  expect(await measured()).toEqual([
    { key: 'choice', value: 2, unit: 'minutes', n: 50, period_days: 365, is_aim: false },
    { key: 'connection', value: 1, unit: 'days', n: 50, period_days: 365, is_aim: false },
  ])
})

test('the value is the median: a slow provider is not hidden by a few fast ones', async () => {
  await connectMany(20, { days: 0, choice_seconds: 10 })
  await connectMany(31, { days: 4, choice_seconds: 500 })
  expect((await measured()).map(({ value }: { value: number }) => value)).toEqual([8.3, 4])
})

test('only confirmed connections of the period count, none that a customer stated while the provider was silent', async () => {
  await connectMany(50)
  await connectMany(5, { step: 'stated', days: 30 })
  await connectMany(5, { step: 'disputed', days: 30 })
  await connectMany(5, { confirmed_by: 'silent_provider', days: 30 })
  await connectMany(5, { connected_at: new Date(Date.now() - 366 * dayMs), days: 30 })
  expect((await measured())[1]).toMatchObject({ n: 50, value: 1 })
})

fullSuiteTest('a connection without a measured time counts for the connection only', async () => {
  await connectMany(50, { choice_seconds: null })
  expect(await measured()).toMatchObject([
    { key: 'choice', n: 0, is_aim: true },
    { key: 'connection', n: 50, is_aim: false },
  ])
})
