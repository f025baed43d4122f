import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { isOfConfirmedCustomer } from './reviews.queries.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const day = (number: number) => new Date(Date.UTC(2025, 9, number, 10))

async function read(query: string) {
  return (await server.get(`/api/auth/reviews/?${query}`)).body
}

/** Inserts a request of the account to the provider; returns its id. */
async function addRequest(
  accountId: number | null,
  providerId: number,
  status: string,
  email: string | null = null,
): Promise<number> {
  return server.make.request({ status, provider_id: providerId, account_id: accountId, email })
}

describe('a review', () => {
  test('shows its author with a shortened name and a masked e-mail, and nothing else of the account', async () => {
    const { make } = server
    const provider = await make.provider({ name: 'Nistru' })
    const account = await make.account({
      email: 'natalia@gmail.com',
      full_name: 'Наталья Чебан',
      avatar: '/media/a.webp',
    })
    const comment = '<b>Всё</b> работает.\n\nСпасибо & до связи'
    const id = await make.review({
      provider_id: provider,
      account_id: account,
      rating: 4,
      comment,
      created_at: day(28),
    })
    expect(await read(`provider_id=${provider}`)).toEqual([
      {
        id,
        user: 'n•••@g•••.com',
        author: 'Наталья Ч.',
        avatar: '/media/a.webp',
        comment,
        rating: 4,
        created_at: '2025-10-28T10:00:00.000Z',
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
  })

  test('is verified if a connection of the author by this provider is confirmed', async () => {
    const { make } = server
    const [provider, other] = [await make.provider(), await make.provider()]
    const account = await make.account({ is_active: true })
    await make.review({ provider_id: provider, account_id: account })
    await make.review({ provider_id: other, account_id: account })
    const isVerified = async (id: number) => (await read(`provider_id=${id}`))[0].is_verified
    const request = await addRequest(account, provider, 'in_progress')
    expect(await isVerified(provider)).toBe(false)
    const set = (changes: object) =>
      server.database.db.updateTable('request').set(changes).where('id', '=', request).execute()
    await set({ status: 'connected', step: 'stated', connected_on: '2026-01-02', connection_stated_by: 'provider' })
    expect(await isVerified(provider)).toBe(false)
    await set({ step: 'confirmed', connected_at: new Date(), confirmed_by: 'silent_provider' })
    expect(await isVerified(provider)).toBe(false)
    await set({ step: 'stated' })
    await set({ step: 'confirmed', confirmed_by: 'customer' })
    expect(await isVerified(provider)).toBe(true)
    expect(await isVerified(other)).toBe(false)
    await server.database.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', account).execute()
    expect(await isVerified(provider)).toBe(false)
  })

  test('is also verified by a request with the author’s e-mail; each change of it shows at the next read', async () => {
    const { make, database } = server
    const [provider, other] = [await make.provider(), await make.provider()]
    const account = await make.account({ email: 'vera@example.md', is_active: true })
    await make.review({ provider_id: provider, account_id: account })
    const isVerified = async () => (await read(`provider_id=${provider}`))[0].is_verified
    await addRequest(null, provider, 'connected', 'xvera@example.md')
    expect(await isVerified()).toBe(false)
    const request = await addRequest(null, provider, 'connected', 'Vera@Example.md')
    expect(await isVerified()).toBe(true)
    const set = (changes: object) => database.db.updateTable('request').set(changes).where('id', '=', request).execute()
    for (const [changes, becomes] of [
      [{ step: 'disputed' }, false],
      [{ step: 'confirmed' }, true],
      [{ email_verified_at: null }, false],
      [{ email_verified_at: new Date() }, true],
      [{ email: 'ana@example.md' }, false],
      [{ email: 'VERA@example.md' }, true],
      [{ provider_id: other }, false],
      [{ provider_id: provider }, true],
      [{ confirmed_by: 'silent_provider' }, false],
      [{ confirmed_by: 'customer' }, true],
      [{ step: 'transferred', claim_state: 'replaced' }, true],
      [{ email_verified_at: null }, false],
      [{ email_verified_at: new Date() }, true],
      [{ confirmed_by: 'silent_provider' }, false],
      [{ confirmed_by: 'customer' }, true],
      [{ claim_state: 'declined' }, false],
      [{ claim_state: 'replaced' }, true],
    ] as const) {
      await set(changes)
      expect(await isVerified()).toBe(becomes)
    }
    await database.db.updateTable('account').set({ email: 'new@example.md' }).where('id', '=', account).execute()
    expect(await isVerified()).toBe(false)
    await database.db.updateTable('account').set({ email: 'vera@example.md' }).where('id', '=', account).execute()
    expect(await isVerified()).toBe(true)
    await database.db.deleteFrom('request').where('id', '=', request).execute()
    expect(await isVerified()).toBe(false)
  })

  test('is verified only if its author has proven the address before and works for no provider', async () => {
    const { make, database } = server
    const [provider, employer] = [await make.provider(), await make.provider()]
    const email = 'marked@example.md'
    const account = await make.account({ email, is_active: true })
    await make.review({ provider_id: provider, account_id: account })
    await addRequest(null, provider, 'connected', email)
    const isVerified = async () => (await read(`provider_id=${provider}`))[0].is_verified
    const set = (changes: object) => database.db.updateTable('account').set(changes).where('id', '=', account).execute()
    expect(await isVerified()).toBe(true)
    for (const [changes, becomes] of [
      [{ role: 'manager', provider_id: employer }, false],
      [{ is_role_suspended: true }, true],
      [{ is_role_suspended: false, role: 'provider' }, false],
      [{ role: 'other', provider_id: null }, true],
      [{ email_proven_at: null }, false],
      // Written before the proof: possibly not by the owner of the address
      [{ email_proven_at: new Date() }, false],
      [{ email_proven_at: new Date('2020-01-01') }, true],
    ] as const) {
      await set(changes)
      expect([changes, await isVerified()]).toEqual([changes, becomes])
    }
  })

  test('does not change the content version of the catalogue when a request is sent or processed', async () => {
    const { db } = server.database
    const version = () => db.selectFrom('content_version').select('catalogue').executeTakeFirstOrThrow()
    const provider = await server.make.provider()
    const before = await version()
    const request = await addRequest(null, provider, 'info', 'vera@example.md')
    await db.updateTable('request').set({ status: 'in_progress' }).where('id', '=', request).execute()
    expect(await version()).toEqual(before)
  })

  test('changes the content version by what pages show of it alone', async () => {
    const { db, pool } = server.database
    const version = async () =>
      (await db.selectFrom('content_version').select('reviews').executeTakeFirstOrThrow()).reviews
    const { make } = server
    const [account_id, other] = [await make.account(), await make.account()]
    const review = await make.review({ provider_id: await make.provider(), account_id })
    const changes = async (assignment: string) => {
      const before = await version()
      await pool.query(`update review set ${assignment} where id = $1`, [review])
      return (await version()) !== before
    }
    for (const hidden of ['reply_mailed_at = now()', "removal_reason = 'x'", 'is_removed_by_staff = true'])
      expect([hidden, await changes(hidden)]).toEqual([hidden, false])
    for (const shown of [
      ...[
        "comment = 'Новый отзыв'",
        "reply = 'Ответ', replied_at = now()",
        "replied_at = replied_at + interval '1 day'",
      ],
      ...[
        'rating = 6 - rating',
        "created_at = created_at - interval '1 day'",
        "updated_at = updated_at - interval '1 day'",
      ],
      ...[`account_id = ${other}`, 'version = version + 1', 'removed_at = now()'],
    ])
      expect([shown, await changes(shown)]).toEqual([shown, true])
  })

  fullSuiteTest('finds its author’s requests through the indexes of e-mails and accounts', async () => {
    const { db } = server.database
    const provider = await server.make.provider()
    const account = await server.make.account()
    await server.make.review({ provider_id: provider, account_id: account })
    await sql`insert into account (email) select 'author' || n || '@example.md' from generate_series(1, 500) n`.execute(
      db,
    )
    await sql`insert into request (kind, status, step, connected_on, connection_stated_by, connected_at, confirmed_by, provider_id, account_id,
        email, language, body_hash)
      select 'tariff', 'connected', 'confirmed', '2026-01-02', 'provider', now(), 'customer', p.id, case when n % 10 = 0 then ${account}::integer + n / 10 end,
        'stranger' || n || '@example.md', 'ru', 'x'
      from generate_series(1, 5000) n join (select id, row_number() over () as number from provider) p
        on p.number = 1 + n % (select count(*) from provider)`.execute(db)
    await sql`analyze request, account, review`.execute(db)
    const { rows } = await sql`explain select ${isOfConfirmedCustomer}
      from review r join account a on a.id = r.account_id where r.account_id = ${account}`.execute(db)
    expect(JSON.stringify(rows)).toContain('request_email')
    expect(JSON.stringify(rows)).toContain('request_account')
  })
})

describe('the list', () => {
  test('contains the reviews of one provider, newest first, without removed ones', async () => {
    const { make } = server
    const provider = await make.provider()
    const old = await make.review({ provider_id: provider, created_at: day(1) })
    const latest = await make.review({ provider_id: provider, created_at: day(3) })
    const twin = await make.review({ provider_id: provider, created_at: day(3) })
    await make.review({ provider_id: provider, created_at: day(2), removed_at: day(4) })
    await make.review()
    expect((await read(`provider_id=${provider}`)).map(({ id }: { id: number }) => id)).toEqual([twin, latest, old])
  })

  test('is empty for a suspended provider, the desk and one that does not exist', async () => {
    const { make } = server
    const suspended = await make.provider({ suspended_at: new Date() })
    await make.review({ provider_id: suspended })
    await make.review({ provider_id: 1 })
    for (const id of [suspended, 1, 2_000_000_000]) {
      expect(await read(`provider_id=${id}`)).toEqual([])
      expect((await read(`provider_id=${id}&page=1`)).count).toBe(0)
    }
  })

  test('contains the latest hundred; pages contain all', async () => {
    const { make } = server
    const provider = await make.provider()
    for (let count = 0; count < 103; count++) await make.review({ provider_id: provider, created_at: day(1) })
    expect(await read(`provider_id=${provider}`)).toHaveLength(100)
    const url = 'http://motanet.test/api/auth/reviews/'
    const last = await read(`provider_id=${provider}&page=3&page_size=50`)
    expect(last).toMatchObject({
      count: 103,
      next: null,
      previous: `${url}?provider_id=${provider}&page=2&page_size=50`,
    })
    expect(last.results).toHaveLength(3)
    const first = await read(`provider_id=${provider}&page_size=50`)
    expect(first.next).toBe(`${url}?provider_id=${provider}&page_size=50&page=2`)
    expect(await read(`provider_id=${provider}&page=10`)).toMatchObject({ count: 103, results: [] })
  })

  test('requires a provider and rejects non-numbers', async () => {
    expect((await server.get('/api/auth/reviews/')).body.fields).toEqual({ provider_id: ['Заполните это поле'] })
    for (const query of ['provider_id=x', 'provider_id=2&page=0', 'provider_id=2&page_size=101'])
      expect((await server.get(`/api/auth/reviews/?${query}`)).status).toBe(400)
  })

  test('shows a new, changed or removed review and a new name of its author at the next read', async () => {
    const { make, database } = server
    const provider = await make.provider()
    const account = await make.account({ full_name: 'Ion Popa' })
    expect(await read(`provider_id=${provider}`)).toEqual([])
    const id = await make.review({ provider_id: provider, account_id: account, comment: 'Раз' })
    expect(await read(`provider_id=${provider}`)).toMatchObject([{ comment: 'Раз', author: 'Ion P.' }])
    await database.db.updateTable('review').set({ comment: 'Два' }).where('id', '=', id).execute()
    await database.db.updateTable('account').set({ full_name: 'Ion Lupu' }).where('id', '=', account).execute()
    expect(await read(`provider_id=${provider}`)).toMatchObject([{ comment: 'Два', author: 'Ion L.' }])
    await database.db.updateTable('review').set({ removed_at: new Date() }).where('id', '=', id).execute()
    expect(await read(`provider_id=${provider}`)).toEqual([])
  })
})
