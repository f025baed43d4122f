import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Enrolled, enrol } from '../../test/authenticator.ts'
import { quickPasswords } from '../../test/quick-passwords.ts'
import { createTestServer, publicUrl, type TestServer } from '../../test/server.ts'
import { createSoftwareAuthenticator } from '../../test/software-authenticator.ts'

const password = 'correct horse battery'
const path = '/api/auth/users/me/passkeys/'
let server: TestServer
let passwordHash: string
let accountId: number
let email: string
let session: Record<string, string>
let enrolled: Enrolled
let nextCode: number

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
  email = `passkey${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
  session = { ...(await server.signedIn(accountId)) }
  enrolled = await enrol(server, session, password)
  nextCode = 0
})

/** Password and an unused recovery code. */
const confirmation = () => ({ current_password: password, code: enrolled.recoveryCodes[nextCode++] })
const startRegistration = () => server.post(`${path}options/`, confirmation(), session)
const add = (credential: object, headers = session) => server.post(path, { credential }, headers)
const registered = async (origin = publicUrl) => {
  const device = createSoftwareAuthenticator(origin)
  const options = (await startRegistration()).body
  return { device, response: await add(device.make(options)) }
}
const signIn = async () => (await server.post('/api/auth/jwt/create/', { email, password })).body
const optionsOf = (challenge: string) => server.post('/api/auth/two-factor/passkey/options/', { challenge })
const pass = (challenge: string, credential: object) =>
  server.post('/api/auth/two-factor/passkey/', { challenge, credential })
const passkeys = async () =>
  (await server.get('/api/auth/users/me/second_factor/', session)).body.passkeys as { id: number }[]

describe('adding a passkey', () => {
  test('takes password and code; the site is named by its public URL', async () => {
    expect((await server.post(`${path}options/`, { current_password: password }, session)).status).toBe(400)
    const { status, body } = await startRegistration()
    expect([status, body.rp]).toEqual([200, { id: 'motanet.test', name: 'Motanet' }])
    const device = createSoftwareAuthenticator(publicUrl)
    const added = await add(device.make(body))
    expect([added.status, added.body]).toEqual([
      201,
      [{ id: expect.any(Number), device: '', created_at: expect.any(String), used_at: null }],
    ])
    expect(await passkeys()).toEqual(added.body)
  })

  test('takes an authenticator app first', async () => {
    const id = await server.make.account({ password_hash: passwordHash, is_active: true })
    const headers = { ...(await server.signedIn(id)) }
    const given = { current_password: password, code: '123456' }
    expect((await server.post(`${path}options/`, given, headers)).status).toBe(400)
    expect((await add({}, headers)).body.code).toBe('passkey-refused')
  })

  test.each(['https://motanet.test', 'http://evil.test', 'http://motanet.test.evil.test', 'http://motanet.test:8080'])(
    'is refused on the origin %s',
    async (origin) => {
      expect((await registered(origin)).response.body.code).toBe('passkey-refused')
      expect(await passkeys()).toEqual([])
    },
  )

  test('is refused with another challenge, after its time, and a second time', async () => {
    const device = createSoftwareAuthenticator(publicUrl)
    const options = (await startRegistration()).body
    expect((await add(device.make({ ...options, challenge: 'b3RoZXI' }))).status).toBe(400)
    // A wrong attempt does not use up the challenge
    expect((await add(device.make(options))).status).toBe(201)
    expect((await add(device.make(options))).status).toBe(400)
    const late = (await startRegistration()).body
    await sql`update passkey_registration set expires_at = now() where account_id = ${accountId}`.execute(
      server.database.db,
    )
    expect((await add(createSoftwareAuthenticator(publicUrl).make(late))).status).toBe(400)
  })

  test.each([{}, { id: 1 }, { id: 'x', response: {} }, { id: 'x', rawId: 'x', type: 'public-key', response: null }])(
    'refuses %j',
    async (credential) => {
      await startRegistration()
      expect((await add(credential)).body.code).toBe('passkey-refused')
    },
  )
})

describe('signing in with a passkey', () => {
  test('finishes the second step, with a challenge that is used up', async () => {
    const { device } = await registered()
    const { code, challenge, has_passkey } = await signIn()
    expect([code, has_passkey]).toEqual(['second-factor-required', true])
    const { body: options } = await optionsOf(challenge)
    expect(options).toMatchObject({ rpId: 'motanet.test', allowCredentials: [{ type: 'public-key' }] })
    const { status, body, headers } = await pass(challenge, device.sign(options))
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access', 'refresh']])
    expect(headers['set-cookie']).toContain('device=')
    expect(await passkeys()).toMatchObject([{ used_at: expect.any(String) }])
    expect((await pass(challenge, device.sign(options))).body.code).toBe('challenge-over')
  })

  test('is refused on another origin, for another challenge, with a repeated signature and with an unknown passkey', async () => {
    const { device } = await registered()
    const first = (await signIn()).challenge
    const options = (await optionsOf(first)).body
    const signature = device.sign(options)
    const refused = async (credential: object) =>
      expect((await pass(first, credential)).body.code).toBe('passkey-refused')
    await refused(createSoftwareAuthenticator(publicUrl).sign(options))
    await refused({ ...signature, response: { ...signature.response, signature: 'AAAA' } })
    await refused({})
    const second = (await signIn()).challenge
    expect((await pass(second, signature)).body.code).toBe('passkey-refused')
    expect((await pass(first, signature)).status).toBe(200)
  })

  test('is refused for a device that states the origin of another site', async () => {
    const { device } = await registered()
    const { challenge } = await signIn()
    const options = (await optionsOf(challenge)).body
    const credential = device.sign(options)
    const client = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString())
    const clientDataJSON = Buffer.from(JSON.stringify({ ...client, origin: 'https://evil.test' })).toString('base64url')
    const forged = { ...credential, response: { ...credential.response, clientDataJSON } }
    expect((await pass(challenge, forged)).body.code).toBe('passkey-refused')
  })

  test('is impossible with the passkey of another account', async () => {
    const { device } = await registered()
    const other = await server.make.account({ email: `x${email}`, password_hash: passwordHash, is_active: true })
    await enrol(server, { ...(await server.signedIn(other)) }, password)
    const { body } = await server.post('/api/auth/jwt/create/', { email: `x${email}`, password })
    expect(body.has_passkey).toBe(false)
    expect((await optionsOf(body.challenge)).status).toBe(404)
    const own = (await optionsOf((await signIn()).challenge)).body
    expect((await pass(body.challenge, device.sign(own))).body.code).toBe('passkey-refused')
  })

  test('is over once the account is closed', async () => {
    const { device } = await registered()
    const { challenge } = await signIn()
    const options = (await optionsOf(challenge)).body
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', accountId).execute()
    expect((await pass(challenge, device.sign(options))).body.code).toBe('challenge-over')
  })
})

test('a passkey is removed with password and code, by its owner only; turning the second factor off removes all', async () => {
  await registered()
  const [first] = await passkeys()
  const remove = (given: object, headers = session) => server.post(`${path}${first?.id}/remove/`, given, headers)
  expect((await remove({ current_password: password })).status).toBe(400)
  const stranger = await server.make.account({ password_hash: passwordHash, is_active: true })
  const headers = { ...(await server.signedIn(stranger)) }
  const foreign = await enrol(server, headers, password)
  expect((await remove({ current_password: password, code: foreign.recoveryCodes[0] }, headers)).status).toBe(404)
  expect((await remove(confirmation())).status).toBe(204)
  expect(await passkeys()).toEqual([])
  await registered()
  expect((await server.post('/api/auth/users/me/second_factor/remove/', confirmation(), session)).status).toBe(204)
  expect(await passkeys()).toEqual([])
})
