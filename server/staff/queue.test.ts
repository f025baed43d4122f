import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }

let server: TestServer
let staff: Headers
let staffId: number
beforeAll(async () => {
  server = await createTestServer()
  staffId = await server.make.account({ is_staff: true, is_active: true, full_name: 'Ольга' })
  staff = await server.signedIn(staffId)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('desk_item').execute()
})

const list = async (query = '', headers: Headers = staff) =>
  (await server.get(`/api/staff/queue/${query}`, headers)).body
const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

interface Given {
  kind?: DeskItemKind
  request_id?: number | null
  recipient_id?: number
  state?: string
  assignee_id?: number
  hoursAgo?: number
  dueIn?: number
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

async function item({ kind = 'request', hoursAgo = 1, dueIn = 1, state = 'open', ...given }: Given = {}) {
  return server.make.deskItem({
    ...{
      kind,
      state,
      created_at: hours(-hoursAgo),
      due_at: hours(dueIn),
      closed_at: state === 'closed' ? hours(0) : null,
    },
    ...given,
  })
}

test('staff alone read the queue', async () => {
  const owner = await server.make.account({
    role: 'provider',
    provider_id: await server.make.provider(),
    is_active: true,
  })
  const statuses = [
    (await server.get('/api/staff/queue/')).status,
    (await server.get('/api/staff/queue/', await server.signedIn(owner))).status,
    (await server.get('/api/staff/queue/', staff)).status,
  ]
  expect(statuses).toEqual([401, 403, 200])
})

test('what waits is listed with the oldest first, what is closed with the newest first', async () => {
  const [second, first] = [await item({ hoursAgo: 2 }), await item({ hoursAgo: 3 })]
  const [earlier, later] = [await item({ state: 'closed' }), await item({ state: 'closed' })]
  expect(ids(await list())).toEqual([first, second])
  expect(ids(await list('?state=closed'))).toEqual([later, earlier])
})

test('an item shows its request, its recipient and its assignee', async () => {
  const provider_id = await server.make.provider({ name: 'Codru Net' })
  const tariff_id = await server.make.tariff({ provider_id })
  const names = { tariff_name: 'Fibra 300', tariff_name_ro: 'Fibra 300 RO' }
  const request_id = await server.make.request({ provider_id, tariff_id, ...names, name: 'Ион', address: 'Пушкина 1' })
  const recipient_id = await server.make.recipient({ provider_id, destination: 'queue@example.md' })
  const id = await item({ kind: 'failed_delivery', request_id, recipient_id, state: 'taken', assignee_id: staffId })
  const provider = { id: provider_id, name: 'Codru Net' }
  expect((await list()).results).toEqual([
    {
      ...{ id, kind: 'failed_delivery', state: 'taken', closed_at: null, closed_reason: null, version: 1 },
      ...{ created_at: expect.any(String), due_at: expect.any(String), assignee: { id: staffId, name: 'Ольга' } },
      request: {
        ...{ id: request_id, kind: 'tariff', step: 'sent', name: 'Ион', address: 'Пушкина 1', provider },
        tariff: { id: tariff_id, name: 'Fibra 300', name_ro: 'Fibra 300 RO' },
      },
      recipient: { channel: 'mail', destination: 'queue@example.md', provider },
      review: null,
    },
  ])
})

test('filters by kind, state and assignee; the counts are those of everything that waits', async () => {
  const other = await server.make.account({ is_staff: true, is_active: true })
  const call = await item({ kind: 'phone_call' })
  const late = await item({ kind: 'escalation', dueIn: -1, state: 'taken', assignee_id: staffId })
  const taken = await item({ kind: 'escalation', state: 'taken', assignee_id: other })
  const closed = await item({ kind: 'escalation', state: 'closed', assignee_id: staffId })
  const body = await list('?kind=escalation')
  expect([ids(body), body.count]).toEqual([[late, taken], 2])
  expect(body.counts).toEqual({
    kinds: { ...noKinds, phone_call: 1, escalation: 2 },
    ...{ mine: 1, unassigned: 1, late: 1 },
  })
  expect(ids(await list('?assignee=me'))).toEqual([late])
  expect(ids(await list('?assignee=none'))).toEqual([call])
  expect(ids(await list('?state=closed&kind=escalation'))).toEqual([closed])
})
const noKinds = {
  ...{
    request: 0,
    tender: 0,
    standstill: 0,
    escalation: 0,
    failed_delivery: 0,
    disputed_connection: 0,
    guarantee_claim: 0,
    phone_call: 0,
    held_request: 0,
    review_complaint: 0,
  },
}

test.each([
  ['a name without its diacritics', 'turcanu'],
  ['a phone number in any notation', '079 010-234'],
  ['an address', 'МУНЧЕШТСКАЯ'],
  ['a provider', 'searched net'],
])('finds by %s', async (_, q) => {
  const provider_id = await server.make.provider({ name: 'Searched Net' })
  const given = { provider_id, name: 'Ludmila Țurcanu', phone: '+37379010234', address: 'ул. Мунчештская, 271' }
  const found = await item({ request_id: await server.make.request(given) })
  await item({ request_id: await server.make.request({ name: 'Ana', phone: '+37369000001' }) })
  expect(ids(await list(`?q=${encodeURIComponent(q)}`))).toEqual([found])
})

test('finds a phone number by its last digits, its beginning, and however it is typed', async () => {
  const found = await item({ request_id: await server.make.request({ phone: '+37369123456' }) })
  await item({ request_id: await server.make.request({ phone: '+37379000001' }) })
  for (const q of [
    '3456',
    '34 56',
    '123456',
    '0691',
    '69 12',
    '069123456',
    '+373 69 123-456',
    '0037369123456',
    '373 69 123 456',
  ])
    expect([q, ids(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, [found]])
  expect(ids(await list('?q=2345'))).toEqual([])
})

test('finds by beginnings of words that occur in different parts, and follows changes of the request', async () => {
  const provider_id = await server.make.provider({ name: 'Codru Net' })
  const request = await server.make.request({ name: 'Ion Țurcanu', address: 'ул. Измаил, 54/1', provider_id })
  const found = await item({ request_id: request })
  const find = async (q: string) => ids(await list(`?q=${encodeURIComponent(q)}`))
  for (const q of ['turc codru', 'изм 54/1', 'ion', 'net измаил']) expect([q, await find(q)]).toEqual([q, [found]])
  expect([await find('urcanu'), await find('ion rival'), await find('!'), await find("'")]).toEqual([[], [], [], []])
  const { db } = server.database
  const before = await db.selectFrom('desk_item').select('version').where('id', '=', found).executeTakeFirstOrThrow()
  await db.updateTable('request').set({ name: 'Maria', phone: '+37369222333' }).where('id', '=', request).execute()
  expect([await find('turcanu'), await find('maria 2333')]).toEqual([[], [found]])
  // Nobody's view of the item is outdated by that
  const after = await db.selectFrom('desk_item').select('version').where('id', '=', found).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})

test('finds by the number of the request, and by the destination of a recipient', async () => {
  const request_id = await server.make.request({ phone: null, email: 'ana@example.md' })
  const recipient_id = await server.make.recipient({ destination: 'zayavki@prut.example' })
  const [one, other] = [await item({ request_id }), await item({ kind: 'failed_delivery', recipient_id })]
  expect(ids(await list(`?q=${encodeURIComponent(`№ ${request_id}`)}`))).toEqual([one])
  expect(ids(await list('?q=prut.example'))).toEqual([other])
})

test('pages have the total and links to the next ones', async () => {
  const all = [await item({ hoursAgo: 3 }), await item({ hoursAgo: 2 }), await item({ hoursAgo: 1 })]
  const first = await list('?page_size=2')
  expect([ids(first), first.count, first.previous]).toEqual([all.slice(0, 2), 3, null])
  expect(first.next).toMatch(/\/api\/staff\/queue\/\?page_size=2&page=2$/)
  expect(ids(await list('?page_size=2&page=2'))).toEqual(all.slice(2))
})
