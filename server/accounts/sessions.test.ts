import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { deriveKey } from '../http/derived-keys.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

const password = 'correct horse battery'
const secretKey = 'the-secret-of-all-tests-and-of-nothing-else'
let server: TestServer
let passwordHash: string
let accountId: number
let email: string

beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await quickPasswords.hash(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  email = `person${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
})

const signIn = (given: object = {}) => server.post('/api/auth/jwt/create/', { email, password, ...given })
const refresh = (token: string) => server.post('/api/auth/jwt/refresh/', { refresh: token })
const me = (access: string) => server.get('/api/auth/users/me/', { authorization: `Bearer ${access}` })
const changeSession = (refreshToken: string, set: string) =>
  sql`update session set ${sql.raw(set)} where id = ${refreshToken.split('.')[0]}`.execute(server.database.db)

describe('signing in', () => {
  test('returns both tokens without caching; letter case and spaces of the address are ignored', async () => {
    const { status, body, headers } = await signIn({ email: ` ${email.toUpperCase()} ` })
    expect([status, Object.keys(body).sort(), headers['cache-control']]).toEqual([
      200,
      ['access', 'refresh'],
      'no-store',
    ])
    expect((await me(body.access)).body).toEqual({
      id: accountId,
      email,
      full_name: '',
      avatar: null,
      role: 'other',
      provider: null,
      provider_suspension: null,
      acting: null,
      is_staff: false,
      is_second_factor_missing: false,
      is_email_verified: true,
      is_invited: false,
    })
  })

  test('the response is the same for an unknown address, a wrong or missing password and an inactive account', async () => {
    const google = await server.make.account({ is_active: true })
    const inactive = await server.make.account({ password_hash: passwordHash })
    const emailOf = async (id: number) =>
      (await server.database.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email
    const responses = [
      await signIn({ email: 'nobody@example.md' }),
      await signIn({ password: 'wrong' }),
      await signIn({ email: await emailOf(google) }),
      await signIn({ email: await emailOf(inactive) }),
    ]
    for (const { status, text, headers } of responses)
      expect([status, text, headers['set-cookie'], headers['www-authenticate']]).toEqual([
        401,
        responses[0]?.text,
        undefined,
        'Bearer',
      ])
    expect(responses[0]?.body).toMatchObject({ code: 'wrong-credentials', detail: 'Неверный логин или пароль' })
  })

  test('sets the language of the mails to that of the page, and leaves it without one', async () => {
    const languageAfter = async (headers: Record<string, string>) => {
      await server.post('/api/auth/jwt/create/', { email, password }, headers)
      return (
        await server.database.db.selectFrom('account').select('language').where('id', '=', accountId).execute()
      )[0]
    }
    expect(await languageAfter({ 'accept-language': 'ro' })).toEqual({ language: 'ro' })
    expect(await languageAfter({})).toEqual({ language: 'ro' })
    expect(await languageAfter({ 'accept-language': 'ru' })).toEqual({ language: 'ru' })
  })

  test('the password may be typed with composed or decomposed letters', async () => {
    const hash = await quickPasswords.hash('пароль мой й'.normalize('NFD'))
    await server.database.db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
    expect((await signIn({ password: 'пароль мой й'.normalize('NFC') })).status).toBe(200)
  })

  fullSuiteTest(
    'the response is 503 with Retry-After beyond the concurrent hashes and twenty in the queue',
    async () => {
      // Comparing with it takes longer than the arrival of all calls
      const costly = await createPasswords({ memoryCost: 19 * 1024, timeCost: 30, parallelism: 1 }).hash(password)
      await server.database.db
        .updateTable('account')
        .set({ password_hash: costly })
        .where('id', '=', accountId)
        .execute()
      const signInFrom = (remoteAddress: string) =>
        server.send({ method: 'POST', url: '/api/auth/jwt/create/', payload: { email, password }, remoteAddress })
      const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => signInFrom(`192.0.2.${index}`)))
      const refused = responses.filter(({ status }) => status === 503)
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(22)
      expect(refused.length).toBeGreaterThan(0)
      expect([refused[0]?.body.code, Number(refused[0]?.headers['retry-after'])]).toEqual(['too-busy', 2])
    },
  )
})

describe('refreshing', () => {
  test('returns new tokens, which the database does not store', async () => {
    const first = (await signIn()).body
    const { status, body } = await refresh(first.refresh)
    expect(status).toBe(200)
    expect(body.refresh).not.toBe(first.refresh)
    expect((await me(body.access)).status).toBe(200)
    const rows = await server.database.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
    const signature = body.refresh.split('.')[2]
    expect(JSON.stringify(rows)).not.toContain(signature)
  })

  test('fifty concurrent calls return the same successor', async () => {
    const { refresh: token } = (await signIn()).body
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.refresh)).size).toBe(1)
    expect((await refresh(responses[0]?.body.refresh)).status).toBe(200)
  })

  test('the predecessor gets the same response within ten seconds, and ends the session after that', async () => {
    const { refresh: first } = (await signIn()).body
    const second = (await refresh(first)).body
    expect((await refresh(first)).body.refresh).toBe(second.refresh)
    await changeSession(first, `rotated_at = now() - interval '11 seconds'`)
    expect((await refresh(first)).body).toMatchObject({ status: 401, code: 'session-over' })
    expect((await refresh(second.refresh)).status).toBe(401)
    expect((await me(second.access)).status).toBe(401)
  })

  test('an older token ends the session at once, even within the ten seconds', async () => {
    const { refresh: first } = (await signIn()).body
    const second = (await refresh(first)).body.refresh
    const third = (await refresh(second)).body.refresh
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
  })

  test('fails after seven days without use, and after thirty days in any case', async () => {
    const idle = (await signIn()).body.refresh
    await changeSession(idle, `rotated_at = now() - interval '7 days 1 minute'`)
    expect((await refresh(idle)).status).toBe(401)
    const old = (await signIn()).body
    await changeSession(old.refresh, `expires_at = now() - interval '1 second'`)
    expect((await refresh(old.refresh)).status).toBe(401)
    expect((await me(old.access)).status).toBe(401)
    const young = (await signIn()).body.refresh
    await changeSession(young, `rotated_at = now() - interval '6 days 23 hours'`)
    expect((await refresh(young)).status).toBe(200)
    const { expires_at, created_at } = await server.database.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', young.split('.')[0])
      .executeTakeFirstOrThrow()
    expect(Math.round((expires_at.getTime() - created_at.getTime()) / 86_400_000)).toBe(30)
  })

  test.each(['', 'x', 'a.1.b', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.1.${'A'.repeat(43)}`])(
    'a text that is not a valid token, such as %j, is rejected',
    async (token) => {
      expect((await refresh(token)).body).toMatchObject({ status: 401, code: 'session-over' })
    },
  )

  test('a token with a forged generation is rejected and does not end the session', async () => {
    const { refresh: token } = (await signIn()).body
    const [id, , signature] = token.split('.')
    expect((await refresh(`${id}.2.${signature}`)).status).toBe(401)
    expect((await refresh(token)).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends only this session, at once; a repeated call succeeds', async () => {
    const [here, there] = [(await signIn()).body, (await signIn()).body]
    const out = () => server.post('/api/auth/jwt/blacklist/', { refresh: here.refresh })
    expect([(await out()).status, (await out()).status]).toEqual([200, 200])
    expect([(await me(here.access)).status, (await refresh(here.refresh)).status]).toEqual([401, 401])
    expect((await me(there.access)).status).toBe(200)
    expect((await server.post('/api/auth/jwt/blacklist/', { refresh: 'x' })).status).toBe(401)
  })
})

describe('an access token', () => {
  const key = deriveKey(secretKey, 'access-token')
  const claims = async () => {
    const { refresh: token } = (await signIn()).body
    return { sid: token.split('.')[0] as string }
  }
  interface Forged {
    typ?: string
    issuer?: string
    audience?: string
    subject?: string
    expires?: string
    signedWith?: Uint8Array
    jti?: string
  }
  const forge = async (given: Forged) => {
    const token = new SignJWT(await claims())
      .setProtectedHeader({ alg: 'HS256', typ: given.typ ?? 'at+jwt' })
      .setIssuer(given.issuer ?? 'http://motanet.test')
      .setAudience(given.audience ?? 'motanet')
      .setSubject(given.subject ?? String(accountId))
      .setIssuedAt()
      .setExpirationTime(given.expires ?? '10 minutes')
    return (given.jti === undefined ? token.setJti('1') : token).sign(given.signedWith ?? key)
  }

  test('forged with all correct claims is accepted, so that each rejection below has the named reason', async () => {
    expect((await me(await forge({}))).status).toBe(200)
  })

  test.each<[string, Forged]>([
    ['another type', { typ: 'JWT' }],
    ['another issuer', { issuer: 'http://evil.test' }],
    ['another audience', { audience: 'other' }],
    ['a foreign key', { signedWith: Buffer.alloc(32, 7) }],
    ['the key of refresh tokens', { signedWith: deriveKey(secretKey, 'refresh-token') }],
    ['an hour that is past', { expires: '-1 minute' }],
    ['the session of another account', { subject: '1' }],
    ['no name of its own', { jti: 'none' }],
  ])('with %s is rejected', async (_, given) => {
    expect((await me(await forge(given))).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  test('without a signature is rejected', async () => {
    const { access } = (await signIn()).body
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    expect((await me(`${header}.${access.split('.')[1]}.`)).status).toBe(401)
    expect((await me(`${header}.${access.split('.')[1]}.${access.split('.')[2]}`)).status).toBe(401)
  })

  test('is not accepted as a refresh token, nor a refresh token as an access token', async () => {
    const { access, refresh: token } = (await signIn()).body
    expect((await refresh(access)).status).toBe(401)
    expect((await me(token)).status).toBe(401)
  })

  test('is valid for 15 minutes and contains neither role nor provider', async () => {
    const payload = JSON.parse(Buffer.from((await signIn()).body.access.split('.')[1], 'base64url').toString())
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
    expect(payload.exp - payload.iat).toBe(900)
  })

  test.each([
    [900 + 29, 200],
    [900 + 31, 401],
    [-29, 200],
    [-31, 401],
  ])('%i s after its issue by the server’s clock gets the status %i', async (seconds, status) => {
    const { access } = (await signIn()).body
    const { iat } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString())
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 * (iat + seconds) })
    try {
      expect((await me(access)).status).toBe(status)
    } finally {
      vi.useRealTimers()
    }
  })

  test('uses the current role, provider and staff flag', async () => {
    const { access } = (await signIn()).body
    const provider = await server.make.provider()
    await server.database.db
      .updateTable('account')
      .set({ role: 'provider', provider_id: provider, is_staff: true })
      .where('id', '=', accountId)
      .execute()
    expect((await me(access)).body).toMatchObject({ role: 'provider', provider, is_staff: true })
  })

  test('becomes invalid when the account is closed, and stays invalid when it is opened again', async () => {
    const { access, refresh: token } = (await signIn()).body
    const set = (is_active: boolean) =>
      server.database.db.updateTable('account').set({ is_active }).where('id', '=', accountId).execute()
    await set(false)
    expect([(await me(access)).status, (await refresh(token)).status, (await signIn()).status]).toEqual([401, 401, 401])
    await set(true)
    expect([(await me(access)).status, (await refresh(token)).status, (await signIn()).status]).toEqual([401, 401, 200])
  })

  test('becomes invalid when the account is deleted', async () => {
    const { access, refresh: token } = (await signIn()).body
    await server.database.db.deleteFrom('account').where('id', '=', accountId).execute()
    expect([(await me(access)).status, (await refresh(token)).status]).toEqual([401, 401])
  })

  test('is required before the body is validated', async () => {
    const response = await server.send({ method: 'PATCH', url: '/api/auth/users/me/', payload: { full_name: 7 } })
    expect(response.body).toMatchObject({ status: 401, code: 'not-signed-in', detail: 'Войдите в аккаунт.' })
  })
})
