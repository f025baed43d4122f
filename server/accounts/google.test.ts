import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

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
  keyServer = createServer((_request, answer) => answer.setHeader('content-type', 'application/json').end(keys))
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
/** A credential as Google's button gives it, less what is said otherwise. */
async function credential({ key = own, kid = 'one', expires = '1 hour', ...claims }: Given = {}): Promise<string> {
  const payload = {
    iss: issuer,
    aud: clientId,
    sub,
    email,
    email_verified: true,
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
  test('makes an open account and signs in; the next one finds it by its sub, whatever its mail is by then', async () => {
    const { status, body } = await signIn(await credential(), { 'accept-language': 'ro' })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'refresh_token', 'user']])
    expect(body.user).toEqual({
      id: expect.any(Number),
      email,
      full_name: 'Ана Попа',
      avatar: null,
      role: 'other',
      provider: null,
      is_staff: false,
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
    ['another audience', () => ({ aud: 'somebody-else' })],
    ['another issuer', () => ({ iss: 'https://evil.test' })],
    ['an hour that is past', () => ({ expires: '-1 minute' })],
    ['a foreign key', () => ({ key: foreign })],
    ['an unknown key', () => ({ key: foreign, kid: 'two' })],
    ['an unverified mail', () => ({ email_verified: false })],
    ['a mail verified in words', () => ({ email_verified: 'true' })],
    ['no mail', () => ({ email: undefined })],
    ['a mail that is none', () => ({ email: 'ana@example.md\r\nBcc: all@example.md' })],
    ['no sub', () => ({ sub: undefined })],
  ])('with %s is refused and makes nothing', async (_, given) => {
    const before = await server.database.db.selectFrom('account').select('id').execute()
    expect((await signIn(await credential(given()))).body).toMatchObject({ status: 400, code: 'google-refused' })
    expect(await server.database.db.selectFrom('account').select('id').execute()).toEqual(before)
  })

  test.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('%j is refused', async (text) => {
    expect((await signIn(text)).body).toMatchObject({ status: 400, code: 'google-refused' })
  })

  test('serves once, also ten times at the same moment', async () => {
    const once = await credential()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(once)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect((await signIn(once)).status).toBe(400)
  })

  test('takes an account that was never activated from who registered it: password, link and sessions are gone', async () => {
    const registration = { email, username: 'Чужой', password, re_password: password }
    await server.post('/api/auth/users/', registration)
    const [mail] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
    const [, uid, token] = /\/activate\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
    expect((await signIn(await credential())).body.user).toMatchObject({ email, full_name: 'Чужой' })
    expect(await accountOf(email)).toMatchObject({ is_active: true, password_hash: null, google_sub: sub })
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(401)
    expect((await server.post('/api/auth/users/activation/', { uid, token })).status).toBe(400)
  })

  test('joins an open account, which keeps its password', async () => {
    const id = await server.make.account({
      email,
      is_active: true,
      password_hash: await createPasswords().hash(password),
    })
    expect((await signIn(await credential())).body.user.id).toBe(id)
    expect((await server.post('/api/auth/jwt/create/', { email, password })).status).toBe(200)
  })

  test('opens neither a closed account nor one of another Google identity', async () => {
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

test('while Google’s keys cannot be had, the answer is 503', async () => {
  const cut = await createTestServer({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer,
    GOOGLE_KEYS_URL: 'http://127.0.0.1:1/certs',
  })
  try {
    const answer = await cut.post('/api/dj-rest-auth/google/', { credential: await credential() })
    expect(answer.body).toMatchObject({ status: 503, code: 'not-ready' })
  } finally {
    await cut.close()
  }
})

test('Google is offered where it is configured, and told to the pages; elsewhere the call is not there', async () => {
  expect((await server.get('/info/api/site/')).body.google_client_id).toBe(clientId)
  const without = await createTestServer()
  try {
    expect((await without.get('/info/api/site/')).body.google_client_id).toBe(null)
    expect((await without.post('/api/dj-rest-auth/google/', { credential: await credential() })).status).toBe(404)
  } finally {
    await without.close()
  }
})
