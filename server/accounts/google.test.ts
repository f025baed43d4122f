import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, enrol } from '../test/authenticator.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

const clientId = 'motanet-tests.apps.googleusercontent.com'
const password = 'correct horse battery'
let issuer: string
let keyServer: Server
let own: KeyPair
let foreign: KeyPair
let server: TestServer
let serial = 0
let sub: string
let email: string

beforeAll(async () => {
  own = await generateKeyPair('RS256')
  foreign = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  keyServer = createServer(({ url }, response) => {
    response.statusCode = url === '/broken' ? 500 : 200
    response.setHeader('content-type', 'application/json').end(url === '/no-keys' ? '{}' : keys)
  })
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`
  server = await createTestServer({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer,
    GOOGLE_KEYS_URL: `${issuer}/certs`,
  })
})
afterAll(async () => {
  await server.close()
  keyServer.close()
})
beforeEach(() => {
  serial += 1
  sub = `10000${serial}`
  email = `google${serial}@example.md`
})

interface Given extends JWTPayload {
  key?: KeyPair
  kid?: string
  expires?: string
}
/** A credential of Google's button with the given claims replaced. */
async function credential({ key = own, kid = 'one', expires = '1 hour', ...claims }: Given = {}): Promise<string> {
  const payload = {
    iss: issuer,
    aud: clientId,
    sub,
    email,
    email_verified: true,
    // A Google Workspace domain
    hd: 'example.md',
    name: 'Ана Попа',
    jti: `${Math.random()}`,
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key.privateKey)
}
const signIn = (given: string, headers = {}) => server.post('/api/dj-rest-auth/google/', { credential: given }, headers)
const accountOf = (address: string) =>
  server.database.db.selectFrom('account').selectAll().where('email', '=', address).executeTakeFirst()

describe('a credential of Google', () => {
  test('creates an active account and signs in; the next one finds the account by its sub, even with another address', async () => {
    const { status, body } = await signIn(await credential(), { 'accept-language': 'ro' })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'refresh_token', 'user']])
    expect(body.user).toEqual({
      id: expect.any(Number),
      email,
      full_name: 'Ана Попа',
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
    expect(await accountOf(email)).toMatchObject({
      is_active: true,
      password_hash: null,
      google_sub: sub,
      language: 'ro',
    })
    const me = await server.get('/api/auth/users/me/', { authorization: `Bearer ${body.access_token}` })
    expect(me.body).toEqual(body.user)
    expect((await server.post('/api/auth/jwt/refresh/', { refresh: body.refresh_token })).status).toBe(200)
    const again = await signIn(await credential({ email: 'changed@example.md' }))
    expect(again.body.user).toMatchObject({ id: body.user.id, email })
  })

  test.each<[string, () => Given]>([
    ['another audience', () => ({ aud: 'another-client' })],
    ['another issuer', () => ({ iss: 'https://evil.test' })],
    ['an hour that is past', () => ({ expires: '-1 minute' })],
    ['a foreign key', () => ({ key: foreign })],
    ['an unknown key', () => ({ key: foreign, kid: 'two' })],
    ['an unverified mail', () => ({ email_verified: false })],
    ['a mail verified in words', () => ({ email_verified: 'true' })],
    ['no mail', () => ({ email: undefined })],
    ['a mail that is none', () => ({ email: 'ana@example.md\r\nBcc: all@example.md' })],
    ['no sub', () => ({ sub: undefined })],
  ])('with %s is rejected and creates no account', async (_, given) => {
    const before = await server.database.db.selectFrom('account').select('id').execute()
    expect((await signIn(await credential(given()))).body).toMatchObject({ status: 400, code: 'google-refused' })
    expect(await server.database.db.selectFrom('account').select('id').execute()).toEqual(before)
  })

  test.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('%j is rejected', async (text) => {
    expect((await signIn(text)).body).toMatchObject({ status: 400, code: 'google-refused' })
  })

  test('is accepted once, also for ten concurrent calls', async () => {
    const once = await credential()
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(once)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect((await signIn(once)).status).toBe(400)
  })

  test('returns a challenge for an account with a second factor', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const authorization = `Bearer ${(await signIn(await credential())).body.access_token}`
    const { secret } = await enrol(server, { authorization })
    const { status, body } = await signIn(await credential({ jti: 'next' }))
    expect([status, body.code]).toEqual([401, 'second-factor-required'])
    const passed = await server.post('/api/auth/two-factor/', { challenge: body.challenge, code: codeOf(secret) })
    expect([passed.status, passed.headers['set-cookie']]).toEqual([200, undefined])
    vi.useRealTimers()
  })

  test('takes over a never activated account and removes its password, link and sessions', async () => {
    const registration = { email, username: 'Чужой', password, re_password: password }
    await server.post('/api/auth/users/', registration)
    const [mail] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
    const [, uid, token] = /\/activate\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
    expect((await signIn(await credential())).body.user).toMatchObject({ email, full_name: 'Ана Попа' })
    expect(await accountOf(email)).toMatchObject({ is_active: true, password_hash: null, google_sub: sub })
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(401)
    expect((await server.post('/api/auth/users/activation/', { uid, token })).status).toBe(400)
  })

  test('is linked to an active account, which keeps its password and sessions, also at later sign-ins', async () => {
    const id = await server.make.account({
      email,
      is_active: true,
      password_hash: await quickPasswords.hash(password),
    })
    expect((await signIn(await credential())).body.user.id).toBe(id)
    const { refresh } = (await server.post('/api/auth/jwt/create/', { email, password })).body
    expect((await signIn(await credential())).body.user.id).toBe(id)
    expect((await server.post('/api/auth/jwt/refresh/', { refresh })).status).toBe(200)
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(200)
  })

  test('opens neither a closed account nor an account of another Google identity', async () => {
    const id = (await signIn(await credential())).body.user.id
    expect((await signIn(await credential({ sub: 'another' }))).body.code).toBe('google-refused')
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
    expect((await signIn(await credential())).body.code).toBe('google-refused')
    const other = `closed-${email}`
    await server.make.account({ email: other, is_active: true })
    await server.database.db.updateTable('account').set({ is_active: false }).where('email', '=', other).execute()
    expect((await signIn(await credential({ sub: 'third', email: other }))).body.code).toBe('google-refused')
  })
})

test('Google does not vouch for an address of another domain than that of its Workspace', async () => {
  const { status, body } = await signIn(await credential({ hd: 'other.md' }))
  expect([status, body.user.is_email_verified]).toEqual([200, false])
})

describe('an address that Google does not vouch for', () => {
  const unvouched = (given: Given = {}) => credential({ hd: undefined, ...given })

  test('creates an account without access to records of the address until a mailed link proves the address', async () => {
    const { status, body } = await signIn(await unvouched())
    expect([status, body.user.is_email_verified]).toEqual([200, false])
    expect((await signIn(await unvouched())).body.user).toMatchObject({ id: body.user.id, is_email_verified: false })
    const [mail] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
    expect([mail.kind, mail.text.includes('Ана Попа')]).toEqual(['activation', true])
    const [, uid, token] = /\/activate\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
    expect((await server.post('/api/auth/users/activation/', { uid, token })).status).toBe(204)
    const again = (await signIn(await unvouched())).body.user
    expect([again.id, again.is_email_verified]).toEqual([body.user.id, true])
  })

  test('of gmail.com needs no hosted domain', async () => {
    email = `google${serial}@gmail.com`
    expect((await signIn(await unvouched())).body.user.is_email_verified).toBe(true)
  })

  test.each([
    ['an account of its owner', { is_active: true }],
    ['a manager whom a provider has made', { is_active: true, role: 'manager', email_proven_at: null }],
    ['a registration', {}],
  ])('is not linked to %s, and the response does not reveal the account', async (_, given) => {
    const id = await server.make.account({ email, password_hash: 'x', ...given })
    const { body } = await signIn(await unvouched())
    expect([body.status, body.code]).toEqual([400, 'google-unconfirmed'])
    expect(await accountOf(email)).toMatchObject({ id, google_sub: null, password_hash: 'x' })
  })
})

describe('an account that Google is linked to', () => {
  test('of a manager created by a provider becomes proven, loses the provider’s password and is no manager without their consent', async () => {
    const provider_id = await server.make.provider()
    const password_hash = await quickPasswords.hash(password)
    const manager = { email, password_hash, is_active: true, role: 'manager', provider_id, email_proven_at: null }
    const session = await server.signedIn(await server.make.account(manager))
    const { user, access_token } = (await signIn(await credential())).body
    expect(user).toMatchObject({ role: 'other', provider: null, is_invited: true, is_email_verified: true })
    expect((await server.get('/api/auth/users/me/', session)).status).toBe(401)
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(401)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await server.get('/info/api/my-requests/', headers)).status).toBe(200)
  })

  test('is never a staff account, neither by its address nor by an earlier link', async () => {
    await server.make.account({ email, is_active: true, is_staff: true })
    expect((await signIn(await credential())).body.code).toBe('google-refused')
    await server.database.db.updateTable('account').set({ google_sub: sub }).where('email', '=', email).execute()
    expect((await signIn(await credential())).body.code).toBe('google-refused')
  })

  test('accepts two concurrent credentials at the first sign-in', async () => {
    const responses = await Promise.all([credential(), credential()].map(async (each) => signIn(await each)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body.user.id).toBe(responses[1]?.body.user.id)
  })
})

test.each([
  ['in an hour', 3600, 400],
  ['within the tolerance of clocks', 20, 200],
])('a credential issued %s gets the expected status', async (_, seconds, expected) => {
  const iat = Math.floor(Date.now() / 1000) + seconds
  const payload = {
    iss: issuer,
    aud: clientId,
    sub,
    email,
    email_verified: true,
    hd: 'example.md',
    iat,
    exp: iat + 3600,
  }
  const signed = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(own.privateKey)
  expect((await signIn(signed)).status).toBe(expected)
})

test.each([
  ['cannot be reached', () => 'http://127.0.0.1:1/certs'],
  ['fails', () => `${issuer}/broken`],
  ['returns no keys', () => `${issuer}/no-keys`],
])('the response is 503 while the server of Google’s keys %s', async (_, keysUrl) => {
  const cut = await createTestServer({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer,
    GOOGLE_KEYS_URL: keysUrl(),
  })
  try {
    const response = await cut.post('/api/dj-rest-auth/google/', { credential: await credential() })
    expect(response.body).toMatchObject({ status: 503, code: 'not-ready' })
  } finally {
    await cut.close()
  }
})

test('sign-in with Google is available only if it is configured; the pages get the client id', async () => {
  expect((await server.get('/info/api/site/')).body.google_client_id).toBe(clientId)
  const without = await createTestServer()
  try {
    expect((await without.get('/info/api/site/')).body.google_client_id).toBe(null)
    expect((await without.post('/api/dj-rest-auth/google/', { credential: await credential() })).status).toBe(404)
  } finally {
    await without.close()
  }
})
