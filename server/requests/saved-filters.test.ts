import { maxFilterName, maxSavedFilters } from '@motanet/contract/requests/saved-filter-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }
const path = '/info/api/tariff-request/saved-filters/'

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const save = (payload: object, headers: object = {}) => server.post(path, payload, { ...owner, ...headers })
const rename = (id: number, name: string, headers: object = {}) =>
  server.send({ method: 'PATCH', url: `${path}${id}/`, headers: { ...owner, ...headers }, payload: { name } })
const remove = (id: number, headers: object = {}) =>
  server.send({ method: 'DELETE', url: `${path}${id}/`, headers: { ...owner, ...headers } })
const list = async (headers: object = owner) => (await server.get(path, { ...headers })).body
const filters = { status: 'info', tariff: 7, assignee: 'me', search: 'Ismail', sort: 'name' }

test('filters are saved under a name and listed by it, numbers by value', async () => {
  const { status, body, headers } = await save({ name: '  Мой ход 10 ', filters })
  expect([status, body, headers.etag]).toEqual([201, { id: body.id, name: 'Мой ход 10', filters, version: 1 }, '"1"'])
  await save({ name: 'мой ход 9', filters: {} })
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['мой ход 9', 'Мой ход 10'])
  expect((await list())[0].filters).toEqual({ sort: '-date' })
})

test('a name is required, of a limited length, and used once regardless of case', async () => {
  for (const name of ['', '   ', 'я'.repeat(maxFilterName + 1), 'a\nb']) {
    const { status, body } = await save({ name, filters })
    expect([name, status, Object.keys(body.fields)]).toEqual([name, 400, ['name']])
  }
  const { body } = await save({ name: 'я'.repeat(maxFilterName), filters })
  const again = await save({ name: 'Я'.repeat(maxFilterName), filters })
  expect([again.status, again.body.fields]).toEqual([400, { name: ['Такое название уже есть'] }])
  const other = (await save({ name: 'Б', filters })).body
  expect((await rename(other.id, body.name)).body.fields).toEqual({ name: ['Такое название уже есть'] })
  expect((await rename(other.id, 'б')).body).toMatchObject({ name: 'б', version: 2 })
})

test.each([{ status: 'x' }, { from: '1999-01-01' }, { tariff: 0 }, { assignee: 'you' }, { sort: 'x' }])(
  'the invalid filters %j are refused, unknown ones are dropped',
  async (wrong) => {
    expect((await save({ name: 'А', filters: wrong })).status).toBe(400)
    expect((await save({ name: 'А', filters: { page: 3 } })).body.filters).toEqual({ sort: '-date' })
  },
)

test('a name and a search that end with half a character are saved without it', async () => {
  const { status, body } = await save({ name: 'Дом \uD83C', filters: { search: 'Ismail \uD83C' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Дом \uFFFD', filters: { search: 'Ismail \uFFFD' } })
  expect(await list()).toMatchObject([body])
})

test('there are at most so many, also when they are saved at the same time', async () => {
  for (let index = 1; index < maxSavedFilters; index += 1) await save({ name: `Ф ${index}`, filters })
  const answers = await Promise.all(['А', 'Б'].map((name) => save({ name, filters })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too-many-records')
  expect(await list()).toHaveLength(maxSavedFilters)
  const [first] = await list()
  expect((await remove(first.id)).status).toBe(204)
  expect((await save({ name: 'Ещё', filters })).status).toBe(201)
})

test('a repeated call saves nothing twice', async () => {
  const key = { 'idempotency-key': 'once' }
  const [first, second] = [await save({ name: 'А', filters }, key), await save({ name: 'А', filters }, key)]
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await list()).toHaveLength(1)
})

test('a filter that was renamed elsewhere is not renamed again unseen', async () => {
  const { id } = (await save({ name: 'А', filters })).body
  await rename(id, 'Б', { 'if-match': '"1"' })
  const { status, body } = await rename(id, 'В', { 'if-match': '"1"' })
  expect([status, body.current]).toMatchObject([412, { name: 'Б', version: 2 }])
})

test('they are the account’s own: neither colleagues nor other providers see or change them', async () => {
  const { id } = (await save({ name: 'А', filters })).body
  const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const stranger = await createProviderOwner(server)
  for (const headers of [await server.signedIn(manager), stranger.owner]) {
    expect(await list(headers)).toEqual([])
    expect([(await rename(id, 'Б', headers)).status, (await remove(id, headers)).status]).toEqual([404, 404])
  }
  expect(await list()).toMatchObject([{ name: 'А', version: 1 }])
})

test('an account that works for another provider finds its filters there only', async () => {
  const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const headers = await server.signedIn(manager)
  await server.post(path, { name: 'А', filters }, headers)
  const other = await server.make.provider()
  await server.database.pool.query('update account set provider_id = $1 where id = $2', [other, manager])
  expect(await list(headers)).toEqual([])
})

test('they are deleted with the account, and are in its export', async () => {
  await save({ name: 'Мой ход', filters })
  const { body } = await server.get('/api/auth/users/me/export/', owner)
  const [account] = body.accounts
  expect(account.saved_filters).toEqual([{ provider: expect.any(String), name: 'Мой ход', filters }])
  const { pool } = server.database
  await pool.query('delete from account where provider_id = $1', [own])
  const { rows } = await pool.query('select count(*)::integer as left from saved_filter where provider_id = $1', [own])
  expect(rows[0].left).toBe(0)
})
