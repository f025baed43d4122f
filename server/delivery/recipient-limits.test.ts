import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_MAILS: '1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
})

const url = '/info/api/recipients/'
const add = (destination: string) =>
  server.post(url, { channel: 'mail', destination, language: 'ru' }, people.headers.provider)

test('one address gets few mails with confirmation links, whether it is added or asked again', async () => {
  const { status, body } = await add('one@codru.example')
  expect(status).toBe(201)
  const again = () =>
    server.send({ method: 'POST', url: `${url}${body.id}/confirmation/`, headers: people.headers.provider })
  expect((await again()).status).toBe(429)
  expect((await add('ONE@codru.example')).status).toBe(429)
  const mails = await server.database.db
    .selectFrom('mail')
    .where('recipient', '=', 'one@codru.example')
    .selectAll()
    .execute()
  expect(mails).toHaveLength(1)
})

test('one account can ask few addresses an hour', async () => {
  const statuses: number[] = []
  for (let count = 1; count <= 11; count += 1) statuses.push((await add(`many${count}@codru.example`)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('one account can have few new URLs of a webhook pinged an hour; the same URL does not count', async () => {
  const destination = 'https://old.codru.example/'
  const webhook = { provider_id: people.providerId, channel: 'webhook', destination, webhook_secret: 'sealed' }
  const id = await server.make.recipient(webhook)
  const headers = people.headers.provider
  const change = async (path: string) => {
    const payload = { destination: `${destination}${path}` }
    return (await server.send({ method: 'PATCH', url: `${url}${id}/`, headers, payload })).status
  }
  const statuses: number[] = []
  for (let count = 1; count <= 11; count += 1) statuses.push(await change(String(count)))
  // This server has no webhooks
  expect(statuses).toEqual([...Array(10).fill(409), 429])
  expect(await change('')).toBe(200)
})

test('a channel that the server does not have cannot be added', async () => {
  for (const channel of ['telegram', 'webhook']) {
    const fields = { channel, destination: 'https://codru.example/', language: 'ru' }
    const { status, body } = await server.post(url, fields, people.headers.rival)
    expect([status, body.code]).toEqual([409, 'channel-unavailable'])
  }
  expect((await server.get(url, people.headers.rival)).body.channels).toEqual(['mail'])
})
