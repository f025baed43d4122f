import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrol } from '../test/authenticator.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

const password = 'correct horse battery'
const path = '/api/auth/users/me/sessions/'
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'
let server: TestServer
let passwordHash: string
let email: string
let accountId: number

beforeAll(async () => {
  server = await createTestServer()
  passwordHash = await quickPasswords.hash(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  email = `sessions${Math.random()}@example.md`
  accountId = await server.make.account({ email, password_hash: passwordHash, is_active: true })
})

interface Session {
  headers: { authorization: string }
  refresh: string
  id: string
}
async function signIn(userAgent = 'curl/8'): Promise<Session> {
  const given = { email, password }
  const { body } = await server.post('/api/auth/jwt/create/', given, { 'user-agent': userAgent })
  const { access, refresh } = body
  return { headers: { authorization: `Bearer ${access}` }, refresh, id: refresh.split('.')[0] }
}
const list = async ({ headers }: Session) => (await server.get(path, headers)).body
const isOpen = async ({ headers }: Session) => (await server.get('/api/auth/users/me/', headers)).status === 200
const end = (by: Session, id: string) =>
  server.send({ method: 'DELETE', url: `${path}${id}/`, headers: { ...by.headers } })
const change = ({ id }: Session, set: string) =>
  sql`update session set ${sql.raw(set)} where id = ${id}`.execute(server.database.db)

test('the list has device and times of each open session, the current one first, then the latest', async () => {
  const [old, phone, current] = [await signIn(), await signIn(firefox), await signIn()]
  await change(current, "rotated_at = now() - interval '2 hours', created_at = '2026-01-02T03:04:05Z'")
  await change(old, "rotated_at = now() - interval '1 hour'")
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await list(current)).toEqual([
    {
      id: current.id,
      browser: null,
      system: null,
      created_at: '2026-01-02T03:04:05.000Z',
      last_seen_at: time,
      is_current: true,
    },
    { id: phone.id, browser: 'Firefox', system: 'Android', created_at: time, last_seen_at: time, is_current: false },
    { id: old.id, browser: null, system: null, created_at: time, last_seen_at: time, is_current: false },
  ])
})

test('sessions that are over are not in the list, nor are those of others', async () => {
  const [ended, expired, idle, current] = [await signIn(), await signIn(), await signIn(), await signIn()]
  await change(ended, 'ended_at = now()')
  await change(expired, 'expires_at = now()')
  await change(idle, "rotated_at = now() - interval '7 days'")
  await server.signedIn(await server.make.account({ is_active: true }))
  expect((await list(current)).map(({ id }: Session) => id)).toEqual([current.id])
})

test('a session that is ended is refused at once, with both of its tokens; the others stay', async () => {
  const [other, current, third] = [await signIn(), await signIn(), await signIn()]
  expect((await end(current, other.id)).status).toBe(204)
  expect(await Promise.all([other, current, third].map(isOpen))).toEqual([false, true, true])
  expect((await server.post('/api/auth/jwt/refresh/', { refresh: other.refresh })).status).toBe(401)
  expect((await end(current, other.id)).status).toBe(404)
})

test('nobody can end the session of another account', async () => {
  const own = await signIn()
  const stranger = await server.signedIn(await server.make.account({ is_active: true }))
  const response = await server.send({ method: 'DELETE', url: `${path}${own.id}/`, headers: { ...stranger } })
  expect([response.status, await isOpen(own)]).toEqual([404, true])
})

test.each(['1', 'none-of-ours', '00000000-0000-0000-0000-000000000000'])('%s is no session', async (id) => {
  expect((await end(await signIn(), id)).status).toBe(404)
})

test('all others are ended together, except those of other accounts', async () => {
  const [first, current, last] = [await signIn(), await signIn(), await signIn()]
  const stranger = {
    ...(await signIn()),
    headers: await server.signedIn(await server.make.account({ is_active: true })),
  }
  expect((await server.post(`${path}end_others/`, undefined, current.headers)).status).toBe(204)
  expect(await Promise.all([first, current, last, stranger].map(isOpen))).toEqual([false, true, false, true])
})

describe('the link to change the address that a session asked for', () => {
  const next = () => `next${Math.random()}@example.md`

  async function askForChange({ headers }: Session, address: string) {
    const asked = await server.post(
      '/api/auth/users/me/email/',
      { email: address, current_password: password },
      headers,
    )
    expect(asked.status).toBe(204)
    const { text } = await server.database.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow()
    const [, uid, token] = /\/email\/confirm\/([^/]+)\/([^/]+)\//.exec(text) ?? []
    return { uid, token }
  }
  const confirm = async (link: object) => {
    const { status, body } = await server.post('/api/auth/users/email_confirm/', link)
    return status === 204 ? 'moved' : body.code
  }

  test.each<[string, (by: Session, asker: Session) => Promise<unknown>]>([
    ['the session is ended', (by, { id }) => end(by, id)],
    ['all other sessions are ended', ({ headers }) => server.post(`${path}end_others/`, undefined, headers)],
    ['another session turns on the second factor', ({ headers }) => enrol(server, headers, password)],
  ])('is invalid once %s', async (_, act) => {
    const [asker, current] = [await signIn(), await signIn()]
    const link = await askForChange(asker, next())
    await act(current, asker)
    expect(await isOpen(asker)).toBe(false)
    expect(await confirm(link)).toBe('invalid-link')
  })

  test('is invalid once a copied refresh token of the session is used', async () => {
    const asker = await signIn()
    const link = await askForChange(asker, next())
    await change(asker, "generation = generation + 2, rotated_at = now() - interval '1 hour'")
    expect((await server.post('/api/auth/jwt/refresh/', { refresh: asker.refresh })).status).toBe(401)
    expect(await confirm(link)).toBe('invalid-link')
  })

  test('stays valid while the session ends others, and after its sign-out', async () => {
    const [other, asker] = [await signIn(), await signIn()]
    const link = await askForChange(asker, next())
    expect((await end(asker, other.id)).status).toBe(204)
    expect((await server.post(`${path}end_others/`, undefined, asker.headers)).status).toBe(204)
    expect((await server.post('/api/auth/jwt/blacklist/', { refresh: asker.refresh })).status).toBe(200)
    expect(await confirm(link)).toBe('moved')
  })
})

test('a long description of a browser is shortened', async () => {
  const current = await signIn(`${firefox} ${'x'.repeat(2000)}`)
  expect((await list(current))[0]).toMatchObject({ browser: 'Firefox' })
  const { rows } = await sql<{ length: number }>`select length(user_agent) from session
    where account_id = ${accountId}`.execute(server.database.db)
  expect(rows[0]?.length).toBe(300)
})
