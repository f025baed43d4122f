import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { applyRetention } from '../privacy/retention.ts'
import { createProviderOwner, type ProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'

/** A Wednesday, 10:00 in Chisinau. */
const start = '2026-11-25T08:00:00Z'
const time = createShiftedTime(start)
let server: TestServer
let staff: { authorization: string }
let codru: ProviderOwner
let author: number
let review: number
let serial = 0
const { query } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.example' }, undefined, { clock: time.clock })
  const account = { is_staff: true, is_active: true, full_name: 'Ольга' }
  staff = await server.signedIn(await server.make.account(account))
})
afterAll(() => server.close())
beforeEach(async () => {
  time.set(start)
  codru = await createProviderOwner(server)
  author = await server.make.account({ is_active: true })
  review = await server.make.review({ provider_id: codru.own, account_id: author, rating: 2, comment: 'Ужас' })
})

/** The headers of a new reader with an account. */
const signIn = async (full_name = 'Ана Русу') =>
  server.signedIn(await server.make.account({ is_active: true, full_name }))

interface Given {
  id?: number
  reason?: string
  text?: string
}

function complain(headers: object, { id = review, reason = 'insult', text }: Given = {}, remoteAddress = '127.0.0.1') {
  const url = `/api/auth/reviews/${id}/complaints/`
  return server.send({ method: 'POST', url, headers: { ...headers }, remoteAddress, payload: { reason, text } })
}

/** Without an account, from an address of its own. */
function complainUnknown(given: Given = {}, { address = `10.0.0.${++serial}`, userAgent = 'Browser' } = {}) {
  return complain({ 'user-agent': userAgent }, given, address)
}

const items = async (state = 'waiting') =>
  (await server.get(`/api/staff/queue/?kind=review_complaint&state=${state}&page_size=100`, staff)).body.results as {
    id: number
    version: number
    review: { id: number; complaints: number } | null
  }[]
const itemOf = async (id = review, state = 'waiting') =>
  (await items(state)).find((item) => item.review?.id === id) ?? expect.fail(`no item about review ${id}`)
const detail = async (id: number) => (await server.get(`/api/staff/queue/${id}/`, staff)).body
const act = (id: number, body: object, headers: object = {}) =>
  server.post(`/api/staff/queue/${id}/act/`, body, { ...staff, ...headers })
const publicIds = async () =>
  (await server.get(`/api/auth/reviews/?provider_id=${codru.own}`)).body.map(({ id }: { id: number }) => id)

describe('a complaint', () => {
  test('of any reader becomes an item of the queue, of which the desk gets a mail; further ones are counted in it', async () => {
    const reader = await server.make.account({ is_active: true, full_name: 'Ана Русу' })
    const text = 'Неправда: мастер\nприехал.'
    expect((await complain(await server.signedIn(reader), { reason: 'untrue', text: ` ${text} ` })).status).toBe(204)
    const first = await itemOf()
    expect((await complainUnknown({ reason: 'insult' })).status).toBe(204)
    const item = await itemOf()
    expect([item.id, item.version]).toEqual([first.id, first.version + 1])
    expect(item).toMatchObject({
      ...{ kind: 'review_complaint', state: 'open', request: null, recipient: null, assignee: null },
      review: { id: review, rating: 2, complaints: 2, provider: { id: codru.own } },
      due_at: '2026-11-26T08:00:00.000Z',
    })
    expect(await detail(item.id)).toMatchObject({
      review: {
        ...{ id: review, comment: 'Ужас', author: { id: author }, hidden: null },
        complaints: [
          { reason: 'untrue', text, reader: { id: reader, name: 'Ана Русу' } },
          { reason: 'insult', text: '', reader: null },
        ],
      },
      acts: ['hide_review', 'keep_review'],
    })
    const mails = await query<{ text: string }>('select text from mail where recipient = $1', 'desk@motanet.example')
    expect(mails.filter((mail) => new RegExp(`/staff\\?item=${item.id}\\b`).test(mail.text))).toHaveLength(1)
  })

  test('about other reviews are other items at the same time, also found by the provider', async () => {
    const second = await server.make.review({ provider_id: codru.own })
    await complainUnknown()
    await complainUnknown({ id: second })
    expect((await itemOf()).id).not.toBe((await itemOf(second)).id)
    await query(`update provider set name = 'Jalobanet' where id = $1`, codru.own)
    const { body } = await server.get('/api/staff/queue/?q=jalobanet', staff)
    expect(body.results.map((item: { review: { id: number } }) => item.review.id)).toEqual([review, second])
  })

  test('is made once by a reader until the desk has dealt with it', async () => {
    const reader = await signIn()
    const visitor = { address: '192.0.2.7', userAgent: 'Firefox' }
    const both = await Promise.all([complain(reader), complain(reader)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await complain(reader, { reason: 'other' })).body).toMatchObject({
      ...{ code: 'complaint-open', detail: 'Вы уже пожаловались на этот отзыв. Мы его проверяем.' },
    })
    expect((await complainUnknown({}, visitor)).status).toBe(204)
    expect((await complainUnknown({}, visitor)).status).toBe(409)
    // Another browser in the same network, and the same one about another review
    expect((await complainUnknown({}, { ...visitor, userAgent: 'Safari' })).status).toBe(204)
    const other = await server.make.review({ provider_id: codru.own })
    expect((await complainUnknown({ id: other }, visitor)).status).toBe(204)
    await act((await itemOf()).id, { act: 'keep_review', text: 'Мнение' })
    expect([(await complain(reader)).status, (await complainUnknown({}, visitor)).status]).toEqual([204, 204])
    expect((await itemOf()).review).toMatchObject({ complaints: 2 })
  })

  test('simultaneous ones of several readers belong to one item', async () => {
    const readers = Array.from({ length: 5 }, () => complainUnknown())
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await items()).filter((item) => item.review?.id === review)).toHaveLength(1)
    expect((await itemOf()).review).toMatchObject({ complaints: 5 })
  })

  test('is not for the author, and not about a review that readers do not see', async () => {
    expect((await complain(await server.signedIn(author))).body.code).toBe('forbidden')
    const hidden = await server.make.review({ provider_id: codru.own, removed_at: new Date() })
    const suspended = await server.make.provider({ suspended_at: new Date() })
    const ofSuspended = await server.make.review({ provider_id: suspended })
    for (const id of [hidden, ofSuspended, 2_000_000])
      expect((await complainUnknown({ id })).body.code).toBe('review-not-found')
    expect((await items()).some((item) => [review, hidden, ofSuspended].includes(item.review?.id ?? 0))).toBe(false)
  })

  test('needs a reason of the list; its text has at most 500 characters', async () => {
    const wrong = await complainUnknown({ reason: 'boring', text: 'х'.repeat(501) })
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['reason', 'text']])
    expect((await complainUnknown({ reason: 'other', text: 'х'.repeat(500) })).status).toBe(204)
  })

  fullSuiteTest(
    'is limited by the hour, for an account and for a network without one; a refused one does not count',
    async () => {
      const limited = await createTestServer({ RATE_LIMIT_REVIEWS: '2' })
      try {
        const provider_id = await limited.make.provider()
        const headers = await limited.signedIn(await limited.make.account({ is_active: true }))
        const send = async (id: number, given: object, remoteAddress: string) => {
          const url = `/api/auth/reviews/${id}/complaints/`
          const payload = { reason: 'insult' }
          return (await limited.send({ method: 'POST', url, headers: { ...given }, remoteAddress, payload })).status
        }
        for (const [given, address] of [
          [{}, '198.51.100.9'],
          [headers, '198.51.100.10'],
        ] as const) {
          const ids = [1, 2, 3].map(() => limited.make.review({ provider_id }))
          const statuses = [await send(2_000_000, given, address)]
          for (const id of ids) statuses.push(await send(await id, given, address))
          expect(statuses).toEqual([404, 204, 204, 429])
        }
      } finally {
        await limited.close()
      }
    },
  )
})

describe('the desk', () => {
  test('hides the review with a reason: it is gone from the next public read, and the item is done', async () => {
    await complainUnknown()
    expect(await publicIds()).toEqual([review])
    const { id, version } = await itemOf()
    expect((await act(id, { act: 'hide_review', text: ' ' })).body.fields).toHaveProperty('text')
    const { status, body } = await act(id, { act: 'hide_review', text: 'Оскорбления' }, { 'if-match': `"${version}"` })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'closed', closed_reason: 'acted', assignee: { name: 'Ольга' }, acts: [] },
        review: { hidden: { by: { name: 'Ольга', is_staff: true }, reason: 'Оскорбления' } },
      },
    ])
    expect(await publicIds()).toEqual([])
  })

  test('leaves the review with a reason, which becomes a note', async () => {
    await complainUnknown()
    const { id } = await itemOf()
    const { body } = await act(id, { act: 'keep_review', text: 'Резко, но по делу' })
    expect(body).toMatchObject({
      ...{ state: 'closed', closed_reason: 'unfounded', review: { hidden: null } },
      notes: [{ text: 'Резко, но по делу', author: 'Ольга' }],
    })
    expect(await publicIds()).toEqual([review])
    expect((await act(id, { act: 'hide_review', text: 'x' })).body.code).toBe('action-not-possible')
  })

  test('decides nothing about complaints that it has not seen, and closes them by a decision only', async () => {
    await complainUnknown()
    const { id, version } = await itemOf()
    await complainUnknown()
    const stale = await act(id, { act: 'keep_review', text: 'x' }, { 'if-match': `"${version}"` })
    expect([stale.status, stale.body.current.review.complaints.length]).toEqual([412, 2])
    const closed = await server.post(`/api/staff/queue/${id}/close/`, { reason: 'other', text: 'x' }, staff)
    expect(closed.body.code).toBe('action-not-possible')
    const other = await server.make.deskItem()
    expect((await act(other, { act: 'hide_review', text: 'x' })).body.code).toBe('action-not-possible')
  })

  test.each([
    ['staff hide the review', () => server.post(`/api/staff/reviews/${review}/hide/`, { reason: 'x' }, staff)],
    ['its provider removes it', () => remove(codru.owner)],
    ['its author deletes it', async () => remove(await server.signedIn(author))],
  ])('has nothing to do any more once %s', async (_, act) => {
    await complainUnknown()
    const { id } = await itemOf()
    expect((await act()).status).toBeLessThan(300)
    expect(await detail(id)).toMatchObject({ state: 'closed', closed_reason: null, acts: [] })
  })
  const remove = (headers: object) =>
    server.send({ method: 'DELETE', url: `/api/auth/reviews/${review}/`, headers: { ...headers } })

  test('that decides while the author deletes the review gets a consistent answer', async () => {
    await complainUnknown()
    const { id } = await itemOf()
    const headers = await server.signedIn(author)
    const [decided, deleted] = await Promise.all([act(id, { act: 'hide_review', text: 'x' }), remove(headers)])
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([decided.status, deleted.status])
    expect(await detail(id)).toMatchObject({ state: 'closed' })
  })
})

describe('personal data', () => {
  const stored = () =>
    query<{ account_id: number | null; text: string; reader_hash: Buffer | null }>(
      'select account_id, text, reader_hash from review_complaint where review_id = $1 order by id',
      review,
    )

  test('a visitor is known by a hash, which is forgotten with the decision', async () => {
    await complainUnknown()
    expect(await stored()).toEqual([{ account_id: null, text: '', reader_hash: expect.any(Buffer) }])
    await act((await itemOf()).id, { act: 'keep_review', text: 'x' })
    expect(await stored()).toEqual([{ account_id: null, text: '', reader_hash: null }])
  })

  test('the hashes of a visitor do not tell which other reviews the visitor complained about', async () => {
    const visitor = { address: '192.0.2.9', userAgent: 'Firefox' }
    const other = await server.make.review({ provider_id: codru.own })
    for (const id of [review, other]) expect((await complainUnknown({ id }, visitor)).status).toBe(204)
    const rows = await query<{ reader_hash: Buffer }>(
      'select reader_hash from review_complaint where review_id = any($1)',
      [review, other],
    )
    expect(new Set(rows.map(({ reader_hash }) => reader_hash.toString('hex'))).size).toBe(2)
  })

  test('of a reader is in the export; after the erasure only the reason is left', async () => {
    const reader = await server.make.account({ is_active: true })
    const headers = await server.signedIn(reader)
    await complain(headers, { reason: 'untrue', text: 'Меня там не было' })
    const { body } = await server.get('/api/auth/users/me/export/', headers)
    expect(body.accounts[0].complaints).toMatchObject([{ reason: 'untrue', text: 'Меня там не было' }])
    expect((await server.post('/api/auth/users/me/erase/', {}, headers)).status).toBe(204)
    expect(await stored()).toEqual([{ account_id: null, text: '', reader_hash: null }])
    expect((await detail((await itemOf()).id)).review.complaints).toMatchObject([{ reason: 'untrue', reader: null }])
  })

  test('of the author is erased with the complaints about the reviews', async () => {
    await complainUnknown({ text: 'Автор — мой сосед' })
    const { id } = await itemOf()
    expect((await server.post('/api/auth/users/me/erase/', {}, await server.signedIn(author))).status).toBe(204)
    expect(await stored()).toEqual([])
    expect((await server.get(`/api/staff/queue/${id}/`, staff)).status).toBe(404)
  })

  test('is deleted at the end of its period, if the desk has decided', async () => {
    const open = await server.make.review({ provider_id: codru.own })
    await complainUnknown()
    await complainUnknown({ id: open })
    await act((await itemOf()).id, { act: 'keep_review', text: 'x' })
    const left = async () =>
      (
        await query<{ review_id: number }>(
          'select review_id from review_complaint where review_id in ($1, $2)',
          review,
          open,
        )
      )
        .map(({ review_id }) => review_id)
        .sort((one, another) => one - another)
    const run = () =>
      applyRetention(server.database.jobsDb, { ...server.processing, pictures: { discard: async () => undefined } })
    time.forward({ days: retentionDays.complaint - 1 })
    await run()
    expect(await left()).toEqual([review, open])
    time.forward({ days: 2 })
    await run()
    expect(await left()).toEqual([open])
  })
})
