import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }
let manager: number
let byManager: { authorization: string }
const path = '/info/api/tariff-request/'

beforeAll(async () => {
  server = await createTestServer()
  ;({ own, owner } = await createProviderOwner(server))
  manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true, full_name: 'Ion Manager' })
  await server.database.pool.query(
    `insert into manager_permission (account_id, model, can_edit) values (${manager}, 'Orders', true)`,
  )
  byManager = await server.signedIn(manager)
})
afterAll(() => server.close())

const assign = (id: number, account_id: number | null, headers = owner) =>
  server.send({ method: 'PUT', url: `${path}${id}/assignee/`, headers, payload: { account_id } })
const addNote = (id: number, text: string, headers = owner) => server.post(`${path}${id}/notes/`, { text }, headers)
const remove = (id: number, note: number, headers = owner) =>
  server.send({ method: 'DELETE', url: `${path}${id}/notes/${note}/`, headers })
const list = async (query: string, headers = owner) => {
  const { body } = await server.get(`${path}?${query}`, headers)
  return body.results.map(({ id }: { id: number }) => id)
}

test('a request has an assignee, by whom it is found', async () => {
  const [mine, free] = [
    await server.make.request({ provider_id: own }),
    await server.make.request({ provider_id: own }),
  ]
  const assigned = await assign(mine, manager)
  expect([assigned.status, assigned.body.assignee]).toEqual([200, { id: manager, name: 'Ion Manager' }])
  expect(await list('assignee=me', byManager)).toContain(mine)
  expect(await list('assignee=me', byManager)).not.toContain(free)
  expect(await list(`assignee=${manager}`)).toEqual(await list('assignee=me', byManager))
  expect(await list('assignee=none')).toContain(free)
  expect(await list('assignee=none')).not.toContain(mine)
  expect((await assign(mine, null, byManager)).body.assignee).toBeNull()
  const stranger = await createProviderOwner(server)
  const other = await server.make.account({ role: 'manager', provider_id: stranger.own, is_active: true })
  const refused = await assign(mine, other)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['account_id']])
  expect((await assign(mine, manager, stranger.owner)).status).toBe(404)
  const { body } = await server.get(`${path}filters/`, owner)
  const names = body.assignees.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['Ana Rusu', 'Ion Manager']))
  expect(body.assignees.map(({ id }: { id: number }) => id)).not.toContain(other)
})

test('the place that was marked on the map, or that of the house, is known as long as the contacts are', async () => {
  const point = { longitude: 28.81, latitude: 47.05 }
  const address_id = await server.make.address([28.83, 47.02])
  const marked = await server.make.request({ provider_id: own, address: '', ...point })
  const house = await server.make.request({ provider_id: own, address_id })
  const text = await server.make.request({ provider_id: own, address: 'ул. Измаил, 84' })
  const placeOf = async (id: number) => (await server.get(`${path}${id}/`, owner)).body.place
  expect(await Promise.all([marked, house, text].map(placeOf))).toEqual([
    point,
    { longitude: 28.83, latitude: 47.02 },
    null,
  ])
  const pointIn = async (list: string) =>
    (await server.get(list, owner)).body.results.find(({ id }: { id: number }) => id === marked).point
  expect(await pointIn(path)).toEqual(point)
  await server.database.db
    .updateTable('request')
    .set({ step: 'withdrawn', status: 'rejected' })
    .where('id', '=', marked)
    .execute()
  expect([await placeOf(marked), await pointIn(path)]).toEqual([null, null])
})

test('the provider knows whether the requested tariff has a public page', async () => {
  const tariff_id = await server.make.tariff({ provider_id: own })
  const id = await server.make.request({ provider_id: own, tariff_id, tariff_name: 'Fibra' })
  const read = async () => (await server.get(`${path}${id}/`, owner)).body
  expect(await read()).toMatchObject({ has_public_tariff: true, tariff: { id: tariff_id } })
  await server.database.db.updateTable('tariff').set({ state: 'hidden' }).where('id', '=', tariff_id).execute()
  expect(await read()).toMatchObject({ has_public_tariff: false, tariff: { id: tariff_id } })
})

test('an assignment does not replace one that was made since', async () => {
  const id = await server.make.request({ provider_id: own })
  const onSeen = (account_id: number | null, seen: number) =>
    server.send({
      ...{ method: 'PUT', url: `${path}${id}/assignee/` },
      ...{ headers: { ...owner, 'if-match': `"${seen}"` }, payload: { account_id } },
    })
  expect((await onSeen(manager, 0)).status).toBe(200)
  const late = await onSeen(null, 0)
  expect([late.status, late.body.current?.assignee.id]).toEqual([412, manager])
  expect((await server.get(`${path}${id}/`, owner)).body.assignee.id).toBe(manager)
  expect((await onSeen(null, manager)).body.assignee).toBeNull()
})

test.each([
  ['proven', {}, 'Vera Manager'],
  ['unproven', { email_proven_at: null, email: 'left@example.md' }, 'left@example.md'],
])('a dismissed manager whose address is %s is no assignee, and keeps the name in notes', async (_, given, author) => {
  const account = { role: 'manager', provider_id: own, is_active: true, full_name: 'Vera Manager', ...given }
  const dismissed = await server.make.account(account)
  const id = await server.make.request({ provider_id: own })
  await assign(id, dismissed)
  const note = { request_id: id, provider_id: own, account_id: dismissed, text: 'x', created_at: new Date() }
  await server.database.db.insertInto('request_note').values(note).execute()
  await server.send({ method: 'DELETE', url: `/api/auth/managers/${dismissed}/`, headers: owner })
  expect(await list('assignee=none')).toContain(id)
  expect((await server.get(`${path}${id}/`, owner)).body).toMatchObject({ assignee: null, notes: [{ author }] })
})

test('a manager whose account staff close is no assignee, also after it is reopened', async () => {
  const closed = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const id = await server.make.request({ provider_id: own })
  await assign(id, closed)
  const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
  const setActive = (is_active: boolean) =>
    server.send({ method: 'PATCH', url: `/api/staff/users/${closed}/`, headers: staff, payload: { is_active } })
  expect((await setActive(false)).status).toBe(200)
  expect(await list('assignee=none')).toContain(id)
  expect((await setActive(true)).status).toBe(200)
  expect((await server.get(`${path}${id}/`, owner)).body.assignee).toBeNull()
})

test('notes are seen by the own provider alone, and deleted by their author or the provider', async () => {
  const id = await server.make.request({ provider_id: own })
  const first = await addNote(id, '  Перезвонить\nв среду ')
  expect([first.status, first.body]).toMatchObject([
    201,
    { text: 'Перезвонить\nв среду', author: 'Ana Rusu', is_on_behalf: false, may_delete: true },
  ])
  await addNote(id, '<b>x</b>', byManager)
  const { notes } = (await server.get(`${path}${id}/`, byManager)).body
  expect(notes.map((note: { may_delete: boolean }) => note.may_delete)).toEqual([false, true])
  expect((await remove(id, notes[0].id, byManager)).status).toBe(403)
  expect((await remove(id, notes[1].id)).status).toBe(204)
  expect((await remove(id, notes[1].id)).status).toBe(404)
  for (const text of ['', '   ', 'я'.repeat(2001)]) expect((await addNote(id, text)).status).toBe(400)
  const stranger = await createProviderOwner(server)
  expect((await addNote(id, 'x', stranger.owner)).status).toBe(404)
  expect((await remove(id, notes[0].id, stranger.owner)).status).toBe(404)
})

test('a note is added once per idempotency key, and its text is stored in the note alone', async () => {
  const [id, other] = [await server.make.request({ provider_id: own }), await server.make.request({ provider_id: own })]
  const key = randomUUID()
  const add = (to: number, text: string) =>
    server.post(`${path}${to}/notes/`, { text }, { ...owner, 'idempotency-key': key })
  const first = await add(id, 'Домофон 45')
  expect(first.status).toBe(201)
  expect(await add(id, 'Домофон 45')).toMatchObject({ status: 201, body: first.body })
  expect((await server.get(`${path}${id}/`, owner)).body.notes).toEqual([first.body])
  for (const [to, text] of [
    [id, 'Домофон 46'],
    [other, 'Домофон 45'],
  ] as const)
    expect(await add(to, text)).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } })
  const stored = await server.database.pool.query('select response from idempotency_key where key = $1', [key])
  expect(stored.rows).toEqual([{ response: { id: first.body.id } }])
})

test('an invited provider has its own notes about a tender, which the winner never sees', async () => {
  const other = await createProviderOwner(server)
  const id = await server.make.tender({}, [own, other.own])
  await addNote(id, 'наша цена 400')
  await assign(id, manager)
  expect((await server.get(`${path}${id}/`, other.owner)).body).toMatchObject({ notes: [], assignee: null })
  expect((await server.get(`${path}${id}/`, owner)).body.notes).toHaveLength(1)
})

test.each([
  [{ step: 'sent' }, 'provider'],
  [{ step: 'taken' }, 'provider'],
  [{ step: 'visit_proposed', visit_on: '2026-12-01', visit_from: 10, visit_to: 12, visit_by: 'provider' }, 'customer'],
  [{ step: 'visit_proposed', visit_on: '2026-12-01', visit_from: 10, visit_to: 12, visit_by: 'customer' }, 'provider'],
  [{ step: 'stated', connected_on: '2026-11-20', connection_stated_by: 'provider' }, 'customer'],
  [{ step: 'stated', connected_on: '2026-11-20', connection_stated_by: 'customer' }, 'provider'],
  [{ step: 'disputed' }, 'desk'],
  [{ step: 'refused', reason: 'no_line' }, null],
  [{ step: 'withdrawn' }, null],
] as const)('of a request in the state %j it is the turn of %s', async (given, turn) => {
  const id = await server.make.request({ provider_id: own, ...given })
  expect((await server.get(`${path}${id}/`, owner)).body.turn).toBe(turn)
  for (const each of ['provider', 'customer'])
    expect((await list(`turn=${each}&page_size=100`)).includes(id)).toBe(turn === each)
})

test('in a tender it is the provider’s turn until its offer is live', async () => {
  const id = await server.make.tender({}, [own])
  expect(await list('turn=provider&page_size=100')).toContain(id)
  const terms = {
    monthly_price: 100,
    install_days: 1,
    valid_until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  }
  await server.send({ method: 'PUT', url: `/info/api/tenders/${id}/offer/`, headers: owner, payload: terms })
  expect(await list('turn=customer&page_size=100')).toContain(id)
  expect((await server.get('/info/api/cabinet-figures/', owner)).body.tenders).toMatchObject({
    offered: 1,
    won: 0,
    lost: 0,
  })
})
