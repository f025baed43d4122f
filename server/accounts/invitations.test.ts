import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { htmlOf } from '../notifications/outbox.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }
const first = 'chosen by the provider'
const own = 'my very own password'

let server: TestServer
let providerId: number
let owner: Headers
let email: string
let id: number
let serial = 0
const freshEmail = () => `limited${++serial}@example.md`

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  email = `invited${serial}@example.md`
  providerId = await server.make.provider({ name: 'Codru Net' })
  owner = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: providerId, is_active: true }),
  )
  id = (await appoint(email)).body.id
})

const appoint = (address: string, headers = owner) =>
  server.post(
    '/api/auth/managers/',
    { email: address, password: first, permissions: { Orders: { edit: true } } },
    headers,
  )
const signIn = (password: string) => server.post('/api/auth/jwt/create/', { email, password })
const enter = async (password: string): Promise<Headers> => ({
  authorization: `Bearer ${(await signIn(password)).body.access}`,
})
const me = (headers: Headers) => server.get('/api/auth/users/me/', headers)
const newestLink = async () => {
  const mails = (await server.get(`/dev/mailbox.json?to=${email}`)).body
  const mail = mails.find(({ kind }: { kind: string }) => kind === 'invitation')
  const [, uid = '', token = ''] = /\/invitation\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
  return { uid, token }
}
const call = (what: string, body: object) => server.post(`/api/auth/invitations/${what}`, body)
const accept = async (word = own) =>
  call('accept/', { ...(await newestLink()), new_password: word, re_new_password: word })
const resend = (whom = id, headers = owner) => server.post(`/api/auth/managers/${whom}/resend_invitation/`, {}, headers)
const leave = (headers: Headers) => server.post('/api/auth/users/me/leave_provider/', {}, headers)
const managers = async () => (await server.get('/api/auth/managers/', owner)).body

describe('an invitation', () => {
  test('shows the invited address and the provider; reading it neither proves the address nor consumes the link', async () => {
    const link = await newestLink()
    for (let count = 0; count < 2; count += 1) {
      const { status, body, headers } = await call('', link)
      expect([status, body]).toEqual([200, { role: 'manager', email, provider: { id: providerId, name: 'Codru Net' } }])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await me(await enter(first))).body.is_email_verified).toBe(false)
  })

  test('is accepted once with a new password; the first password and its sessions end, role and permissions stay', async () => {
    const before = await enter(first)
    const { status, headers } = await accept()
    expect([status, String(headers['set-cookie'])]).toEqual([204, expect.stringContaining('device=')])
    expect([(await me(before)).status, (await signIn(first)).status]).toEqual([401, 401])
    const after = await enter(own)
    expect((await me(after)).body).toMatchObject({ role: 'manager', provider: providerId, is_email_verified: true })
    expect((await server.get('/api/auth/permissions/manager', after)).body).toMatchObject({ Orders: { edit: true } })
    expect(await managers()).toMatchObject([{ id, is_confirmed: true, invitation_expires_at: null }])
    expect((await accept('another good one')).body.code).toBe('invalid-link')
  })

  test('stays valid after a weak or differently repeated password', async () => {
    const link = await newestLink()
    const given = (word: string, again = word) =>
      call('accept/', { ...link, new_password: word, re_new_password: again })
    expect((await given('password1')).body.fields).toHaveProperty('new_password')
    expect((await given(own, 'another one')).body.fields).toHaveProperty('re_new_password')
    expect((await given(own)).status).toBe(204)
  })

  test('when declined, closes the unproven account and frees the address', async () => {
    const before = await enter(first)
    const link = await newestLink()
    expect((await call('decline/', link)).status).toBe(204)
    expect([(await me(before)).status, (await signIn(first)).status, await managers()]).toEqual([401, 401, []])
    expect((await call('decline/', link)).body.code).toBe('invalid-link')
    const person = { email, username: 'Вера', password: own, re_password: own }
    expect((await server.post('/api/auth/users/', person)).status).toBe(201)
  })

  test('expires after seven days; manager and permissions stay, and it can be sent again', async () => {
    const days = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days from account_token
      where account_id = ${id}`.execute(server.database.db)
    expect(days.rows).toEqual([{ days: 7 }])
    await sql`update account_token set expires_at = now() - interval '1 second' where account_id = ${id}`.execute(
      server.database.db,
    )
    expect((await accept()).body.code).toBe('invalid-link')
    expect(await managers()).toMatchObject([
      { id, is_confirmed: false, invitation_expires_at: null, permissions: { Orders: { edit: true } } },
    ])
    const earlier = await newestLink()
    expect((await resend()).status).toBe(204)
    expect((await call('', earlier)).body.code).toBe('invalid-link')
    expect((await accept()).status).toBe(204)
  })

  test('is sent again only before it is accepted, and only by the manager’s own provider', async () => {
    const rival = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: await server.make.provider(), is_active: true }),
    )
    expect((await resend(id, rival)).status).toBe(404)
    expect((await resend(id, await enter(first))).status).toBe(403)
    await accept()
    expect((await resend()).body).toMatchObject({ status: 409, code: 'manager-confirmed' })
  })

  test('of a dismissed manager is no longer valid', async () => {
    const link = await newestLink()
    await server.send({ method: 'DELETE', url: `/api/auth/managers/${id}/`, headers: owner })
    expect((await call('', link)).body.code).toBe('invalid-link')
  })

  test('is not valid for another purpose', async () => {
    const link = await newestLink()
    expect((await server.post('/api/auth/users/activation/', link)).body.code).toBe('invalid-link')
    const reset = { ...link, new_password: own, re_new_password: own }
    expect((await server.post('/api/auth/users/reset_password_confirm/', reset)).body.code).toBe('invalid-link')
  })
})

describe('leaving the provider', () => {
  test('ends role and permissions; the account stays', async () => {
    await accept()
    const headers = await enter(own)
    expect((await leave(headers)).status).toBe(204)
    expect((await me(headers)).body).toMatchObject({ id, role: 'other', provider: null })
    expect([await managers(), (await leave(headers)).status]).toEqual([[], 403])
    const { rows } = await sql`select from manager_permission where account_id = ${id}`.execute(server.database.db)
    expect(rows).toHaveLength(0)
  })

  test('ends the notifications of requests to the address, not those of others', async () => {
    const make = (destination: string) => server.make.recipient({ provider_id: providerId, destination })
    const [leaving, colleague] = [await make(email), await make(`colleague${serial}@example.md`)]
    const left = async () =>
      (
        await server.database.db.selectFrom('recipient').select('id').where('id', 'in', [leaving, colleague]).execute()
      ).map(({ id }) => id)
    await accept()
    expect((await leave(await enter(own))).status).toBe(204)
    expect(await left()).toEqual([colleague])
  })

  test('declining an invitation keeps the notifications of requests to the address', async () => {
    const recipient = await server.make.recipient({ provider_id: providerId, destination: email })
    expect((await call('decline/', await newestLink())).status).toBe(204)
    const found = await server.database.db.selectFrom('recipient').select('id').where('id', '=', recipient).execute()
    expect(found).toHaveLength(1)
  })

  test('is rejected while the address is unproven: the account would have no owner', async () => {
    expect((await leave(await enter(first))).body).toMatchObject({ status: 403, code: 'email-unproven' })
  })

  test('is rejected for providers and ordinary users', async () => {
    const user = await server.signedIn(await server.make.account({ is_active: true }))
    expect([(await leave(owner)).status, (await leave(user)).status]).toEqual([403, 403])
  })
})

describe('a provider has at most twenty managers', () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await server.make.account({ role: 'manager', provider_id: providerId, is_active: true })
  }

  test('one more is rejected with 409 and creates nothing', async () => {
    await fill(19)
    const { body } = await appoint(`more${serial}@example.md`)
    expect(body).toMatchObject({ status: 409, code: 'too-many-managers' })
    expect(await managers()).toHaveLength(20)
    await server.send({ method: 'DELETE', url: `/api/auth/managers/${id}/`, headers: owner })
    expect((await appoint(`more${serial}@example.md`)).status).toBe(201)
  })

  test('also with concurrent creations', async () => {
    await fill(17)
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => appoint(`at-once${serial}-${n}@example.md`)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(await managers()).toHaveLength(20)
  })
})

fullSuiteTest('the hourly limit of manager creations is six times that of registrations', async () => {
  const limited = await createTestServer({ RATE_LIMIT_REGISTRATIONS: '1' })
  try {
    const provider_id = await limited.make.provider()
    const headers = await limited.signedIn(
      await limited.make.account({ role: 'provider', provider_id, is_active: true }),
    )
    const statuses = []
    for (let count = 0; count < 7; count++)
      statuses.push(
        (await limited.post('/api/auth/managers/', { email: freshEmail(), password: first }, headers)).status,
      )
    expect(statuses).toEqual([...Array(6).fill(201), 429])
  } finally {
    await limited.close()
  }
})

describe('invitations to one address', () => {
  let limited: TestServer
  let headers: Headers
  beforeAll(async () => {
    limited = await createTestServer({ RATE_LIMIT_MAILS: '2' })
    const provider_id = await limited.make.provider({ name: 'Выиграйте на https://evil.example/now' })
    headers = await limited.signedIn(await limited.make.account({ role: 'provider', provider_id, is_active: true }))
  })
  afterAll(() => limited.close())

  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}, from = '10.0.0.1') =>
    limited.send({ method, url: `/api/auth/managers/${path}`, headers, payload, remoteAddress: from })
  const make = async (email: string, from?: string) => call('POST', '', { email, password: first }, from)

  test('have the limit of other mails, whether for a creation, a new address or a repetition', async () => {
    const email = freshEmail()
    const { id } = (await make(email)).body
    expect((await call('POST', `${id}/resend_invitation/`)).status).toBe(204)
    const { status, headers: answered } = await call('POST', `${id}/resend_invitation/`)
    expect([status, Number(answered['retry-after']) > 0]).toEqual([429, true])
    await call('DELETE', `${id}/`)
    expect((await make(email)).status).toBe(429)
    const other = (await make(freshEmail())).body
    expect((await call('PUT', `${other.id}/`, { email, permissions: {} })).status).toBe(429)
    // A change of permissions only sends no mail
    for (let count = 0; count < 3; count += 1)
      expect((await call('PUT', `${other.id}/`, { email: other.email, permissions: {} })).status).toBe(200)
    // Mails of other kinds have their own limit
    expect((await limited.post('/api/auth/users/reset_password/', { email })).status).toBe(204)
  })

  test('have six times the limit over all clients; other recipients are not affected', async () => {
    const email = freshEmail()
    const { id } = (await make(email, '10.1.0.1')).body
    const statuses: number[] = []
    for (let n = 2; n < 14; n += 1)
      statuses.push((await call('POST', `${id}/resend_invitation/`, {}, `10.1.${n}.1`)).status)
    expect(statuses).toEqual([...Array(11).fill(204), 429])
    expect((await make(freshEmail(), '10.1.0.1')).status).toBe(201)
  })

  test('show the provider’s name without anything that a mail program would turn into a link', async () => {
    const email = freshEmail()
    await make(email)
    const mail = await limited.database.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Провайдер «Выиграйте на https evil example now» приглашает вас в менеджеры на Motanet')
    expect(mail.subject + mail.text + htmlOf(mail)).not.toContain('evil.example')
  })
})
