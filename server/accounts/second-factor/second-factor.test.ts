import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, enrol, wrongCodeOf } from '../../test/authenticator.ts'
import { quickPasswords } from '../../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { resetSecondFactor } from '../staff.ts'

const password = 'correct horse battery'
const path = '/api/auth/users/me/second_factor/'
let server: TestServer
let passwordHash: string
let accountId: number
let email: string
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
  email = `factor${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
  session = { ...(await server.signedIn(accountId)) }
})

const signIn = () => server.post('/api/auth/jwt/create/', { email, password })
const challengeOf = async (): Promise<string> => (await signIn()).body.challenge
const pass = (challenge: string, code: string) => server.post('/api/auth/two-factor/', { challenge, code })
const state = async (headers = session) => (await server.get(path, headers)).body
const me = (headers: Record<string, string>) => server.get('/api/auth/users/me/', headers)
const mails = async () => {
  const rows = await server.database.db.selectFrom('mail').select('kind').where('recipient', '=', email).execute()
  return rows.map(({ kind }) => kind)
}

describe('enrolling an authenticator app', () => {
  test('shows the secret as text, link and QR code; it counts from its first code on', async () => {
    const { status, headers, body } = await server.post(path, { current_password: password }, session)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) })
    expect((await signIn()).status).toBe(200)
    const confirmed = await server.post(`${path}confirm/`, { code: codeOf(body.secret) }, session)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect(await state()).toEqual({
      is_enabled: true,
      is_missing: false,
      recovery_codes_left: 10,
      passkeys: [],
      has_password: true,
    })
    expect((await signIn()).body.code).toBe('second-factor-required')
    expect(await mails()).toContain('second-factor-on')
  })

  test('the database stores neither the secret nor the recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol(server, session, password)
    const rows = await sql`select authenticator::text, recovery_code::text from authenticator join recovery_code
      using (account_id) where account_id = ${accountId}`.execute(server.database.db)
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('takes the password', async () => {
    const messages = async (given: object) => (await server.post(path, given, session)).body.fields
    expect(await messages({})).toEqual({ current_password: ['Заполните это поле'] })
    expect(await messages({ current_password: 'wrong' })).toEqual({ current_password: ['Неверный текущий пароль'] })
  })

  test('takes no password if the account has none', async () => {
    await server.database.db.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
    expect((await state()).has_password).toBe(false)
    expect((await enrol(server, session)).recoveryCodes).toHaveLength(10)
  })

  test('without a password takes a recent sign-in, as do the change of the address and the erasure', async () => {
    await server.database.db.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
    await sql`update session set created_at = now() - interval '1 hour' where account_id = ${accountId}`.execute(
      server.database.db,
    )
    const acts: [string, object][] = [
      [path, {}],
      ['/api/auth/users/me/email/', { email: `next${Math.random()}@example.md` }],
      ['/api/auth/users/me/erase/', {}],
    ]
    for (const [url, body] of acts) {
      const response = await server.post(url, body, session)
      expect([url, response.status, response.body.code]).toEqual([url, 403, 'sign-in-too-old'])
    }
    const recent = { ...(await server.signedIn(accountId)) }
    expect((await enrol(server, recent)).recoveryCodes).toHaveLength(10)
  })

  test('ends the other sessions, which were started without it', async () => {
    const other = { ...(await server.signedIn(accountId)) }
    await enrol(server, session, password)
    expect([(await me(other)).status, (await me(session)).status]).toEqual([401, 200])
  })

  test('a wrong code changes nothing, and an expired secret has to be made again', async () => {
    const { secret } = (await server.post(path, { current_password: password }, session)).body
    const confirm = (code: string) => server.post(`${path}confirm/`, { code }, session)
    expect((await confirm(wrongCodeOf(secret))).body.fields).toEqual({ code: ['Неверный или уже использованный код'] })
    expect((await state()).is_enabled).toBe(false)
    await sql`update authenticator_enrolment set expires_at = now() where account_id = ${accountId}`.execute(
      server.database.db,
    )
    expect((await confirm(codeOf(secret))).body.code).toBe('enrolment-over')
  })

  test('an unproven address cannot have one: its owner would be locked out', async () => {
    await server.database.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', accountId).execute()
    expect((await server.post(path, { current_password: password }, session)).body.code).toBe('email-unproven')
  })
})

describe('changing the second factor', () => {
  test('replacing takes the password and a current code; the present app counts until the new one is confirmed', async () => {
    const { secret, recoveryCodes } = await enrol(server, session, password)
    const start = (given: object) => server.post(path, { current_password: password, ...given }, session)
    expect((await start({})).body.fields).toEqual({ code: ['Заполните это поле'] })
    expect((await start({ code: wrongCodeOf(secret) })).status).toBe(400)
    const next = (await start({ code: codeOf(secret) })).body.secret
    expect((await pass(await challengeOf(), codeOf(secret, 1))).status).toBe(200)
    expect((await server.post(`${path}confirm/`, { code: codeOf(next, -1) }, session)).status).toBe(200)
    expect((await pass(await challengeOf(), codeOf(secret, 1))).status).toBe(400)
    expect((await pass(await challengeOf(), recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await pass(await challengeOf(), codeOf(next))).status).toBe(200)
  })

  test('recovery codes are replaced with the password and a current code', async () => {
    const { secret, recoveryCodes } = await enrol(server, session, password)
    const renew = (given: object) => server.post(`${path}recovery_codes/`, given, session)
    expect((await renew({ current_password: password })).status).toBe(400)
    const renewed = (await renew({ current_password: password, code: codeOf(secret) })).body.recovery_codes
    expect(renewed).toHaveLength(10)
    expect((await pass(await challengeOf(), recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await pass(await challengeOf(), renewed[0])).status).toBe(200)
  })

  test('removing takes the password and a current code, or a recovery code', async () => {
    const { recoveryCodes } = await enrol(server, session, password)
    const remove = (given: object) => server.post(`${path}remove/`, given, session)
    expect((await remove({ code: recoveryCodes[0] })).body.fields).toHaveProperty('current_password')
    expect((await remove({ current_password: password })).body.fields).toHaveProperty('code')
    expect((await remove({ current_password: password, code: recoveryCodes[0] })).status).toBe(204)
    expect(await state()).toMatchObject({ is_enabled: false, recovery_codes_left: 0 })
    expect((await signIn()).status).toBe(200)
    expect(await mails()).toContain('second-factor-off')
  })

  test('without one, nothing can be removed or renewed', async () => {
    for (const what of ['remove', 'recovery_codes'])
      expect(
        (await server.post(`${path}${what}/`, { current_password: password, code: '123456' }, session)).body.fields,
      ).toEqual({ code: ['Неверный или уже использованный код'] })
  })

  test('a new password by mail keeps it', async () => {
    await enrol(server, session, password)
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const { text } = await server.database.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset')
      .executeTakeFirstOrThrow()
    const [, uid, token] = /confirm\/([^/]+)\/([^/]+)\//.exec(text) ?? []
    const next = 'battery horse correct'
    const given = { uid, token, new_password: next, re_new_password: next }
    expect((await server.post('/api/auth/users/reset_password_confirm/', given)).status).toBe(204)
    const { body } = await server.post('/api/auth/jwt/create/', { email, password: next })
    expect(body.code).toBe('second-factor-required')
  })

  test('the operator removes a lost one, which ends all sessions', async () => {
    await enrol(server, session, password)
    const challenge = await challengeOf()
    await resetSecondFactor(server.database.db, email.toUpperCase())
    expect((await me(session)).status).toBe(401)
    expect((await pass(challenge, '123456')).body.code).toBe('challenge-over')
    expect((await signIn()).status).toBe(200)
    await expect(resetSecondFactor(server.database.db, 'nobody@example.md')).rejects.toThrow('There is no account')
  })
})
