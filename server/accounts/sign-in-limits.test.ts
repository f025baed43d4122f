import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

const password = 'correct horse battery'
let server: TestServer
let passwordHash: string
let email: string
let serial = 0

beforeAll(async () => {
  // The tests verify hundreds of passwords, to count them
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
  server = await createTestServer({ RATE_LIMIT_SIGN_IN: '5', RATE_LIMIT_MAILS: '3' }, undefined, { passwords })
  passwordHash = await passwords.hash(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  email = `limited${serial}@example.md`
  await server.make.account({ email, password_hash: passwordHash, is_active: true })
  await server.database.db.deleteFrom('rate_limit').execute()
})

const signIn = (given: string, remoteAddress = '10.0.0.1', cookie = '') =>
  server.send({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    remoteAddress,
    headers: { cookie },
    payload: { email, password: given },
  })
const fails = async (count: number, from: (n: number) => string = () => '10.0.0.1', cookie = '') => {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await signIn('wrong', from(n), cookie)).status)
  return statuses
}
const later = (time: string) =>
  sql`update rate_limit set window_start = window_start - ${time}::interval`.execute(server.database.db)
const cookieOf = (response: Pick<Awaited<ReturnType<typeof signIn>>, 'headers'>) =>
  String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
const resetTo = async (word: string) => {
  await server.post('/api/auth/users/reset_password/', { email })
  await server.workOff()
  const [mail] = (await server.get(`/dev/mailbox.json?to=${email}`)).body
  const [, uid, token] = /\/confirm\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
  return server.send({
    method: 'POST',
    url: '/api/auth/users/reset_password_confirm/',
    remoteAddress: '10.0.0.1',
    payload: { uid, token, new_password: word, re_new_password: word },
  })
}

describe('failed sign-ins', () => {
  test('get 429 with Retry-After after five from one network, even with the right password; others can sign in', async () => {
    expect(await fails(6)).toEqual([401, 401, 401, 401, 401, 429])
    const elsewhere = await server.post('/api/auth/jwt/create/', { email, password })
    expect(elsewhere.status).toBe(200)
    const here = await signIn(password)
    expect(here.body).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      detail: expect.stringMatching(/^Слишком много запросов. Повторите через 1[567] минут.$/),
    })
    const wait = Number(here.headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(17 * 60)
    expect((await signIn(password, '10.0.0.2')).status).toBe(200)
  })

  test('expire after 15 minutes; successful sign-ins are not counted', async () => {
    for (let n = 0; n < 8; n += 1) expect((await signIn(password)).status).toBe(200)
    await fails(5)
    expect((await signIn(password)).status).toBe(429)
    await later('17 minutes')
    expect((await signIn(password)).status).toBe(200)
  })

  test('are limited to five of two hundred concurrent ones', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => signIn('wrong')))
    expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect((await signIn(password)).status).toBe(429)
  })

  test('are limited to thirty in twelve hours per account, over all networks', async () => {
    const statuses = await fails(34, (n) => `10.1.${n}.1`)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    await later('11 hours')
    expect((await signIn(password, '10.2.0.1')).status).toBe(429)
    await later('3 hours')
    expect((await signIn(password, '10.2.0.1')).status).toBe(200)
  })

  test('are limited to a hundred an hour per address, over all accounts; an IPv6 network is one address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 103; n += 1) {
      const response = await server.send({
        method: 'POST',
        url: '/api/auth/jwt/create/',
        remoteAddress: `2001:db8:0:1::${(n + 1).toString(16)}`,
        payload: { email: `nobody${n}@example.md`, password: 'wrong' },
      })
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  })

  test('are counted separately for a known device: guesses elsewhere do not lock the owner out', async () => {
    const cookie = cookieOf(await signIn(password))
    expect(cookie).toMatch(/^device=/)
    await fails(34, (n) => `10.1.${n}.1`)
    await fails(6)
    expect((await signIn(password)).status).toBe(429)
    expect((await signIn(password, '10.0.0.1', cookie)).status).toBe(200)
    expect(await fails(6, () => '10.0.0.1', cookie)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('the cookie of a device is signed, for one account, and sent only to /api/auth', async () => {
    const response = await signIn(password)
    expect(response.headers['set-cookie']).toMatch(/; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const cookie = cookieOf(response)
    await fails(5)
    expect((await signIn(password, '10.0.0.1', `${cookie.slice(0, -4)}AAAA`)).status).toBe(429)
    const own = email
    email = `other${serial}@example.md`
    await server.make.account({ email, password_hash: passwordHash, is_active: true })
    await fails(5)
    expect((await signIn(password, '10.0.0.1', cookie)).status).toBe(429)
    email = own
    expect((await signIn(password, '10.0.0.1', cookie)).status).toBe(200)
  })

  test('a cookie issued before a reset is invalid: its device is treated as unknown', async () => {
    const hoarded = cookieOf(await signIn(password))
    const word = 'a quite new password'
    const own = cookieOf(await resetTo(word))
    await fails(5)
    expect((await signIn(word, '10.0.0.1', hoarded)).status).toBe(429)
    expect((await signIn(word, '10.0.0.1', own)).status).toBe(200)
    // Below the limit of its network, an unknown device signs in and gets a new cookie
    expect(cookieOf(await signIn(word, '10.0.0.2', hoarded))).toMatch(/^device=/)
    expect((await signIn(word, '10.0.0.2', own)).headers['set-cookie']).toBeUndefined()
  })

  test('are counted in the database, across instances and restarts, without plain network or e-mail addresses', async () => {
    await fails(5)
    const rows = await server.database.db.selectFrom('rate_limit').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/10\.0\.0|limited|@/)
  })
})

describe('a wrong current password in a change of the password', () => {
  const set = (access: string, given: object) =>
    server.send({
      method: 'POST',
      url: '/api/auth/users/set_password/',
      remoteAddress: '10.0.0.1',
      headers: { authorization: `Bearer ${access}` },
      payload: { current_password: password, new_password: 'password1', re_new_password: 'password1', ...given },
    })
  const guesses = async (access: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await set(access, { current_password: 'wrong' })).status)
    return statuses
  }

  test('is counted per session; a weak new password is no failure', async () => {
    const [stolen, own] = [(await signIn(password)).body.access, (await signIn(password)).body.access]
    for (let n = 0; n < 7; n += 1) expect((await set(stolen, {})).body.fields).toHaveProperty('new_password')
    expect(await guesses(stolen)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await set(own, {})).body.fields).toHaveProperty('new_password')
    expect((await signIn(password)).status).toBe(200)
  })

  test('is not counted with failed sign-ins: guesses elsewhere do not prevent the owner from changing the password', async () => {
    const { access } = (await signIn(password)).body
    await fails(30, (n) => `10.0.${n}.1`)
    const next = { new_password: 'another good one', re_new_password: 'another good one' }
    expect((await set(access, next)).status).toBe(204)
  })

  test('does not prevent a locked-out owner from resetting the password by mail, signing in and changing it', async () => {
    const { access } = (await signIn(password)).body
    await guesses(access)
    await fails(5)
    await fails(30, (n) => `10.0.${n}.1`)
    expect((await signIn(password, '10.0.0.1')).status).toBe(429)
    const word = 'a quite new password'
    const reset = await resetTo(word)
    expect(reset.status).toBe(204)
    const cookie = cookieOf(reset)
    // On another device too, despite its failures
    expect((await signIn(word, '10.0.0.1')).status).toBe(200)
    await fails(5)
    expect((await signIn(word, '10.0.0.1')).status).toBe(429)
    // Failures do not affect the device on which the mail was read
    const own = await signIn(word, '10.0.0.1', cookie)
    expect(own.status).toBe(200)
    const last = { current_password: word, new_password: 'another good one', re_new_password: 'another good one' }
    expect((await set(own.body.access, last)).status).toBe(204)
  })
})

test('after a change of the password the device gets a new cookie, and the earlier cookie is invalid', async () => {
  const first = await signIn(password)
  const word = 'another good one'
  const set = (access: string) =>
    server.send({
      method: 'POST',
      url: '/api/auth/users/set_password/',
      headers: { authorization: `Bearer ${access}` },
      payload: { current_password: password, new_password: word, re_new_password: word },
    })
  const changed = await set(first.body.access)
  await fails(5)
  expect((await signIn(word, '10.0.0.1', cookieOf(first))).status).toBe(429)
  expect((await signIn(word, '10.0.0.1', cookieOf(changed))).status).toBe(200)
  // The account of an invited manager gets none: its address is unproven
  email = `unproven${serial}@example.md`
  await server.make.account({ email, password_hash: passwordHash, is_active: true, email_proven_at: null })
  const unproven = await set((await signIn(password, '10.0.0.2')).body.access)
  expect([unproven.status, unproven.headers['set-cookie']]).toEqual([204, undefined])
})

describe('requested mails', () => {
  const paths = ['/api/auth/users/reset_password/', '/api/auth/users/resend_activation/']

  const requestMail = async (path: string | undefined, recipient: string, remoteAddress: string) =>
    (await server.send({ method: 'POST', url: path ?? '', remoteAddress, payload: { email: recipient } })).status
  const [reset, activation] = paths

  test('are limited to three an hour per kind, recipient and network, whether or not the account exists', async () => {
    for (const recipient of [email, 'nobody@example.md']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) statuses.push(await requestMail(reset, recipient, '10.3.0.1'))
      expect(statuses).toEqual([204, 204, 204, 429])
      expect(await requestMail(reset, recipient, '10.3.0.2')).toBe(204)
    }
  })

  test('are limited to eighteen an hour per kind and recipient over all networks', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 20; n += 1) statuses.push(await requestMail(activation, email, `10.3.${n}.1`))
    expect(statuses).toEqual([...Array(18).fill(204), 429, 429])
  })

  test('are counted per kind: a stranger’s activation mails do not prevent a reset', async () => {
    for (let n = 0; n < 20; n += 1) await requestMail(activation, email, `10.3.${n}.1`)
    expect(await requestMail(reset, email, '10.3.0.1')).toBe(204)
  })

  test('are limited to nine an hour per network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1)
      statuses.push((await server.post(paths[0] ?? '', { email: `nobody${n}@example.md` })).status)
    expect(statuses).toEqual([...Array(9).fill(204), 429])
  })
})
