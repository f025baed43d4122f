import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let provider: number
let author: number
let review: number
let owner: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = await server.make.provider({ name: 'Nistru' })
  author = await server.make.account({ is_active: true, email_proven_at: new Date(), language: 'ro' })
  review = await server.make.review({ provider_id: provider, account_id: author, comment: 'Часто обрывы' })
  owner = await signedInAs({ role: 'provider', provider_id: provider })
})

const signedInAs = async (given: Parameters<TestServer['make']['account']>[0]) =>
  server.signedIn(await server.make.account({ is_active: true, ...given }))
const send = (method: 'PUT' | 'DELETE', text?: string, headers: object = owner, id = review) =>
  server.send({
    method,
    url: `/api/auth/reviews/${id}/reply/`,
    headers: { ...headers },
    ...(text !== undefined && { payload: { text } }),
  })
const shown = async () => (await server.get(`/api/auth/reviews/?provider_id=${provider}`)).body[0].reply
const mails = () =>
  server.database.db
    .selectFrom('mail')
    .select(['recipient', 'language', 'text'])
    .where('kind', '=', 'review-reply')
    .execute()
const authorsMails = async () => {
  const { email } = await server.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', author)
    .executeTakeFirstOrThrow()
  return (await mails()).filter(({ recipient }) => recipient === email)
}

test('a reply is public at once, and its author learns of it in a mail', async () => {
  expect(await shown()).toBeNull()
  const { status, body } = await send('PUT', '  Простите!\n\n\n\nЛинию починили. ')
  const text = 'Простите!\n\nЛинию починили.'
  expect([status, body]).toMatchObject([200, { id: review, reply: { text }, version: 2 }])
  expect(await shown()).toEqual({ text, created_at: expect.stringMatching(/Z$/) })
  expect(await authorsMails()).toEqual([
    { recipient: expect.any(String), language: 'ro', text: expect.stringContaining('Линию починили.') },
  ])
})

test('a changed reply keeps its time and causes no second mail; a deleted one is gone', async () => {
  const first = (await send('PUT', 'Починили')).body.reply
  const second = (await send('PUT', 'Починили вчера')).body.reply
  expect(second).toEqual({ text: 'Починили вчера', created_at: first.created_at })
  expect(await authorsMails()).toHaveLength(1)
  expect((await send('DELETE')).body).toMatchObject({ reply: null })
  expect(await shown()).toBeNull()
})

test('a reply that is deleted and written again causes no second mail', async () => {
  for (const text of ['Починили', 'Это неправда', 'Пишите нам']) {
    expect((await send('PUT', text)).status).toBe(200)
    expect((await send('DELETE')).status).toBe(200)
  }
  expect(await authorsMails()).toHaveLength(1)
})

test('a closed account gets no mail', async () => {
  await server.database.db.updateTable('account').set({ deactivated_at: new Date() }).where('id', '=', author).execute()
  expect((await send('PUT', 'Починили')).status).toBe(200)
  expect(await authorsMails()).toEqual([])
})

test('a reply does not change whether the author is a confirmed customer', async () => {
  const before = (await server.get(`/api/auth/reviews/?provider_id=${provider}`)).body[0].is_verified
  expect((await send('PUT', 'Починили')).body.is_verified).toBe(before)
})

test('a text is required', async () => {
  for (const text of ['', ' \n ', 'x'.repeat(4001)])
    expect([text.length, (await send('PUT', text)).status]).toEqual([text.length, 400])
})

test('only the provider and managers with the permission reply; to everybody else the review does not exist', async () => {
  const manager = async (can_delete: boolean) => {
    const id = await server.make.account({ is_active: true, role: 'manager', provider_id: provider })
    await server.database.db
      .insertInto('manager_permission')
      .values({ account_id: id, model: 'Review', can_delete })
      .execute()
    return server.signedIn(id)
  }
  const rival = await signedInAs({ role: 'provider', provider_id: await server.make.provider() })
  expect((await send('PUT', 'x', await server.signedIn(author))).body).toMatchObject({ code: 'review-not-found' })
  expect((await send('PUT', 'x', rival)).body).toMatchObject({ code: 'review-not-found' })
  expect((await send('PUT', 'x', {})).status).toBe(401)
  expect((await send('PUT', 'x', await manager(false))).body).toMatchObject({ code: 'forbidden' })
  expect((await send('PUT', 'x', await manager(true))).status).toBe(200)
})

test('a suspended provider cannot reply', async () => {
  await server.database.db
    .updateTable('provider')
    .set({ suspended_at: new Date(), suspended_reason: 'x' })
    .where('id', '=', provider)
    .execute()
  expect((await send('PUT', 'x')).status).toBe(403)
})

test('a reply to a text that was changed meanwhile is refused, with the review as it is', async () => {
  const changed = await server.send({
    method: 'PATCH',
    url: `/api/auth/reviews/${review}/`,
    headers: { ...(await server.signedIn(author)) },
    payload: { comment: 'Всё наладили' },
  })
  expect(changed.status).toBe(200)
  const { status, body } = await send('PUT', 'Починим', { ...owner, 'if-match': '"1"' })
  expect([status, body]).toMatchObject([412, { current: { comment: 'Всё наладили', reply: null } }])
})

test('a hidden review has no reply', async () => {
  await server.database.db.updateTable('review').set({ removed_at: new Date() }).where('id', '=', review).execute()
  expect((await send('PUT', 'x')).body).toMatchObject({ code: 'review-not-found' })
})

test('the reply goes with the account of the author, because it may name the person', async () => {
  await send('PUT', 'Спасибо, Анна')
  const staff = await signedInAs({ is_staff: true })
  const { email } = await server.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', author)
    .executeTakeFirstOrThrow()
  await server.post('/api/staff/personal-data/erase/', { email }, staff)
  expect((await server.get(`/api/auth/reviews/?provider_id=${provider}`)).body).toMatchObject([
    { comment: '', reply: null },
  ])
})
