import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let beside: TestServer | undefined

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_WRITES: '4', RATE_LIMIT_READS: '1000' })
})
afterAll(async () => {
  await beside?.close()
  await server.close()
})

async function signIn(given: Parameters<TestServer['make']['account']>[0] = {}) {
  return server.signedIn(await server.make.account({ is_active: true, ...given }))
}
const rename = (headers: { authorization: string }, language = 'ru') =>
  server.send({
    method: 'PATCH',
    url: '/api/auth/users/me/',
    headers: { ...headers, 'accept-language': language },
    payload: { full_name: 'Ион' },
  })

describe('the writes of an account', () => {
  test('beyond four per minute get 429 with Retry-After, in its language; its reads and other accounts are not affected', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const statuses: number[] = []
    for (let times = 0; times < 5; times += 1) statuses.push((await rename(one)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const refused = await rename(one)
    expect(refused.body.code).toBe('too-many-requests')
    expect(refused.body.detail).toMatch(/^Слишком много запросов. Повторите через \d+ секунд[уы]?\.$/)
    expect((await rename(one, 'ro')).body.detail).toMatch(
      /^Prea multe solicitări. Reveniți peste \d+ (secunde|de secunde)\.$/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.get('/api/auth/users/me/', one)).status).toBe(200)
    expect((await rename(other)).status).toBe(200)
  })

  test('are counted over all sessions, for any record and whether or not they succeed', async () => {
    const provider = await server.make.provider()
    const account = await server.make.account({ role: 'provider', provider_id: provider, is_active: true })
    const [one, other] = [await server.signedIn(account), await server.signedIn(account)]
    const writes = [
      { method: 'POST', url: '/info/api/promotions/', payload: { name: 'Лето' } },
      { method: 'DELETE', url: '/info/api/promotions/999999/' },
      { method: 'PUT', url: '/api/auth/reviews/999999/', payload: {} },
      { method: 'PATCH', url: '/api/auth/users/me/', payload: { full_name: 'Ион' } },
      { method: 'POST', url: '/info/api/zones/', payload: {} },
    ] as const
    const statuses: number[] = []
    for (const [index, write] of writes.entries())
      statuses.push((await server.send({ ...write, headers: index % 2 ? { ...one } : { ...other } })).status)
    expect(statuses).toEqual([400, 404, 400, 200, 429])
  })

  test('are limited to the same number if they are simultaneous', async () => {
    const headers = await signIn()
    const responses = await Promise.all(Array.from({ length: 12 }, () => rename(headers)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
  })

  test('do not include the parts of a file that was announced', async () => {
    const headers = await signIn({ is_staff: true })
    const partsOf = (id: number) => `/api/staff/address-imports/${id}/parts/`
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1)
      statuses.push((await server.post(partsOf(2_000_000), {}, headers)).status)
    expect(new Set(statuses)).not.toContain(429)
    expect((await rename(headers)).status).toBe(200)
  })

  test('are not counted without a signed-in user: the response is 401', async () => {
    for (let times = 0; times < 6; times += 1)
      expect((await server.send({ method: 'PATCH', url: '/api/auth/users/me/', payload: {} })).status).toBe(401)
  })
})

describe('the calls of an API key', () => {
  const write = (headers: { authorization: string }) => server.post('/info/api/promotions/', { name: 'Лето' }, headers)

  test('are limited for each key by itself: its writes as those of an account', async () => {
    const provider_id = await server.make.provider()
    const [one, other] = [await server.make.apiKey({ provider_id }), await server.make.apiKey({ provider_id })]
    const statuses: number[] = []
    for (let times = 0; times < 5; times += 1) statuses.push((await write(one.headers)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    expect((await write(other.headers)).status).toBe(400)
    expect((await server.get('/info/api/promotions/', one.headers)).status).toBe(200)
  })

  test('and its reads from all addresses together', async () => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '3' })
    try {
      const { headers } = await limited.make.apiKey()
      const statuses: number[] = []
      for (let host = 1; host < 5; host += 1) {
        const remoteAddress = `192.0.2.${host}`
        statuses.push(
          (await limited.send({ method: 'GET', url: '/info/api/promotions/', headers, remoteAddress })).status,
        )
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})
