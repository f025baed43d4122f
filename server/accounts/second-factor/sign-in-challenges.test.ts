import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, type Enrolled, enrol, wrongCodeOf } from '../../test/authenticator.ts'
import { quickPasswords } from '../../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { resetSecondFactor } from '../staff.ts'

const password = 'correct horse battery'
let server: TestServer
let passwordHash: string
let accountId: number
let email: string
let session: Record<string, string>
let enrolled: Enrolled

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
  email = `challenge${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
  session = { ...(await server.signedIn(accountId)) }
  enrolled = await enrol(server, session, password)
})

const signIn = (given: object = {}) => server.post('/api/auth/jwt/create/', { email, password, ...given })
const challengeOf = async (): Promise<string> => (await signIn()).body.challenge
const pass = (challenge: string, code: string) => server.post('/api/auth/two-factor/', { challenge, code })
const code = (stepsAhead = 0) => codeOf(enrolled.secret, stepsAhead)

test('the right password returns a challenge, which returns the tokens for the right code', async () => {
  const first = await signIn()
  expect([first.status, first.body.code, first.headers['set-cookie']]).toEqual([
    401,
    'second-factor-required',
    undefined,
  ])
  const { status, body, headers } = await pass(first.body.challenge, code())
  expect([status, Object.keys(body).sort(), headers['cache-control']]).toEqual([200, ['access', 'refresh'], 'no-store'])
  expect((await server.get('/api/auth/users/me/', { authorization: `Bearer ${body.access}` })).body.id).toBe(accountId)
  expect(headers['set-cookie']).toContain('device=')
})

test('a wrong password reveals nothing of the second factor', async () => {
  expect((await signIn({ password: 'wrong' })).body.code).toBe('wrong-credentials')
})

describe('a code', () => {
  test('that is wrong keeps the challenge', async () => {
    const challenge = await challengeOf()
    const { status, body } = await pass(challenge, wrongCodeOf(enrolled.secret))
    expect([status, body.fields]).toEqual([400, { code: ['Неверный или уже использованный код'] }])
    expect((await pass(challenge, ` ${code().slice(0, 3)} ${code().slice(3)} `)).status).toBe(200)
  })

  test('of the app is accepted once, and no earlier one after it', async () => {
    expect((await pass(await challengeOf(), code(1))).status).toBe(200)
    expect((await pass(await challengeOf(), code(1))).status).toBe(400)
    expect((await pass(await challengeOf(), code())).status).toBe(400)
  })

  test.each([-2, 2])('of an app whose clock differs by %i steps is wrong', async (steps) => {
    expect((await pass(await challengeOf(), code(steps))).status).toBe(400)
  })

  test('for recovery is accepted once, however it is written', async () => {
    const [first = '', second = ''] = enrolled.recoveryCodes
    expect((await pass(await challengeOf(), first)).status).toBe(200)
    expect((await pass(await challengeOf(), first)).status).toBe(400)
    expect((await pass(await challengeOf(), ` ${second.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    const { body } = await server.get('/api/auth/users/me/second_factor/', session)
    expect(body.recovery_codes_left).toBe(8)
  })

  test('of another account is wrong', async () => {
    const other = await server.make.account({ password_hash: passwordHash, is_active: true })
    const { recoveryCodes } = await enrol(server, { ...(await server.signedIn(other)) }, password)
    expect((await pass(await challengeOf(), recoveryCodes[0] ?? '')).status).toBe(400)
  })

  test('that arrives ten times at once starts one session', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, challengeOf))
    const responses = await Promise.all(challenges.map((challenge) => pass(challenge, code())))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })
})

describe('a challenge', () => {
  const isOver = (response: { body: { code: string } }) => expect(response.body.code).toBe('challenge-over')

  test('is valid for one sign-in', async () => {
    const challenge = await challengeOf()
    expect((await pass(challenge, code())).status).toBe(200)
    isOver(await pass(challenge, code(1)))
  })

  test('that arrives twice at once starts one session', async () => {
    const challenge = await challengeOf()
    const responses = await Promise.all([pass(challenge, code()), pass(challenge, code(1))])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('is over after five minutes', async () => {
    const challenge = await challengeOf()
    const { rows } = await sql`update sign_in_challenge set expires_at = now()
      where account_id = ${accountId} returning 1`.execute(server.database.db)
    expect(rows).toHaveLength(1)
    isOver(await pass(challenge, code()))
  })

  test('that is unknown is over', async () => {
    isOver(await pass('none-of-ours', code()))
  })

  test('is over once the account is closed', async () => {
    const challenge = await challengeOf()
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute()
    isOver(await pass(challenge, code()))
  })

  test('is over once the password has changed', async () => {
    const challenge = await challengeOf()
    const next = 'battery horse correct'
    const given = { current_password: password, new_password: next, re_new_password: next }
    expect((await server.post('/api/auth/users/set_password/', given, session)).status).toBe(204)
    isOver(await pass(challenge, code()))
  })
})

test('wrong codes of unknown devices are limited per account, whatever the challenge; the right code then waits too', async () => {
  const limited = await createTestServer({ RATE_LIMIT_SIGN_IN: '5' })
  const id = await limited.make.account({ email, password_hash: passwordHash, is_active: true })
  const { secret } = await enrol(limited, { ...(await limited.signedIn(id)) }, password)
  const attempt = async (given: string) => {
    const { challenge } = (await limited.post('/api/auth/jwt/create/', { email, password })).body
    return limited.post('/api/auth/two-factor/', { challenge, code: given })
  }
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await attempt(wrongCodeOf(secret))).status)
  expect(statuses).toEqual(Array(5).fill(400))
  expect((await attempt(codeOf(secret))).status).toBe(429)
  await limited.close()
})

/** Sets the password by a link in a mail. Returns the cookie of the device, which is known then. */
async function resetOn(limited: TestServer, next: string) {
  await limited.post('/api/auth/users/reset_password/', { email })
  await limited.workOff()
  const mail = await limited.database.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [, uid, token] = /\/password\/reset\/confirm\/([^/]+)\/([^/]+)\//.exec(mail.text) ?? []
  const reset = { uid, token, new_password: next, re_new_password: next }
  const { headers } = await limited.post('/api/auth/users/reset_password_confirm/', reset)
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

test('wrong codes elsewhere lock out neither the device of a reset nor an open session; a known device is limited too', async () => {
  const limited = await createTestServer({ RATE_LIMIT_SIGN_IN: '5' })
  const id = await limited.make.account({ email, password_hash: passwordHash, is_active: true })
  const { secret } = await enrol(limited, { ...(await limited.signedIn(id)) }, password)
  const attempt = async (given: string, typed = password, headers = {}) => {
    const { challenge } = (await limited.post('/api/auth/jwt/create/', { email, password: typed }, headers)).body
    return (await limited.post('/api/auth/two-factor/', { challenge, code: given }, headers)).status
  }
  for (let n = 0; n < 5; n += 1) expect(await attempt(wrongCodeOf(secret))).toBe(400)

  const next = 'battery horse correct'
  const known = await resetOn(limited, next)
  expect(await attempt(codeOf(secret), next)).toBe(429)
  expect(await attempt(codeOf(secret), next, known)).toBe(200)
  for (let n = 0; n < 5; n += 1) expect(await attempt(wrongCodeOf(secret), next, known)).toBe(400)
  expect(await attempt(codeOf(secret, 1), next, known)).toBe(429)

  await resetSecondFactor(limited.database.db, email)
  const again = await enrol(limited, { ...(await limited.signedIn(id)) }, next)
  expect(again.recoveryCodes).toHaveLength(10)
  await limited.close()
})

test('all known devices of an account together have six times the wrong codes of one in twelve hours: each reset makes one', async () => {
  const limited = await createTestServer({ RATE_LIMIT_SIGN_IN: '1' })
  const id = await limited.make.account({ email, password_hash: passwordHash, is_active: true })
  const { secret } = await enrol(limited, { ...(await limited.signedIn(id)) }, password)
  const next = 'battery horse correct'
  const statuses: number[] = []
  for (let devices = 0; devices < 7; devices += 1) {
    const known = await resetOn(limited, next)
    const { challenge } = (await limited.post('/api/auth/jwt/create/', { email, password: next }, known)).body
    const guess = { challenge, code: wrongCodeOf(secret) }
    statuses.push((await limited.post('/api/auth/two-factor/', guess, known)).status)
  }
  expect(statuses).toEqual([...Array(6).fill(400), 429])
  await limited.close()
})
