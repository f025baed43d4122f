import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { withinMinute } from '../test/within-minute.ts'

const limit = 2
const requestsUrl = '/info/api/tariff-request/'
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_REQUESTS: String(limit) })
})
afterAll(() => server.close())

let people = 0
/** A request of another person each time. */
const newRequest = () => {
  people += 1
  return { kind: 'home', phone: `069${100_000 + people}`, services: ['wired'] }
}
const sendFrom = async (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  (await server.send({ method: 'POST', url: requestsUrl, remoteAddress, payload, headers })).status

describe('the limit of sent requests', () => {
  test('counts neither refused calls nor repeated ones', async () => {
    const from = '10.4.0.1'
    const [first, key] = [newRequest(), { 'idempotency-key': randomUUID() }]
    expect(await sendFrom(from, {})).toBe(400)
    expect(await sendFrom(from, { ...newRequest(), tariff_id: 2_000_000_000 })).toBe(400)
    for (let call = 0; call < 3; call += 1) expect(await sendFrom(from, first, key)).toBe(201)
    expect(await sendFrom(from, newRequest(), key)).toBe(409)
    expect(await sendFrom(from, newRequest())).toBe(201)
    expect(await sendFrom(from, newRequest())).toBe(429)
  })

  test('does not refuse the repeated call of the last request within it', async () => {
    const [from, last, key] = ['10.4.0.7', newRequest(), { 'idempotency-key': randomUUID() }]
    const sendLast = () =>
      server.send({ method: 'POST', url: requestsUrl, remoteAddress: from, payload: last, headers: key })
    expect(await sendFrom(from, newRequest())).toBe(201)
    const [first, again] = [await sendLast(), await sendLast()]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await sendFrom(from, newRequest(), key)).toBe(409)
    expect(await sendFrom(from, newRequest())).toBe(429)
  })

  test('does not refuse a simultaneous call with the key of the last request within it', async () => {
    const [from, last, key] = ['10.4.0.8', newRequest(), { 'idempotency-key': randomUUID() }]
    const sendLast = () =>
      server.send({ method: 'POST', url: requestsUrl, remoteAddress: from, payload: last, headers: key })
    expect(await sendFrom(from, newRequest())).toBe(201)
    const [first, again] = await Promise.all([sendLast(), sendLast()])
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await sendFrom(from, newRequest())).toBe(429)
  })

  test('is one of each account, and one of all without an account behind an address', async () => {
    const from = '10.4.0.2'
    const accounts = await Promise.all([1, 2].map(() => server.make.account({ is_active: true })))
    const senders = [...(await Promise.all(accounts.map((id) => server.signedIn(id)))), {}]
    for (const headers of senders) {
      const statuses: number[] = []
      for (let call = 0; call <= limit; call += 1) statuses.push(await sendFrom(from, newRequest(), headers))
      expect(statuses).toEqual([201, 201, 429])
    }
  })

  test('is not lifted by another address of the account', async () => {
    const headers = await server.signedIn(await server.make.account({ is_active: true }))
    const statuses: number[] = []
    for (const from of ['10.4.0.3', '10.4.0.4', '10.4.0.5']) statuses.push(await sendFrom(from, newRequest(), headers))
    expect(statuses).toEqual([201, 201, 429])
  })
})

test('an address may try ten times as often a minute as it may send requests', async () => {
  await withinMinute(server.database.pool, async () => {
    const statuses: number[] = []
    for (let call = 0; call <= 10 * limit; call += 1) statuses.push(await sendFrom('10.4.0.6', {}))
    expect(statuses).toEqual([...Array(10 * limit).fill(400), 429])
  })
})
