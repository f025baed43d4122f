import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let headers: { authorization: string }
let provider: number
const now = new Date('2026-06-03T10:00:00Z')
beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: () => now })
  headers = await server.signedIn(
    await server.make.account({ is_active: true, is_staff: true, full_name: 'Ольга Вранчан' }),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  provider = await server.make.provider({ name: 'Codru' })
})

const reviews = '/api/staff/reviews/'
const list = async (query = `provider=${provider}`) => (await server.get(`${reviews}?${query}`, headers)).body
const idsOf = async (query: string) => (await list(query)).results.map(({ id }: { id: number }) => id)
const act = (id: number, name: 'hide' | 'restore', body?: object, more: object = {}) =>
  server.post(`${reviews}${id}/${name}/`, body, { ...headers, ...more })
const ratingOf = async () => (await server.get(`/info/api/providers/${provider}/`)).body
const publicIds = async () =>
  (await server.get(`/api/auth/reviews/?provider_id=${provider}`)).body.map(({ id }: { id: number }) => id)

describe('reviews', () => {
  test('a hidden one is gone from the next public read and from the rating, and comes back when it is restored', async () => {
    await server.make.tariff({ provider_id: provider })
    const bad = await server.make.review({ provider_id: provider, rating: 1, comment: 'Реклама' })
    const good = await server.make.review({ provider_id: provider, rating: 5 })
    const card = async () =>
      (await server.get('/api/auth/providers/cards/')).body.find(({ id }: { id: number }) => id === provider)
    expect([await ratingOf(), await card()]).toMatchObject([
      { rating: 3, reviews_count: 2 },
      { avg_rating: 3, reviews_count: 2 },
    ])
    const hidden = await act(bad, 'hide', { reason: 'Реклама другого сайта' }, { 'if-match': '"1"' })
    expect([hidden.status, hidden.headers.etag, hidden.body.hidden]).toEqual([
      200,
      '"2"',
      {
        at: expect.any(String),
        by: { id: expect.any(Number), name: 'Ольга Вранчан', is_staff: true, is_on_behalf: false },
        reason: 'Реклама другого сайта',
      },
    ])
    expect([await ratingOf(), await card(), await publicIds()]).toMatchObject([
      { rating: 5, reviews_count: 1 },
      { avg_rating: 5, reviews_count: 1 },
      [good],
    ])
    expect((await act(bad, 'restore', undefined, { 'if-match': '"2"' })).body).toMatchObject({
      hidden: null,
      version: 3,
    })
    expect([await ratingOf(), await card(), await publicIds()]).toMatchObject([
      { rating: 3, reviews_count: 2 },
      { avg_rating: 3, reviews_count: 2 },
      [good, bad],
    ])
  })

  test('that a provider removed are listed with actor and reason, and staff restore them', async () => {
    const owner = await server.make.account({ is_active: true, role: 'provider', provider_id: provider })
    const id = await server.make.review({ provider_id: provider })
    const url = `/api/auth/reviews/${id}/?reason=${encodeURIComponent('Не наш клиент')}`
    await server.send({ method: 'DELETE', url, headers: await server.signedIn(owner) })
    const { results } = await list(`provider=${provider}&state=hidden`)
    expect(results).toMatchObject([
      { id, hidden: { by: { id: owner, is_staff: false }, reason: 'Не наш клиент' }, provider: { name: 'Codru' } },
    ])
    expect((await act(id, 'restore')).body.hidden).toBeNull()
    expect(await publicIds()).toEqual([id])
  })

  test('that were removed tell whether staff or the provider did it, also when the rights of that account change', async () => {
    const colleague = await server.make.account({ is_active: true, is_staff: true })
    const owner = await server.make.account({ is_active: true, role: 'provider', provider_id: provider })
    const byStaff = await server.make.review({ provider_id: provider })
    const byOwner = await server.make.review({ provider_id: provider })
    await server.post(`${reviews}${byStaff}/hide/`, { reason: 'x' }, await server.signedIn(colleague))
    const url = `/api/auth/reviews/${byOwner}/`
    await server.send({ method: 'DELETE', url, headers: await server.signedIn(owner) })
    for (const [id, is_staff] of [
      [colleague, false],
      [owner, true],
    ] as const)
      await server.database.db.updateTable('account').set({ is_staff }).where('id', '=', id).execute()
    expect((await list()).results).toMatchObject([
      { id: byOwner, hidden: { by: { id: owner, is_staff: false } } },
      { id: byStaff, hidden: { by: { id: colleague, is_staff: true } } },
    ])
  })

  test('are listed newest first, in pages, by state, provider and author', async () => {
    const author = await server.make.account({ is_active: true, full_name: 'Ана Попа', email: 'ana@popa.example' })
    const created = (day: number) => ({ provider_id: provider, created_at: new Date(Date.UTC(2026, 0, day)) })
    const first = await server.make.review({ ...created(1), account_id: author })
    const third = await server.make.review(created(3))
    const second = await server.make.review({ ...created(2), removed_at: new Date() })
    expect(await idsOf(`provider=${provider}`)).toEqual([third, second, first])
    expect(await idsOf(`provider=${provider}&state=visible`)).toEqual([third, first])
    expect(await idsOf(`provider=${provider}&state=hidden`)).toEqual([second])
    expect((await list(`author=${author}`)).results).toMatchObject([
      { id: first, author: { id: author, name: 'Ана Попа', email: 'ana@popa.example' } },
    ])
    const page = await list(`provider=${provider}&page=2&page_size=2`)
    expect([page.count, page.results.length, page.next]).toEqual([3, 1, null])
    // Without an actor, as after an import
    expect((await list(`provider=${provider}&state=hidden`)).results[0].hidden).toMatchObject({ by: null, reason: '' })
  })

  test('are hidden once, with a reason, on the version that was seen', async () => {
    const id = await server.make.review({ provider_id: provider })
    const unreasoned = await act(id, 'hide', { reason: ' ' })
    expect([unreasoned.status, Object.keys(unreasoned.body.fields)]).toEqual([400, ['reason']])
    const stale = await act(id, 'hide', { reason: 'x' }, { 'if-match': '"0"' })
    expect([stale.status, stale.body.current]).toMatchObject([412, { id, hidden: null }])
    const both = await Promise.all([act(id, 'hide', { reason: 'a' }), act(id, 'hide', { reason: 'b' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await act(id, 'hide', { reason: 'c' })).body.code).toBe('review-hidden')
    expect((await act(2_000_000, 'hide', { reason: 'x' })).body.code).toBe('review-not-found')
    expect((await act(id, 'restore')).status).toBe(200)
    expect((await act(id, 'restore')).body).toMatchObject({ hidden: null })
  })
})

describe('bonus codes', () => {
  const code = 'K7QD-2MXP-9ABC-DEFG'
  const url = (typed: string) => `/api/staff/bonus-codes/${encodeURIComponent(typed)}/`

  test('are found however they are typed, and redeemed once', async () => {
    const account_id = await server.make.account({ is_active: true, full_name: 'Ион Попа', email: 'ion@popa.example' })
    const review_id = await server.make.review({ account_id, provider_id: provider })
    await server.database.db
      .insertInto('bonus_code')
      .values({ code, account_id, provider_id: provider, review_id, issued_at: new Date('2026-05-01T00:00:00Z') })
      .execute()
    const found = {
      code,
      issued_at: '2026-05-01T00:00:00.000Z',
      redeemed_at: null,
      redeemed_by: null,
      customer: { id: account_id, name: 'Ион Попа', email: 'ion@popa.example' },
      provider: { id: provider, name: 'Codru' },
      review: review_id,
    }
    for (const typed of [code, 'k7qd2mxp9abcdefg', ' K7QD 2MXP 9ABC DEFG '])
      expect((await server.get(url(typed), headers)).body).toEqual(found)
    const both = await Promise.all([1, 2].map(() => server.post(`${url(code)}redeem/`, undefined, headers)))
    const [done, refused] = both.sort((a, b) => a.status - b.status)
    const redeemed = { ...found, redeemed_at: now.toISOString(), redeemed_by: { name: 'Ольга Вранчан' } }
    expect([done?.status, done?.body]).toMatchObject([200, redeemed])
    expect([refused?.status, refused?.body]).toMatchObject([409, { code: 'bonus-code-redeemed', current: redeemed }])
    expect((await server.get(url(code), headers)).body).toMatchObject(redeemed)
  })

  test.each(['K7QD', '0000-0000-0000-0000', '%', '…'])('%s is no code', async (typed) => {
    const { status, body } = await server.get(url(typed), headers)
    expect([status, body.code]).toEqual([404, 'bonus-code-not-found'])
    expect((await server.post(`${url(typed)}redeem/`, undefined, headers)).status).toBe(404)
  })
})
