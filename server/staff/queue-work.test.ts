import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../test/audit-entries.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let olga: { id: number; headers: { authorization: string } }
let petru: typeof olga
beforeAll(async () => {
  server = await createTestServer()
  const account = async (full_name: string) => {
    const id = await server.make.account({ is_staff: true, is_active: true, full_name })
    return { id, headers: await server.signedIn(id) }
  }
  ;[olga, petru] = [await account('Ольга'), await account('Пётр')]
})
afterAll(() => server.close())

let id: number
let requestId: number
beforeEach(async () => {
  requestId = await server.make.request({ name: 'Ион', comments: 'после 18:00', email: 'ion@example.md' })
  id = await server.make.deskItem({ request_id: requestId })
})

const path = (rest = '', item = id) => `/api/staff/queue/${item}/${rest}`
const get = async (item = id) => (await server.get(path('', item), olga.headers)).body
const post = (
  rest: string,
  body: object = {},
  { who = olga, headers = {} }: { who?: typeof olga; headers?: object } = {},
) => server.post(path(rest), body, { ...who.headers, ...headers })
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

test('an item shows the words of the customer, the history, and the provider with its recipients', async () => {
  const provider_id = await server.make.provider({ name: 'Codru Net' })
  const request_id = await server.make.request({
    provider_id,
    name: 'Ана',
    comments: 'домофон 45',
    phone: '+37379010234',
  })
  const recipient_id = await server.make.recipient({ provider_id, destination: 'zayavki@codru.example' })
  const { db } = server.database
  const delivery = { request_id, recipient_id, party: 'provider', kind: 'request', channel: 'mail' }
  const failure = {
    attempts: 20,
    last_error: 'refused',
    failed_at: new Date(),
    due_at: new Date(),
    message_id: crypto.randomUUID(),
  }
  await db
    .insertInto('delivery')
    .values({ ...delivery, ...failure })
    .execute()
  const item = await server.make.deskItem({ kind: 'failed_delivery', request_id, recipient_id })
  const { status, body, headers } = await server.get(path('', item), olga.headers)
  expect([status, headers.etag]).toEqual([200, '"1"'])
  expect(body).toMatchObject({
    kind: 'failed_delivery',
    request: {
      ...{
        name: 'Ана',
        phone: '+37379010234',
        comments: 'домофон 45',
        provider: { id: provider_id, name: 'Codru Net' },
      },
      history: [{ kind: 'step', step: 'sent', role: 'customer' }],
      deliveries: [{ party: 'provider', to: 'zayavki@codru.example', attempts: 20, error: 'refused', sent_at: null }],
    },
    provider: {
      ...{ name: 'Codru Net', is_outside: false },
      recipients: [{ destination: 'zayavki@codru.example', state: 'active', last_failure: { error: 'refused' } }],
    },
    notes: [],
  })
  expect((await server.get(path('', 999_999), olga.headers)).status).toBe(404)
})

test('an item shows the place that the customer has marked on the map', async () => {
  const place = { longitude: 28.81, latitude: 47.05 }
  const item = await server.make.deskItem({ request_id: await server.make.request({ address: '', ...place }) })
  expect([(await get(item)).request.place, (await get()).request.place]).toEqual([place, null])
})

test('an item leads to no tariff that has no public page', async () => {
  const provider_id = await server.make.provider()
  const tariff_id = await server.make.tariff({ provider_id })
  const request_id = await server.make.request({ provider_id, tariff_id, tariff_name: 'Fibra' })
  const item = await server.make.deskItem({ request_id })
  expect((await get(item)).request.tariff).toMatchObject({ id: tariff_id, name: 'Fibra' })
  await server.database.db.updateTable('tariff').set({ state: 'hidden' }).where('id', '=', tariff_id).execute()
  expect((await get(item)).request.tariff).toMatchObject({ id: null, name: 'Fibra' })
})

test('a taken item belongs to who took it, until it is given back', async () => {
  const taken = await post('take/')
  expect([taken.status, taken.body]).toMatchObject([200, { state: 'taken', assignee: { id: olga.id, name: 'Ольга' } }])
  expect((await post('take/', {}, { who: petru })).body.assignee.name).toBe('Пётр')
  expect((await post('release/')).body).toMatchObject({ state: 'open', assignee: null })
})

test('who has not seen the current version gets 412 with the item as it is', async () => {
  const { version } = await get()
  expect((await post('take/', {}, { who: petru, ...seen(version) })).status).toBe(200)
  const late = await post('take/', {}, seen(version))
  expect([late.status, late.body.current]).toMatchObject([412, { state: 'taken', assignee: { name: 'Пётр' } }])
  expect((await post('close/', { reason: 'repeated' }, seen(version))).status).toBe(412)
  expect((await get()).assignee.name).toBe('Пётр')
})

test('of two who take an item at the same time one gets 412', async () => {
  const { version } = await get()
  const both = await Promise.all([olga, petru].map((who) => post('take/', {}, { who, ...seen(version) })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('notes are shown to staff on each item of the request, once per idempotency key', async () => {
  const headers = { 'idempotency-key': 'note-1' }
  expect((await post('note/', { text: 'Позвонила, занято.' }, { headers })).status).toBe(200)
  expect((await post('note/', { text: 'Позвонила, занято.' }, { headers })).status).toBe(200)
  const other = await server.make.deskItem({ kind: 'escalation', request_id: requestId })
  expect((await get(other)).notes).toMatchObject([{ text: 'Позвонила, занято.', author: 'Ольга' }])
  expect((await post('note/', { text: '  ' })).body.fields).toEqual({ text: [expect.anything()] })
})

test('a closed item has a reason and a note, and cannot be changed any more', async () => {
  const { status, body } = await post('close/', { reason: 'called', text: 'Передумала, останется у старого.' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'closed', closed_reason: 'called', assignee: { name: 'Ольга' }, acts: [] })
  expect(body.notes).toMatchObject([{ text: 'Передумала, останется у старого.' }])
  const again = await post('take/', {}, { who: petru })
  expect([again.status, again.body.current.closed_reason]).toEqual([409, 'called'])
})

test('an item that a colleague has taken is closed by who closes it, with or without an act', async () => {
  await post('take/', {}, { who: petru })
  const { body } = await post('close/', { reason: 'repeated' })
  expect(body).toMatchObject({ state: 'closed', assignee: { id: olga.id, name: 'Ольга' } })
  const held = await server.make.request({ provider_id: 1, step: 'held', status: 'info' })
  const other = await server.make.deskItem({ kind: 'held_request', request_id: held })
  await server.post(path('take/', other), {}, petru.headers)
  const rejected = await server.post(path('act/', other), { act: 'reject', text: 'Спам' }, olga.headers)
  expect(rejected.body).toMatchObject({ state: 'closed', closed_reason: 'acted', assignee: { id: olga.id } })
})

test('what was said must be written down', async () => {
  for (const reason of ['called', 'other'])
    expect((await post('close/', { reason })).body.fields).toEqual({ text: [expect.anything()] })
  expect((await post('close/', { reason: 'acted' })).body.fields).toEqual({ reason: [expect.anything()] })
})

test('a former member of staff changes nothing', async () => {
  const account = await server.make.account({ is_active: true, is_staff: true })
  const headers = await server.signedIn(account)
  await server.database.db.updateTable('account').set({ is_staff: false }).where('id', '=', account).execute()
  expect((await server.post(path('take/'), {}, headers)).status).toBe(403)
  expect((await get()).state).toBe('open')
})

test('the audit log has one time of closing for an item that an act closes, and who acted', async () => {
  const request_id = await server.make.request({ provider_id: await server.make.provider() })
  const item = await server.make.deskItem({ kind: 'request', request_id })
  const entries = await entriesOf(server.database, async () => {
    const answer = { act: 'cannot', reason: 'no_line', text: '' }
    expect((await server.post(path('answer/', item), answer, olga.headers)).body).toMatchObject({ state: 'closed' })
  })
  const ofItem = entries.filter(({ table_name, row_id }) => table_name === 'desk_item' && row_id === String(item))
  expect(ofItem.map(({ after }) => after)).toEqual([
    { state: 'closed', closed_at: expect.any(String) },
    { assignee_id: olga.id },
  ])
})
