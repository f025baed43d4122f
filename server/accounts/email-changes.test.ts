import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { enrol } from '../test/authenticator.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

const password = 'correct horse battery'
let server: TestServer
let passwordHash: string
let accountId: number
let email: string
let next: string
let session: Record<string, string>

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  server = await createTestServer()
  passwordHash = await quickPasswords.hash(password)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})
beforeEach(async () => {
  email = `old${Math.random()}@example.md`
  next = `new${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true, google_sub: email })
  session = { ...(await server.signedIn(accountId)) }
})

const request = (given: object = {}, headers = session) =>
  server.post('/api/auth/users/me/email/', { email: next, current_password: password, ...given }, headers)
const pending = async () => (await server.get('/api/auth/users/me/email/', session)).body
const confirm = (link: object) => server.post('/api/auth/users/email_confirm/', link)
const signIn = (address: string) => server.post('/api/auth/jwt/create/', { email: address, password })
const accountOf = (id = accountId) =>
  server.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  server.database.db
    .selectFrom('mail')
    .select(['kind', 'text', 'language'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()

/** The two parts of the latest link that was sent to the address. */
async function linkTo(address = next): Promise<{ uid: string; token: string }> {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  const [, uid = '', token = ''] = /\/email\/confirm\/([^/]+)\/([^/]+)\//.exec(text) ?? []
  return { uid, token }
}

test('the address changes once the link in the mail to the new one is confirmed; the old one is notified', async () => {
  expect((await request({ email: ` ${next.toUpperCase()}` })).status).toBe(204)
  expect((await accountOf()).email).toBe(email)
  expect((await confirm(await linkTo())).status).toBe(204)
  expect(await accountOf()).toMatchObject({ email: next, google_sub: null })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['email-changed'])
  expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200])
})

test('a confirmed customer remains one for reviews from before the change', async () => {
  const provider_id = await server.make.provider()
  await server.make.request({ provider_id, status: 'connected', step: 'confirmed', account_id: accountId })
  const review = { provider: provider_id, rating: 5, comment: 'Хорошо' }
  expect((await server.post('/api/auth/reviews/', review, session)).body).toMatchObject({ is_verified: true })
  await sql`update review set updated_at = '2021-01-01' where account_id = ${accountId}`.execute(server.database.db)
  await request()
  expect((await confirm(await linkTo())).status).toBe(204)
  const { body } = await server.get(`/api/auth/reviews/?provider_id=${provider_id}`)
  expect(body).toMatchObject([{ rating: 5, is_verified: true }])
})

test('a change is pending until its link is confirmed or expires, also to an address with an account', async () => {
  expect(await pending()).toEqual({ pending_email: null })
  await request()
  expect(await pending()).toEqual({ pending_email: next })
  await sql`update account_token set expires_at = now() where account_id = ${accountId}`.execute(server.database.db)
  expect(await pending()).toEqual({ pending_email: null })
  const taken = `taken${next}`
  await server.make.account({ email: taken, is_active: true })
  await request({ email: taken })
  expect(await pending()).toEqual({ pending_email: taken })
  await request()
  await confirm(await linkTo())
  expect(await pending()).toEqual({ pending_email: null })
})

test('the session that asked stays, all others end', async () => {
  const other = { ...(await server.signedIn(accountId)) }
  await request()
  await confirm(await linkTo())
  const statuses = [session, other].map((headers) => server.get('/api/auth/users/me/', headers))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401])
})

describe('asking for a change', () => {
  test('takes the password', async () => {
    expect((await request({ current_password: undefined })).body.fields).toHaveProperty('current_password')
    expect((await request({ current_password: 'wrong' })).body.fields).toHaveProperty('current_password')
    expect(await mailsTo(next)).toEqual([])
  })

  test('takes the second factor too', async () => {
    const { recoveryCodes } = await enrol(server, session, password)
    expect((await request()).body.fields).toHaveProperty('code')
    expect((await request({ code: recoveryCodes[0] })).status).toBe(204)
    expect((await request({ code: recoveryCodes[0] })).status).toBe(400)
  })

  test('fails for the present address, and while it is unproven', async () => {
    expect((await request({ email: email.toUpperCase() })).body.fields).toHaveProperty('email')
    await server.database.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', accountId).execute()
    expect((await request()).body.code).toBe('email-unproven')
  })

  test('has the same response for an address with an account, whose reader gets no link', async () => {
    await server.make.account({ email: next, is_active: true })
    const { status, text } = await request()
    expect([status, text]).toEqual([204, ''])
    const [mail, ...others] = await mailsTo(next)
    expect([mail?.kind, others]).toEqual(['email-taken', []])
    expect(mail?.text).not.toContain('/email/confirm/')
  })

  fullSuiteTest('is limited per address; refusals do not count', async () => {
    const limited = await createTestServer({ RATE_LIMIT_MAILS: '3' })
    const id = await limited.make.account({ email, password_hash: passwordHash, is_active: true })
    const headers = { ...(await limited.signedIn(id)) }
    const statuses: number[] = []
    for (const current_password of ['wrong', 'wrong', ...Array(4).fill(password)]) {
      const given = { email: next, current_password }
      statuses.push((await limited.post('/api/auth/users/me/email/', given, headers)).status)
    }
    expect(statuses).toEqual([400, 400, 204, 204, 204, 429])
    await limited.close()
  })
})

test('a link is in the language of the request, a mail to the owner of a taken address in that of the account', async () => {
  const headers = { ...session, 'accept-language': 'ro' }
  await request({}, headers)
  const taken = `taken${next}`
  await server.make.account({ email: taken, is_active: true, language: 'ru' })
  await request({ email: taken }, headers)
  await server.database.db.updateTable('account').set({ language: 'ro' }).where('email', '=', taken).execute()
  await request({ email: taken })
  expect((await mailsTo(next)).map(({ language }) => language)).toEqual(['ro'])
  expect((await mailsTo(taken)).map(({ kind, language }) => `${kind} ${language}`)).toEqual([
    'email-taken ru',
    'email-taken ro',
  ])
})

describe('a link', () => {
  const isInvalid = async (link: object) => expect((await confirm(link)).body.code).toBe('invalid-link')

  test('is valid once, also for two calls at once', async () => {
    await request()
    const link = await linkTo()
    const responses = await Promise.all([confirm(link), confirm(link)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
    await isInvalid(link)
  })

  test('is invalid after 24 hours, after a later one, and after a new password', async () => {
    await request()
    const first = await linkTo()
    await request()
    await isInvalid(first)
    const second = await linkTo()
    await sql`update account_token set expires_at = now() where account_id = ${accountId}`.execute(server.database.db)
    await isInvalid(second)
    await request()
    const third = await linkTo()
    const changed = 'battery horse correct'
    const given = { current_password: password, new_password: changed, re_new_password: changed }
    expect((await server.post('/api/auth/users/set_password/', given, session)).status).toBe(204)
    await isInvalid(third)
    expect((await accountOf()).email).toBe(email)
  })

  test('does not work for another purpose, nor another link here', async () => {
    await request()
    const link = await linkTo()
    const passwords = { new_password: password, re_new_password: password }
    expect((await server.post('/api/auth/users/reset_password_confirm/', { ...link, ...passwords })).status).toBe(400)
    await isInvalid({ uid: link.uid, token: 'none-of-ours' })
    expect((await confirm(link)).status).toBe(204)
  })

  test('is invalid once the account is closed', async () => {
    await request()
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute()
    await isInvalid(await linkTo())
  })

  test('is invalid if the address has been proven by another account meanwhile', async () => {
    await request()
    await server.make.account({ email: next, is_active: true })
    await isInvalid(await linkTo())
    expect((await accountOf()).email).toBe(email)
  })

  test('takes the address from accounts that never proved it', async () => {
    const registered = { email: next, username: 'Ана', password, re_password: password }
    expect((await server.post('/api/auth/users/', registered)).status).toBe(201)
    await request()
    expect((await confirm(await linkTo())).status).toBe(204)
    const manager = await server.make.account({
      email: `manager${next}`,
      email_proven_at: null,
      is_active: true,
      role: 'manager',
      provider_id: await server.make.provider(),
    })
    await request({ email: `manager${next}` })
    expect((await confirm(await linkTo(`manager${next}`))).status).toBe(204)
    expect(await accountOf(manager)).toMatchObject({ is_active: false, role: 'other', provider_id: null })
    expect((await accountOf()).email).toBe(`manager${next}`)
  })
})
