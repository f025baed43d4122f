import { createHash, randomBytes } from 'node:crypto'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let provider: number

beforeAll(async () => {
  server = await createTestServer()
  provider = await server.make.provider({ name: 'Codru Net' })
})
afterAll(() => server.close())

const dayMs = 86_400_000

const makeOwner = (given: object = {}) =>
  server.make.account({ role: 'provider', provider_id: provider, is_active: true, ...given })

/** A request of the provider, and the path of a link to it. */
async function makeLink(given: object = {}, link: { expires_at?: Date; account_id?: number } = {}) {
  const id = await server.make.request({ provider_id: provider, ...given })
  const token = randomBytes(32).toString('base64url')
  await server.database.db
    .insertInto('answer_link')
    .values({
      hash: createHash('sha256').update(token).digest(),
      request_id: id,
      provider_id: provider,
      created_at: new Date(),
      expires_at: new Date(Date.now() + dayMs),
      ...link,
    })
    .execute()
  return { id, path: `/info/api/answer/${token}/` }
}

const read = async (path: string) => (await server.get(path)).body
const events = async (id: number) =>
  (await server.database.db.selectFrom('request_event').select('id').where('request_id', '=', id).execute()).length
const rowOf = (id: number) =>
  server.database.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('opening a link shows the request with its contacts, is never cached, and changes nothing', async () => {
  const { id, path } = await makeLink({ name: 'Анжела', phone: '+37369123456', email: 'a@example.md' })
  const [before, count] = [await rowOf(id), await events(id)]
  const { status, headers, body } = await server.get(path)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    id,
    provider: { name: 'Codru Net' },
    has_contacts: true,
    name: 'Анжела',
    phone: '+37369123456',
    email: 'a@example.md',
    is_email_verified: false,
    acts: ['take', 'visit', 'cannot', 'connected'],
  })
  await server.send({ method: 'HEAD', url: path })
  expect([await rowOf(id), await events(id)]).toEqual([before, count])
})

test('a tender for one provider says what is asked for, and the company as long as the contacts are known', async () => {
  const asked = { services: ['internet', 'tv'], employees_count: '11-50', new_company: true }
  const { id, path } = await makeLink({ kind: 'office', ...asked, inn: '1002600012345' })
  expect(await read(path)).toMatchObject({ ...asked, inn: '1002600012345', tender: null })
  await server.database.db
    .updateTable('request')
    .set({ step: 'withdrawn', status: 'rejected' })
    .where('id', '=', id)
    .execute()
  expect(await read(path)).toMatchObject({ ...asked, inn: '' })
})

test('the days for a visit are future working days', async () => {
  const { path } = await makeLink()
  const { calendar } = await read(path)
  expect(calendar.visit_days).toHaveLength(5)
  const today = chisinauDay(calendar.now)
  for (const day of calendar.visit_days) {
    expect(day >= today).toBe(true)
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0)
  }
})

test('unknown, expired and former links have the same 404, and do nothing', async () => {
  const past = new Date(Date.now() - dayMs)
  const expired = await makeLink({}, { expires_at: past })
  const [owner, closed] = [await makeOwner(), await makeOwner({ deactivated_at: past })]
  const former = await makeLink({}, { account_id: owner })
  const ofClosed = await makeLink({}, { account_id: closed })
  expect((await server.get(former.path)).status).toBe(200)
  await server.database.db
    .updateTable('account')
    .set({ role: 'other', provider_id: null })
    .where('id', '=', owner)
    .execute()
  const valid = await makeLink()
  const token = valid.path.split('/').at(-2) ?? ''
  const paths = [
    expired.path,
    former.path,
    ofClosed.path,
    `/info/api/answer/${'A'.repeat(43)}/`,
    `/info/api/answer/${token.slice(0, -1)}/`,
    `/info/api/answer/${token}A/`,
  ]
  const bodies = []
  for (const path of paths) {
    const got = await server.get(path)
    const posted = await server.post(path, { act: 'take' })
    expect([got.status, posted.status], path).toEqual([404, 404])
    bodies.push(got.body, posted.body)
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  for (const { id } of [expired, former, ofClosed]) expect((await rowOf(id)).status).toBe('info')
})

test('an action changes step and status, and returns the request with the actions that follow', async () => {
  const { id, path } = await makeLink()
  const day = (await read(path)).calendar.visit_days.at(-1)
  const taken = await server.post(path, { act: 'take' })
  expect(taken.body).toMatchObject({ step: 'taken', status: 'in_progress', acts: ['visit', 'cannot', 'connected'] })
  const proposed = await server.post(path, { act: 'visit', date: day, from: 10, to: 12 })
  expect(proposed.body).toMatchObject({
    step: 'visit_proposed',
    visit: { date: day, from: 10, to: 12, proposed_by: 'provider', is_agreed: false },
    acts: ['visit_again', 'cannot', 'connected'],
  })
  const refused = await server.post(path, { act: 'cannot', reason: 'no_port' })
  expect(refused.body).toMatchObject({ step: 'refused', status: 'rejected', reason: 'no_port' })
  expect(refused.body.history.map(({ actor, step }: Record<string, string>) => [actor, step]).slice(-3)).toEqual([
    ['provider', 'taken'],
    ['provider', 'visit_proposed'],
    ['provider', 'refused'],
  ])
  expect((await rowOf(id)).status).toBe('rejected')
})

test('an action that is no longer possible is 409 with the current request, in the language of the caller', async () => {
  const { id, path } = await makeLink()
  await server.post(path, { act: 'take' })
  const count = await events(id)
  const { status, body } = await server.post(path, { act: 'take' }, { 'accept-language': 'ro' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'action-not-possible', current: { id, step: 'taken' } })
  expect(body.detail).toContain('nu mai este posibilă')
  expect(await events(id)).toBe(count)
})

test('two takes at the same time take the request once', async () => {
  const { id, path } = await makeLink()
  const count = await events(id)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => server.post(path, { act: 'take' })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await events(id)).toBe(count + 1)
})

test.each([
  ['a visit without a day', { act: 'visit', from: 10, to: 12 }, 'date'],
  ['a visit in the past', { act: 'visit', date: '2020-01-01', from: 10, to: 12 }, 'date'],
  ['a visit that ends before it begins', { act: 'visit', date: '2099-01-01', from: 12, to: 10 }, 'to'],
  ['a visit in the far future', { act: 'visit', date: '2099-01-01', from: 10, to: 12 }, 'date'],
  ['a refusal without a reason', { act: 'cannot' }, 'reason'],
  ['a refusal for another reason without a text', { act: 'cannot', reason: 'other', text: ' ' }, 'text'],
  ['a connection in the future', { act: 'connected', date: '2099-01-01' }, 'date'],
  ['a connection without a valid day', { act: 'connected', date: '' }, 'date'],
  ['an unknown action', { act: 'steal' }, 'act'],
])('%s is an error of its field', async (_, action, field) => {
  const { id, path } = await makeLink()
  const { status, body } = await server.post(path, action)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect((await rowOf(id)).status).toBe('info')
})

test.each(['withdrawn', 'transferred'])('a request that was %s shows no contacts and has no actions', async (step) => {
  const { path } = await makeLink({ step, status: 'rejected', name: 'Анжела', comments: 'код 7' })
  expect(await read(path)).toMatchObject({
    step,
    has_contacts: false,
    name: '',
    phone: null,
    email: null,
    address: '',
    comments: '',
    place: null,
    acts: [],
  })
  expect((await server.post(path, { act: 'take' })).status).toBe(409)
})
