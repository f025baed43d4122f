import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }
const own = 'my very own password'

let server: TestServer
let staff: Headers
let providerId: number
let email: string
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  email = `director${serial}@example.md`
  providerId = await server.make.provider({ name: 'Codru Net' })
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
})

const at = (part: string, id = providerId) => `/api/staff/providers/${id}/${part}`
const invite = (address = email, body: object = {}, id = providerId) =>
  server.post(at('invite/', id), { email: address, ...body }, staff)
const resend = () => server.post(at('resend_invitation/'), {}, staff)
const remove = (part: string) => server.send({ method: 'DELETE', url: at(part), headers: staff })
const record = async () => (await server.get(at(''), staff)).body
const mailsTo = async (to: string) => (await server.get(`/dev/mailbox.json?to=${to}`)).body
const newestLink = async (to = email) => {
  const mail = (await mailsTo(to)).find(({ kind }: { kind: string }) => kind === 'owner-invitation')
  const [, uid = '', token = ''] = /\/invitation\/([^/]+)\/([^/]+)\/\n/.exec(mail?.text ?? '') ?? []
  return { uid, token }
}
type Link = Awaited<ReturnType<typeof newestLink>>
const open = (link: Link) => server.post('/api/auth/invitations/', link)
const accept = (link: Link, word = own) =>
  server.post('/api/auth/invitations/accept/', { ...link, new_password: word, re_new_password: word })
const decline = (link: Link) => server.post('/api/auth/invitations/decline/', link)
const signIn = (address: string, password = own) => server.post('/api/auth/jwt/create/', { email: address, password })
const enter = async (address: string): Promise<Headers> => ({
  authorization: `Bearer ${(await signIn(address)).body.access}`,
})
const me = async (headers: Headers) => (await server.get('/api/auth/users/me/', headers)).body
const accountOf = (address: string) =>
  server.database.db.selectFrom('account').selectAll().where('email', '=', address).executeTakeFirst()

describe('an invitation', () => {
  test.each([
    ['ru', 'Примите кабинет провайдера «Codru Net» на Motanet', 'http://motanet.test/invitation/'],
    ['ro', 'Preluați cabinetul furnizorului „Codru Net” pe Motanet', 'http://motanet.test/ro/invitation/'],
  ])('is mailed in %s and shown to staff; no account changes by it', async (language, subject, link) => {
    expect((await invite(email, { language })).status).toBe(204)
    const [mail] = await mailsTo(email)
    expect([mail.subject, mail.text.includes(link)]).toEqual([subject, true])
    expect(await accountOf(email)).toBeUndefined()
    const { owner, invitation } = await record()
    expect([owner, invitation]).toEqual([
      null,
      { email, created_at: expect.any(String), expires_at: expect.any(String), is_valid: true },
    ])
  })

  test('is an event in the history of the provider, also when it is sent again', async () => {
    await invite()
    await resend()
    const { events } = await record()
    expect(events.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ['owner_reinvited', email],
      ['owner_invited', email],
    ])
  })

  test('names the provider; reading it neither proves the address nor consumes the link', async () => {
    await invite()
    const link = await newestLink()
    for (let count = 0; count < 2; count += 1)
      expect((await open(link)).body).toEqual({
        role: 'owner',
        email,
        provider: { id: providerId, name: 'Codru Net' },
      })
    expect((await open({ ...link, token: 'a'.repeat(43) })).body.code).toBe('invalid-link')
  })

  test('accepted by a new person creates a proven account of role provider, once', async () => {
    await invite()
    const link = await newestLink()
    expect((await accept(link)).status).toBe(204)
    expect(await me(await enter(email))).toMatchObject({
      ...{ email, role: 'provider', provider: providerId, is_staff: false, is_email_verified: true },
    })
    const { owner, invitation } = await record()
    expect([owner.email, invitation]).toEqual([email, null])
    expect((await accept(link)).body.code).toBe('invalid-link')
    expect((await invite()).body.fields.email).toEqual(['Это уже владелец провайдера'])
  })

  test('accepted by a customer keeps the account and its data, with a new password', async () => {
    const id = await server.make.account({ email, is_active: true, full_name: 'Ана' })
    const before = await server.signedIn(id)
    await invite()
    expect(await me(before)).toMatchObject({ role: 'other', provider: null })
    await accept(await newestLink())
    expect((await server.get('/api/auth/users/me/', before)).status).toBe(401)
    expect(await me(await enter(email))).toMatchObject({ id, full_name: 'Ана', role: 'provider', provider: providerId })
  })

  test('accepted by a manager of the provider turns the account into that of its owner', async () => {
    const id = await server.make.account({ email, role: 'manager', provider_id: providerId, is_active: true })
    await invite()
    await accept(await newestLink())
    expect(await me(await enter(email))).toMatchObject({ id, role: 'provider', provider: providerId })
    expect((await server.get('/api/auth/managers/', await enter(email))).body).toEqual([])
  })

  test('is not answered by a password reset or a registration: these give no role', async () => {
    await invite()
    const registered = { email, username: 'Ана', password: own, re_password: own }
    await server.post('/api/auth/users/', registered)
    const text = (await mailsTo(email)).find(({ kind }: { kind: string }) => kind === 'activation').text
    const [, uid, token] = /\/activate\/([^/]+)\/([^/]+)\/\n/.exec(text) ?? []
    await server.post('/api/auth/users/activation/', { uid, token })
    expect(await me(await enter(email))).toMatchObject({ role: 'other', provider: null })
    expect((await accept(await newestLink())).status).toBe(204)
    expect(await me(await enter(email))).toMatchObject({ role: 'provider', provider: providerId })
  })

  test('a weak password is rejected at its field, and the link stays valid', async () => {
    await invite()
    const link = await newestLink()
    expect(Object.keys((await accept(link, 'password')).body.fields)).toEqual(['new_password'])
    expect((await accept(link)).status).toBe(204)
  })

  test('declined changes nothing and ends the invitation', async () => {
    const id = await server.make.account({ email, is_active: true })
    await invite()
    const link = await newestLink()
    expect((await decline(link)).status).toBe(204)
    expect([(await accept(link)).body.code, (await record()).invitation]).toEqual(['invalid-link', null])
    expect(await accountOf(email)).toMatchObject({ id, role: 'other', provider_id: null, is_active: true })
  })

  test('sent again or to another person invalidates the earlier link; a revoked one is invalid', async () => {
    await invite()
    const first = await newestLink()
    expect((await resend()).status).toBe(204)
    const second = await newestLink()
    expect([(await open(first)).status, (await open(second)).status]).toEqual([400, 200])
    await invite(`other-${email}`)
    expect((await open(second)).status).toBe(400)
    const third = await newestLink(`other-${email}`)
    expect((await remove('invite/')).status).toBe(204)
    expect((await open(third)).status).toBe(400)
    expect([(await resend()).body.code, (await remove('invite/')).body.code]).toEqual(['not-invited', 'not-invited'])
  })

  test('an expired link is invalid, and staff see that', async () => {
    await invite()
    const link = await newestLink()
    await server.database.db
      .updateTable('owner_invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('provider_id', '=', providerId)
      .execute()
    expect([(await accept(link)).body.code, (await record()).invitation.is_valid]).toEqual(['invalid-link', false])
  })
})

describe('addresses that cannot be invited', () => {
  test.each([
    ['of staff', () => ({ is_staff: true })],
    ['of a closed account', () => ({ is_active: false, deactivated_at: new Date() })],
    ['of the owner of another provider', async () => ({ role: 'provider', provider_id: await server.make.provider() })],
    ['of a manager of another one', async () => ({ role: 'manager', provider_id: await server.make.provider() })],
  ])('%s are rejected at the field', async (_, given) => {
    await server.make.account({ email, is_active: true, ...(await given()) })
    const { status, body } = await invite()
    expect([status, Object.keys(body.fields), await mailsTo(email)]).toEqual([400, ['email'], []])
  })

  test('an unproven manager of another provider is no obstacle: the person never agreed to that role', async () => {
    const rival = await server.make.provider()
    const given = { email, role: 'manager', provider_id: rival, is_active: true, email_proven_at: null } as const
    await server.make.account(given)
    await invite()
    expect((await accept(await newestLink())).status).toBe(204)
    expect(await me(await enter(email))).toMatchObject({ role: 'provider', provider: providerId })
  })

  test('whoever began to work for another provider meanwhile must leave it first', async () => {
    await invite()
    await server.make.account({ email, role: 'manager', provider_id: await server.make.provider(), is_active: true })
    const link = await newestLink()
    expect((await accept(link)).body.code).toBe('works-for-provider')
    expect((await open(link)).status).toBe(200)
  })

  test('the desk and unknown providers have no owners', async () => {
    for (const id of [1, 999_999]) expect((await invite(email, {}, id)).body.code).toBe('provider-not-found')
  })
})

describe('the owner', () => {
  let former: Headers
  let formerEmail: string
  beforeEach(async () => {
    formerEmail = `former-${email}`
    const given = { email: formerEmail, role: 'provider', provider_id: providerId, is_active: true } as const
    former = await server.signedIn(await server.make.account(given))
  })

  test('is replaced when the next one accepts, and is told by mail', async () => {
    await invite()
    expect(await me(former)).toMatchObject({ role: 'provider' })
    await accept(await newestLink())
    expect(await me(former)).toMatchObject({ role: 'other', provider: null, is_email_verified: true })
    expect((await record()).owner.email).toBe(email)
    expect((await mailsTo(formerEmail)).map(({ kind }: { kind: string }) => kind)).toEqual(['ownership-ended'])
  })

  test('is removed by staff at once', async () => {
    expect((await remove('owner/')).status).toBe(204)
    expect(await me(former)).toMatchObject({ role: 'other', provider: null })
    expect([(await record()).owner, (await remove('owner/')).body.code]).toEqual([null, 'no-owner'])
  })

  test.each([
    [
      'is replaced',
      async () => {
        await invite()
        return accept(await newestLink())
      },
    ],
    ['is removed', () => remove('owner/')],
  ])('who %s is notified of requests no longer, with contacts of customers, but others are', async (_, end) => {
    const make = (destination: string) => server.make.recipient({ provider_id: providerId, destination })
    const [ended, office] = [await make(formerEmail.toUpperCase()), await make(`office-${email}`)]
    expect((await end()).status).toBe(204)
    const recipients = server.database.db.selectFrom('recipient').select('id').where('id', 'in', [ended, office])
    expect(await recipients.execute()).toEqual([{ id: office }])
    expect((await mailsTo(formerEmail))[0].text).toContain('уведомления о заявках провайдера больше не будут приходить')
  })

  test('two invited persons who accept at the same time: one becomes the owner', async () => {
    await invite()
    const link = await newestLink()
    const statuses = (await Promise.all([accept(link), accept(link)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 400])
  })
})
