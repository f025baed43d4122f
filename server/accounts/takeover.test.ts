import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

/*
 * A provider chooses address and password of its managers. This must not give the provider access to records of the person who
 * owns the address.
 */
type Headers = { authorization: string }
const chosenByProvider = 'chosen by the provider'
const own = 'my very own password'

let server: TestServer
let providerId: number
let rivalId: number
let owner: Headers
let victim: string
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  victim = `victim${serial}@example.md`
  providerId = await server.make.provider({ name: 'Codru Net' })
  rivalId = await server.make.provider({ name: 'Nistru' })
  owner = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: providerId, is_active: true }),
  )
})

const bearer = (access: string): Headers => ({ authorization: `Bearer ${access}` })
const signIn = (email: string, password: string) => server.post('/api/auth/jwt/create/', { email, password })
const enter = async (email: string, password: string) => bearer((await signIn(email, password)).body.access)
const me = async (headers: Headers) => (await server.get('/api/auth/users/me/', headers)).body
const mailsTo = async (to: string, kind: string): Promise<{ text: string }[]> =>
  (await server.get(`/dev/mailbox.json?to=${to}`)).body.filter((mail: { kind: string }) => mail.kind === kind)
const linkIn = (mail: { text: string } | undefined) => {
  const [, uid = '', token = ''] =
    /\/(?:activate|confirm|invitation)\/([^/]+)\/([^/]+)\/\n/.exec(mail?.text ?? '') ?? []
  return { uid, token }
}
const appoint = (email: string, password = chosenByProvider, permissions = {}) =>
  server.post('/api/auth/managers/', { email, password, permissions }, owner)
const put = (id: number, payload: object) =>
  server.send({ method: 'PUT', url: `/api/auth/managers/${id}/`, headers: owner, payload })
const dismiss = (id: number) => server.send({ method: 'DELETE', url: `/api/auth/managers/${id}/`, headers: owner })
const passwords = (word: string) => ({ new_password: word, re_new_password: word })
const register = (email: string, username = 'Вера Русу', password = own) =>
  server.post('/api/auth/users/', { email, username, password, re_password: password })
const activate = async (email: string) =>
  server.post('/api/auth/users/activation/', linkIn((await mailsTo(email, 'activation'))[0]))
const accept = async (email: string) =>
  server.post('/api/auth/invitations/accept/', {
    ...linkIn((await mailsTo(email, 'invitation'))[0]),
    ...passwords(own),
  })
const reset = async (email: string) => {
  await server.post('/api/auth/users/reset_password/', { email })
  await server.workOff()
  const link = linkIn((await mailsTo(email, 'reset'))[0])
  return server.post('/api/auth/users/reset_password_confirm/', { ...link, ...passwords(own) })
}
/** Sends a request with the address to a competitor and marks its connection as confirmed. */
const sendRequest = async (email: string) => {
  const { id } = (
    await server.post('/info/api/tariff-request/', {
      phone: '+37369123456',
      address: 'ул. Измаил, 84',
      email,
      provider_id: rivalId,
    })
  ).body
  await server.database.db
    .updateTable('request')
    .set({
      ...{ provider_id: rivalId, status: 'connected', step: 'confirmed', connected_on: '2026-01-02' },
      ...{ connection_stated_by: 'provider', connected_at: new Date(), confirmed_by: 'customer' },
      email_verified_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return id
}
const ownRequests = async (headers: Headers) => (await server.get('/info/api/my-requests/', headers)).body

describe('a provider who gives a manager the address of a customer', () => {
  const byPost = async () => (await appoint(victim)).body.id as number
  const byPut = async () => {
    const { id } = (await appoint(`own${serial}@example.md`)).body
    expect((await put(id, { email: victim, permissions: {} })).status).toBe(200)
    return id as number
  }

  test.each([
    ['POST', byPost],
    ['PUT', byPut],
  ])('by %s signs in, but gets no records with the address', async (_, attack) => {
    await sendRequest(victim)
    await attack()
    const headers = await enter(victim, chosenByProvider)
    expect(await me(headers)).toMatchObject({ email: victim, role: 'manager', is_email_verified: false })
    expect(await ownRequests(headers)).toEqual([])
    const review = { provider: rivalId, rating: 1, comment: 'Не советую' }
    expect((await server.post('/api/auth/reviews/', review, headers)).body).toMatchObject({
      status: 403,
      code: 'email-unproven',
    })
    expect((await server.get(`/api/auth/reviews/?provider_id=${rivalId}`)).body).toEqual([])
  })

  test.each([
    ['POST, registration', byPost, async () => [(await register(victim)).status, (await activate(victim)).status]],
    ['PUT, registration', byPut, async () => [(await register(victim)).status, (await activate(victim)).status]],
    ['POST, the invitation', byPost, async () => [(await accept(victim)).status]],
    ['PUT, the invitation', byPut, async () => [(await accept(victim)).status]],
    ['POST, a reset', byPost, async () => [(await reset(victim)).status]],
    ['PUT, a reset', byPut, async () => [(await reset(victim)).status]],
  ])('loses the account by %s, and cannot get it back', async (_, attack, prove) => {
    const request = await sendRequest(victim)
    const id = await attack()
    const { access, refresh } = (await signIn(victim, chosenByProvider)).body
    const statuses = await prove()
    expect(statuses.every((status) => status === 201 || status === 204)).toBe(true)
    expect((await server.get('/api/auth/users/me/', bearer(access))).status).toBe(401)
    expect((await server.post('/api/auth/jwt/refresh/', { refresh })).status).toBe(401)
    expect((await signIn(victim, chosenByProvider)).status).toBe(401)
    const headers = await enter(victim, own)
    expect((await ownRequests(headers)).map((each: { id: number }) => each.id)).toEqual([request])
    // The provider cannot get it back afterwards
    const rules = { Orders: { edit: true } }
    for (const [field, given] of [
      ['password', { email: victim, password: chosenByProvider }],
      ['email', { email: `mine${serial}@example.md` }],
    ] as const) {
      const { status, body } = await put(id, { ...given, permissions: rules })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect((await put(id, { email: victim, password: '', permissions: rules })).body.permissions).toMatchObject(rules)
    expect((await signIn(victim, own)).status).toBe(200)
    expect(await me(headers)).toMatchObject({ email: victim, is_email_verified: true })
  })

  test('dismisses the manager: the owner keeps the account as an ordinary user', async () => {
    const request = await sendRequest(victim)
    const id = await byPost()
    await accept(victim)
    const headers = await enter(victim, own)
    expect((await dismiss(id)).status).toBe(204)
    expect(await me(headers)).toMatchObject({ id, email: victim, role: 'other', provider: null })
    expect((await server.get('/api/auth/permissions/manager', headers)).status).toBe(403)
    expect((await ownRequests(headers)).map((each: { id: number }) => each.id)).toEqual([request])
    expect((await signIn(victim, own)).status).toBe(200)
    const review = await server.post('/api/auth/reviews/', { provider: rivalId, rating: 5, comment: 'Хорошо' }, headers)
    expect([review.status, review.body.is_verified]).toEqual([201, true])
  })

  test.each([
    ['the invitation', accept],
    ['a reset', reset],
  ])('leaves no picture after a proof by %s; later proofs keep the owner’s picture', async (_, prove) => {
    const id = await byPost()
    const show = (avatar: string) =>
      server.database.db.updateTable('account').set({ avatar }).where('id', '=', id).execute()
    await show('/media/chosen-by-a-stranger.webp')
    expect((await prove(victim)).status).toBe(204)
    expect(await me(await enter(victim, own))).toMatchObject({ is_email_verified: true, avatar: null })
    await show('/media/own.webp')
    expect((await reset(victim)).status).toBe(204)
    expect(await me(await enter(victim, own))).toMatchObject({ avatar: '/media/own.webp' })
  })

  test('and registers the address with a password loses it to the registration of the owner', async () => {
    await byPost()
    await register(victim, 'Вера Русу', chosenByProvider)
    const foreign = linkIn((await mailsTo(victim, 'activation'))[0])
    expect((await register(victim)).status).toBe(201)
    await activate(victim)
    expect((await server.post('/api/auth/users/activation/', foreign)).body.code).toBe('invalid-link')
    expect((await signIn(victim, chosenByProvider)).status).toBe(401)
    expect((await signIn(victim, own)).status).toBe(200)
  })

  test('gets no device cookie, because only owners of a proven address do', async () => {
    await byPost()
    expect((await signIn(victim, chosenByProvider)).headers['set-cookie']).toBeUndefined()
    await accept(victim)
    expect((await signIn(victim, own)).headers['set-cookie']).toContain('device=')
  })
})

describe('a registration that was never activated', () => {
  const byPost = async () => appoint(victim)
  const byPut = async () => put((await appoint(`own${serial}@example.md`)).body.id, { email: victim, permissions: {} })

  test.each([
    ['POST', byPost],
    ['PUT', byPut],
  ])('does not prevent a provider from using the address by %s, and waits on with a new link', async (_, give) => {
    await register(victim)
    const link = linkIn((await mailsTo(victim, 'activation'))[0])
    expect([200, 201]).toContain((await give()).status)
    expect((await server.post('/api/auth/users/activation/', link)).body.code).toBe('invalid-link')
    expect((await signIn(victim, own)).status).toBe(401)
    const managers = (await server.get('/api/auth/managers/', owner)).body
    expect(managers).toMatchObject([{ email: victim, full_name: '', is_confirmed: false }])
    expect((await activate(victim)).status).toBe(204)
    expect(await me(await enter(victim, own))).toMatchObject({
      full_name: 'Вера Русу',
      role: 'other',
      is_invited: true,
    })
  })

  test.each([
    ['a reset', () => reset(victim)],
    ['a reset after leaving the role suspended', async () => [await activate(victim), await reset(victim)][1]],
  ])('that a provider turned into a manager is none without consent, also after %s', async (_, prove) => {
    await register(victim)
    await byPost()
    await prove()
    expect(await me(await enter(victim, own))).toMatchObject({ role: 'other', provider: null, is_invited: true })
  })

  test.each([
    ['is open', { is_active: true, email_proven_at: null }],
    ['is proven', { email_proven_at: new Date() }],
    ['was closed by staff', { deactivated_at: new Date() }],
    ['is of the staff', { is_staff: true }],
    ['has a role', { role: 'provider' }],
  ])('does not include an account that %s: its address is taken', async (_, given) => {
    const id = await server.make.account({ email: victim, ...given })
    const { id: manager } = (await appoint(`own${serial}@example.md`)).body
    for (const response of [await appoint(victim), await put(manager, { email: victim, permissions: {} })])
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['email']])
    const { rows } = await sql`select from account where id = ${id}`.execute(server.database.db)
    expect(rows).toHaveLength(1)
  })

  test('is not deleted if its link is opened concurrently', async () => {
    await register(victim)
    const [opened, appointed] = await Promise.all([activate(victim), appoint(victim)])
    // Only one of both succeeds
    expect([
      [204, 400],
      [400, 201],
    ]).toContainEqual([opened.status, appointed.status])
  })
})

describe('a registration of a manager’s address', () => {
  test('gets the same response as any other, and changes nothing before its link is opened', async () => {
    await appoint(victim)
    const [known, unknown] = [await register(victim), await register(`nobody${serial}@example.md`)]
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body), body.full_name]
    expect(shape(known)).toEqual(shape(unknown))
    const headers = await enter(victim, chosenByProvider)
    expect(await me(headers)).toMatchObject({ full_name: '', role: 'manager', is_email_verified: false })
    expect((await signIn(victim, own)).status).toBe(401)
  })

  test('gives no rights of a manager to the person who chose the password until the invitation is accepted', async () => {
    const { id } = (await appoint(victim, chosenByProvider, { Orders: { edit: true } })).body
    await register(victim)
    await activate(victim)
    const stranger = await enter(victim, own)
    expect(await me(stranger)).toMatchObject({ role: 'other', provider: null, is_invited: true })
    expect((await server.get('/info/api/tariff-request/', stranger)).status).toBe(403)
    // The provider does not learn whose address it is either
    const unconfirmed = { id, full_name: '', is_confirmed: false, is_email_verified: true }
    expect((await server.get('/api/auth/managers/', owner)).body).toMatchObject([unconfirmed])
    // The proof invalidated the link: another one is sent on request
    await server.post('/api/auth/users/resend_activation/', { email: victim })
    await server.workOff()
    const link = linkIn((await mailsTo(victim, 'invitation'))[0])
    const word = 'chosen by who reads the mail'
    expect((await server.post('/api/auth/invitations/accept/', { ...link, ...passwords(word) })).status).toBe(204)
    expect([(await signIn(victim, own)).status, (await server.get('/api/auth/users/me/', stranger)).status]).toEqual([
      401, 401,
    ])
    const manager = await enter(victim, word)
    expect(await me(manager)).toMatchObject({ role: 'manager', provider: providerId, is_invited: false })
    expect((await server.get('/api/auth/permissions/manager', manager)).body).toMatchObject({ Orders: { edit: true } })
    const confirmed = { id, full_name: 'Вера Русу', is_confirmed: true }
    expect((await server.get('/api/auth/managers/', owner)).body).toMatchObject([confirmed])
  })

  test('can be sent again; the newest link activates the registration', async () => {
    await appoint(victim)
    await register(victim)
    const first = linkIn((await mailsTo(victim, 'activation'))[0])
    await server.post('/api/auth/users/resend_activation/', { email: victim })
    await server.workOff()
    const [mail] = await mailsTo(victim, 'activation')
    expect(mail?.text).toContain('Вера Русу')
    expect((await server.post('/api/auth/users/activation/', first)).status).toBe(400)
    expect((await server.post('/api/auth/users/activation/', linkIn(mail))).status).toBe(204)
    expect((await signIn(victim, own)).status).toBe(200)
  })
})
