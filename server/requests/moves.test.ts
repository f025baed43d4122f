import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LonLat } from '../db/plane.ts'
import { ageRequests } from '../test/earlier-requests.ts'
import { type EventStream, openEventStream } from '../test/event-streams.ts'
import { square } from '../test/make.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'

/** A Wednesday, 10:00 in Chisinau. */
const start = '2026-11-25T08:00:00Z'
const time = createShiftedTime(start)
const here: LonLat = [28.85, 47.02]
const [longitude, latitude] = here
const contacts = { name: 'Виорика Унгуряну', phone: '+37369765432', email: 'viorica@example.md' }
const texts = { address: 'ул. Пушкина, 17', comments: 'домофон 45' }
const secrets = [...Object.values(contacts), ...Object.values(texts), '373 69 765 432', '69765432']

let server: TestServer
let old: { own: number; owner: { authorization: string } }
let next: { own: number; owner: { authorization: string } }
let tariff: number
let other: number
const streams: EventStream[] = []

const { query, track, trackUrl, messages, waiting } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const stream of streams) stream.leave()
  await server.close()
})
beforeEach(async () => {
  time.set(start)
  await ageRequests(server)
  // Providers of earlier tests would be alternatives too
  await query('update provider set suspended_at = now() where not is_desk')
  ;[old, next] = [await createProviderOwner(server), await createProviderOwner(server)]
  tariff = await offer(old.own)
  other = await offer(next.own)
})

async function offer(provider_id: number) {
  const zone = await server.make.zone(square(here, 0.01), { provider_id })
  return server.make.tariff({ provider_id, zones: [zone] })
}

async function send(): Promise<number> {
  const body = { kind: 'tariff', tariff_id: tariff, longitude, latitude, ...contacts, ...texts }
  const response = await server.post('/info/api/tariff-request/', body)
  expect([response.status, response.text]).toEqual([201, expect.anything()])
  return response.body.id
}

async function refuse(id: number) {
  const action = { act: 'cannot', reason: 'no_line' }
  expect((await server.post(`/info/api/tariff-request/${id}/act/`, action, { ...old.owner })).status).toBe(200)
}

const move = (id: number, chosen = { provider_id: next.own, tariff_id: other }) =>
  server.post(`${trackUrl(id)}move/`, chosen)
const requestsOf = (path = '', { owner } = old) => server.get(`/info/api/tariff-request/${path}`, { ...owner })

/** Tokens of the links in the mails to the provider of the request. */
async function answerTokens(id: number): Promise<string[]> {
  const mails = await query<{ text: string }>(
    `select m.text from delivery d join mail m on m.id = d.mail_id where d.request_id = $1 and d.party = 'provider' order by d.id`,
    id,
  )
  return mails.map(({ text }) => /\/answer\/([\w-]{43})/.exec(text)?.[1] ?? '')
}

test('sends the request to the chosen provider, as the successor', async () => {
  const id = await send()
  await refuse(id)
  const { status, body } = await move(id)
  expect([status, body.tracking_url]).toEqual([200, expect.stringContaining(trackUrl(body.id).split('/').at(-2) ?? '')])
  const detail = (await requestsOf(`${body.id}/`, next)).body
  expect(detail).toMatchObject({ ...contacts, ...texts, has_contacts: true, step: 'sent', tariff: { id: other } })
  const page = await track(body.id)
  expect(page).toMatchObject({ predecessor_id: id, provider: { id: next.own }, successor_url: null })
  expect(await track(id)).toMatchObject({ step: 'transferred', status: 'rejected', successor_url: body.tracking_url })
  expect(await messages(body.id, 'customer')).toEqual(['received'])
  expect([await waiting(id), Object.keys(await waiting(body.id))]).toEqual([
    {},
    ['reminder', 'escalation', 'alternatives'],
  ])
})

test('an unsubscription by a mail from before ends the mails about the successor, at the same address', async () => {
  const id = await send()
  await refuse(id)
  const successor = (await move(id)).body.id
  const isUnsubscribed = async () => {
    expect((await server.post(`${trackUrl(id)}unsubscribe/`, {})).status).toBe(200)
    return (await track(successor)).is_unsubscribed
  }
  await server.post(`${trackUrl(successor)}contacts/`, { email: 'later@example.md' })
  expect(await isUnsubscribed()).toBe(false)
  await server.post(`${trackUrl(successor)}contacts/`, { email: contacts.email })
  expect(await isUnsubscribed()).toBe(true)
})

test('takes the contacts from the earlier provider everywhere', async () => {
  const stream = await openEventStream(server.app, old.owner)
  streams.push(stream)
  const id = await send()
  await refuse(id)
  const tokens = await answerTokens(id)
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  for (const token of tokens) expect((await server.get(`/info/api/answer/${token}/`)).body).toMatchObject(contacts)
  expect((await requestsOf('?search=765432')).body.count).toBe(1)
  expect((await move(id)).status).toBe(200)

  const list = await requestsOf()
  expect(list.body.results).toMatchObject([{ id, step: 'transferred', status: 'rejected', has_contacts: false }])
  const detail = await requestsOf(`${id}/`)
  expect(detail.body).toMatchObject({ has_contacts: false, name: '', phone: null, email: null, acts: [] })
  const csv = await requestsOf('export/')
  expect(csv.text).toContain(`\r\n${id};`)
  for (const text of [list.text, detail.text, csv.text])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const cells = await xlsxCells()
  expect(cells).toContain(String(id))
  expect(cells.filter((cell) => secrets.some((secret) => cell.includes(secret)))).toEqual([])
  for (const word of ['765432', 'Виорика', 'viorica', 'Пушкина'])
    expect([word, (await requestsOf(`?search=${encodeURIComponent(word)}`)).body.count]).toEqual([word, 0])
  // The links of all mails, also of the one about the transfer, show the transfer only
  const links = await answerTokens(id)
  expect(links).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  for (const link of [...tokens, ...links]) {
    const transferred = await server.get(`/info/api/answer/${link}/`)
    expect(transferred.body).toMatchObject({ step: 'transferred', has_contacts: false, place: null, acts: [] })
    expect(secrets.filter((secret) => transferred.text.includes(secret))).toEqual([])
  }
  await expectNoContactsInEvents(stream, id)
})

async function xlsxCells(): Promise<string[]> {
  const { rawPayload } = await server.app.inject({ url: '/info/api/tariff-request/export/xlsx/', headers: old.owner })
  const [sheet] = await readExcelFile(rawPayload)
  return (sheet?.data ?? []).flat().map(String)
}

/** Events are read in order; the last one about the request is that of the transfer. */
async function expectNoContactsInEvents(stream: EventStream, id: number) {
  for (;;) {
    const event = await stream.next()
    if (event?.data.id !== id || event.data.step !== 'transferred') continue
    expect(event.data).toMatchObject({ has_contacts: false, name: '', phone: null, email: null, address: '' })
    return
  }
}

test('discards what has not reached the chats and webhooks of the earlier provider', async () => {
  const id = await send()
  await refuse(id)
  await query(
    `insert into delivery (request_id, party, kind, channel, payload) values ($1, 'provider', 'request', 'webhook', '{"phone": "+37369765432"}')`,
    id,
  )
  await move(id)
  expect(await query(`select id from delivery where request_id = $1 and channel = 'webhook'`, id)).toEqual([])
})

test('is not possible again, and no other provider gets the request', async () => {
  const id = await send()
  await refuse(id)
  const [first, second] = await Promise.all([move(id), move(id)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect((first.status === 409 ? first : second).body).toMatchObject({ code: 'action-not-possible', current: { id } })
  expect(await query('select id from request where predecessor_id = $1', id)).toHaveLength(1)
})

test('is refused before other providers are offered, and to a tariff that is not', async () => {
  const id = await send()
  expect((await move(id)).status).toBe(400)
  await refuse(id)
  const elsewhere = await server.make.tariff()
  for (const chosen of [
    { provider_id: next.own, tariff_id: elsewhere },
    { provider_id: old.own, tariff_id: other },
    { provider_id: old.own, tariff_id: tariff },
  ])
    expect((await move(id, chosen)).body).toMatchObject({ status: 400, fields: { tariff_id: expect.anything() } })
  expect((await requestsOf(`${id}/`)).body).toMatchObject(contacts)
})

test('is offered after a working day without a response, and nothing is sent before the customer chose', async () => {
  const id = await send()
  time.forward({ hours: 24 })
  await server.sweepDeadlines()
  expect(await query('select id from request where predecessor_id = $1', id)).toEqual([])
  expect((await requestsOf('', next)).body.count).toBe(0)
  expect((await move(id)).status).toBe(200)
  expect((await requestsOf('', next)).body.count).toBe(1)
})

test('never leads back to a provider that the customer has left', async () => {
  const id = await send()
  await refuse(id)
  const { body } = await move(id)
  const url = `/info/api/tariff-request/${body.id}/act/`
  await server.post(url, { act: 'cannot', reason: 'no_port' }, { ...next.owner })
  expect((await track(body.id)).alternatives).toEqual([])
  expect((await move(body.id, { provider_id: old.own, tariff_id: tariff })).status).toBe(400)
})
