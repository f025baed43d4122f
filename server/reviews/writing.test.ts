import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

const url = '/api/auth/reviews/'
let server: TestServer
let provider: number
let author: number
let headers: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = await server.make.provider({ name: 'Nistru' })
  author = await server.make.account({ is_active: true, full_name: 'Ана Попа' })
  headers = await server.signedIn(author)
})

const write = (given: object = {}, as = headers) =>
  server.post(url, { comment: 'Всё работает', rating: 4, provider, ...given }, as)
const send = (
  method: 'PUT' | 'PATCH' | 'DELETE',
  id: number,
  payload: object | undefined,
  as: object = headers,
  query = '',
) => server.send({ method, url: `${url}${id}/${query}`, headers: { ...as }, ...(payload && { payload }) })
const shown = async () => (await server.get(`${url}?provider_id=${provider}`)).body
const card = async () =>
  (await server.get('/api/auth/providers/cards/')).body.find(({ id }: { id: number }) => id === provider)
const stored = (id: number) =>
  server.database.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
const signedInAs = async (given: Parameters<TestServer['make']['account']>[0]) =>
  server.signedIn(await server.make.account({ is_active: true, ...given }))
const managerWith = async (can_delete: boolean, provider_id = provider) => {
  const id = await server.make.account({ is_active: true, role: 'manager', provider_id })
  await server.database.db
    .insertInto('manager_permission')
    .values({ account_id: id, model: 'Review', can_delete })
    .execute()
  return server.signedIn(id)
}

describe('writing a review', () => {
  test('publishes it at once: in the list, the average and the count', async () => {
    expect(await shown()).toEqual([])
    expect(await card()).toMatchObject({ avg_rating: null, reviews_count: 0 })
    const { status, body } = await write()
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        user: expect.stringMatching(/^person\d+@example\.md$/),
        author: 'Ана П.',
        avatar: null,
        comment: 'Всё работает',
        rating: 4,
        created_at: expect.stringMatching(/Z$/),
        provider,
        provider_name: 'Nistru',
        has_public_provider: true,
        is_verified: false,
        has_bonus: false,
        reply: null,
        hidden_by: null,
        version: 1,
      },
    ])
    expect(await shown()).toMatchObject([{ id: body.id, user: 'p•••@e•••.md', rating: 4 }])
    expect(await card()).toMatchObject({ avg_rating: 4, reviews_count: 1 })
  })

  test('requires a session', async () => {
    expect((await server.post(url, { comment: 'x', provider })).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await send('DELETE', 1, undefined, {})).status).toBe(401)
  })

  test('defaults to five points and takes the author from the session, whatever the body says', async () => {
    const other = await server.make.account()
    const { body } = await write({
      rating: undefined,
      id: 7,
      account_id: other,
      user: other,
      removed_at: '2020-01-01',
      created_at: '2020-01-01',
      is_verified: true,
    })
    expect(body).toMatchObject({ rating: 5, author: 'Ана П.', is_verified: false })
    expect(await stored(body.id)).toMatchObject({ account_id: author, removed_at: null })
  })

  test.each<[string, object, string]>([
    ['no comment', { comment: undefined }, 'comment'],
    ['a blank comment', { comment: ' \n ' }, 'comment'],
    ['a comment beyond 4000 characters', { comment: 'я'.repeat(4001) }, 'comment'],
    ['a NUL', { comment: 'a\0b' }, 'comment'],
    ['no points', { rating: 0 }, 'rating'],
    ['six points', { rating: 6 }, 'rating'],
    ['half a point', { rating: 4.5 }, 'rating'],
    ['points in words', { rating: '5' }, 'rating'],
    ['no provider', { provider: undefined }, 'provider'],
    ['a provider that does not exist', { provider: 2_000_000_000 }, 'provider'],
    ['the desk', { provider: 1 }, 'provider'],
  ])('%s is rejected at the field', async (_, given, field) => {
    const { status, body } = await write(given)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await shown()).toEqual([])
  })

  test('stores and returns the text unchanged', async () => {
    const comment = `<script>alert(1)</script>\n"><img src=x onerror=alert(1)> {{7*7}} '; drop table review; --`
    expect((await write({ comment })).body.comment).toBe(comment)
    expect((await shown())[0].comment).toBe(comment)
  })

  test('reduces blank lines between paragraphs to one', async () => {
    const { body } = await write({ comment: `Первое  \r\n${'\n \t'.repeat(900)}\nВторое\nТретье` })
    expect(body.comment).toBe('Первое\n\nВторое\nТретье')
  })

  test('rejects a comment without visible characters', async () => {
    for (const comment of ['', ' \n ', '\u200b', '\u3164\u2800'])
      expect((await write({ comment })).body.fields).toHaveProperty('comment')
  })

  test('a second one about the same provider gets 409 with the id of the first; ten concurrent calls create one', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => write()))
    const { id } = responses.find(({ status }) => status === 201)?.body ?? {}
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'review-exists', existing_id: id })
    expect((await write({ provider: await server.make.provider() })).status).toBe(201)
  })

  test('the provider and its managers are rejected', async () => {
    for (const role of ['provider', 'manager']) {
      const own = await signedInAs({ role, provider_id: provider })
      expect((await write({}, own)).body).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  fullSuiteTest('is limited per hour; rejected reviews do not count', async () => {
    const limited = await createTestServer({ RATE_LIMIT_REVIEWS: '2' })
    try {
      const as = await limited.signedIn(await limited.make.account({ is_active: true }))
      const statuses: number[] = []
      for (let n = 0; n < 3; n += 1) {
        const about = { comment: 'x', provider: await limited.make.provider() }
        statuses.push((await limited.post(url, { ...about, provider: 1 }, as)).status)
        statuses.push((await limited.post(url, about, as)).status)
      }
      expect(statuses).toEqual([400, 201, 400, 201, 429, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('the author’s own review', () => {
  test('is replaced by PUT and changed by PATCH with immediate effect; provider and author stay', async () => {
    const { id } = (await write()).body
    const other = await server.make.provider()
    expect((await send('PUT', id, { comment: 'Хуже', rating: 2, provider: other })).body).toMatchObject({
      comment: 'Хуже',
      rating: 2,
      provider,
    })
    expect(await shown()).toMatchObject([{ comment: 'Хуже', rating: 2 }])
    expect((await send('PATCH', id, { rating: 3, account_id: 1, provider_id: other })).body).toMatchObject({
      comment: 'Хуже',
      rating: 3,
      provider,
    })
    expect(await card()).toMatchObject({ avg_rating: 3, reviews_count: 1 })
    expect((await send('PUT', id, { rating: 2 })).body.fields).toHaveProperty('comment')
    expect((await send('PATCH', id, { comment: ' ' })).body.fields).toHaveProperty('comment')
  })

  test('is deleted permanently, and another one may be written', async () => {
    const { id } = (await write()).body
    expect((await send('DELETE', id, undefined)).status).toBe(204)
    expect([await stored(id), await shown()]).toEqual([undefined, []])
    expect((await send('DELETE', id, undefined)).status).toBe(404)
    expect((await write()).status).toBe(201)
  })

  test('cannot be changed or deleted by strangers, other providers or staff: they get 404', async () => {
    const { id } = (await write()).body
    const strangers = [
      await signedInAs({}),
      await signedInAs({ is_staff: true }),
      await signedInAs({ role: 'provider', provider_id: await server.make.provider() }),
      await managerWith(true, await server.make.provider()),
    ]
    for (const as of strangers) {
      expect((await send('PUT', id, { comment: 'x', rating: 1 }, as)).status).toBe(404)
      expect((await send('PATCH', id, { rating: 1 }, as)).status).toBe(404)
      expect((await send('DELETE', id, undefined, as)).status).toBe(404)
    }
    expect(await shown()).toMatchObject([{ comment: 'Всё работает', rating: 4 }])
  })

  test('is listed with the address for its author, with those about other providers, and for staff; others get 404', async () => {
    const { id } = (await write()).body
    const suspended = await server.make.provider()
    const second = (await write({ provider: suspended })).body.id
    await server.database.db
      .updateTable('provider')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended)
      .execute()
    const list = (as: object, query = `user_id=${author}`) => server.get(`${url}?${query}`, { ...as })
    expect((await list(headers)).body).toMatchObject([
      { id: second, has_public_provider: false },
      { id, has_public_provider: true },
    ])
    expect((await list(headers, `user_id=${author}&provider_id=${provider}`)).body).toMatchObject([
      { id, user: expect.not.stringContaining('•') },
    ])
    expect((await list(await signedInAs({ is_staff: true }))).body).toHaveLength(2)
    expect((await list(await signedInAs({}))).status).toBe(404)
    expect((await list({})).status).toBe(401)
    expect((await list({ authorization: 'Bearer x' }, `provider_id=${provider}`)).status).toBe(401)
  })
})

describe('the provider', () => {
  test('sees the addresses of the authors; the responses to others stay masked', async () => {
    await write()
    const own = await signedInAs({ role: 'provider', provider_id: provider })
    const other = await signedInAs({ role: 'provider', provider_id: await server.make.provider() })
    const read = async (as: object) => (await server.get(`${url}?provider_id=${provider}`, { ...as })).body[0].user
    for (const [as, isMasked] of [
      [{}, true],
      [own, false],
      [{}, true],
      [other, true],
      [headers, false],
      [await signedInAs({ is_staff: true }), false],
      [{}, true],
    ] as const)
      expect((await read(as)).includes('•')).toBe(isMasked)
    const response = await server.get(`${url}?provider_id=${provider}`, own)
    expect([response.headers['cache-control'], response.headers.etag]).toEqual(['no-store', undefined])
  })

  test('removes a review, as does a manager with the permission: the row stays with actor and reason', async () => {
    const own = await signedInAs({ role: 'provider', provider_id: provider })
    for (const as of [own, await managerWith(true)]) {
      const writer = await signedInAs({})
      const { id } = (await write({}, writer)).body
      const reason = encodeURIComponent('оскорбления')
      expect((await send('DELETE', id, undefined, as, `?reason=${reason}`)).status).toBe(204)
      expect(await stored(id)).toMatchObject({
        removed_at: expect.any(Date),
        removed_by: expect.any(Number),
        removal_reason: 'оскорбления',
      })
      expect((await shown()).map((review: { id: number }) => review.id)).not.toContain(id)
      expect((await send('DELETE', id, undefined, as)).status).toBe(404)
      expect((await send('PATCH', id, { rating: 1 })).status).toBe(404)
      expect((await send('DELETE', id, undefined)).status).toBe(404)
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
        const given = method === 'DELETE' ? undefined : { rating: 1, comment: 'x' }
        expect((await send(method, id, given, writer)).body).toMatchObject({ status: 409, code: 'review-removed' })
      }
      expect((await write({}, writer)).body).toMatchObject({ status: 409, code: 'review-removed' })
    }
  })

  test('a removed review stays in the list of its author alone, with who hid it', async () => {
    const own = await signedInAs({ role: 'provider', provider_id: provider })
    const { id } = (await write()).body
    const list = async (query: string, as: object = headers) => (await server.get(`${url}?${query}`, { ...as })).body
    const ofAuthor = `user_id=${author}&provider_id=${provider}`
    expect(await list(ofAuthor)).toMatchObject([{ id, hidden_by: null }])
    await send('DELETE', id, undefined, own)
    expect(await list(ofAuthor)).toMatchObject([{ id, hidden_by: 'provider' }])
    expect(await list(`${ofAuthor}&page=1`)).toMatchObject({ count: 1, results: [{ id }] })
    await server.database.db.updateTable('review').set({ is_removed_by_staff: true }).where('id', '=', id).execute()
    expect(await list(ofAuthor)).toMatchObject([{ id, hidden_by: 'desk' }])
    for (const as of [headers, own]) expect(await list(`provider_id=${provider}`, as)).toEqual([])
    expect(await list(ofAuthor, await signedInAs({ is_staff: true }))).toEqual([])
  })

  test('a manager without the permission gets 403, also right after its revocation; only the author may edit', async () => {
    const { id } = (await write()).body
    const limited = await managerWith(false)
    expect((await send('DELETE', id, undefined, limited)).body).toMatchObject({ status: 403, code: 'forbidden' })
    const able = await managerWith(true)
    expect((await send('PATCH', id, { rating: 5 }, able)).status).toBe(404)
    await server.database.db.updateTable('manager_permission').set({ can_delete: false }).execute()
    expect((await send('DELETE', id, undefined, able)).status).toBe(403)
    expect(await shown()).toHaveLength(1)
  })
})
