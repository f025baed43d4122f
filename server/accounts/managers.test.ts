import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

const password = 'correct horse battery'
const allOff = {
  ProviderTariff: { create: false, edit: false, delete: false },
  Promotion: { create: false, edit: false, delete: false },
  ContractCondition: { create: false, edit: false, delete: false },
  ItemOptions: { create: false, edit: false, delete: false },
  Review: { delete: false },
  Orders: { edit: false },
}

type Headers = { authorization: string }
let server: TestServer
let providerId: number
let owner: Headers
let serial = 0
const freshEmail = () => `manager${++serial}@example.md`

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  providerId = await server.make.provider({ name: 'Codru Net' })
  owner = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: providerId, is_active: true }),
  )
})

const send = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: object) =>
  server.send({ method, url, headers: headers as Record<string, string>, ...(payload && { payload }) })
const appoint = (given: object = {}, headers: object = owner) =>
  server.post('/api/auth/managers/', { email: freshEmail(), password, ...given }, headers as Record<string, string>)
const signIn = (email: string, word = password) => server.post('/api/auth/jwt/create/', { email, password: word })
const mailsTo = async (recipient: string) =>
  server.database.db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const bearer = (access: string) => ({ authorization: `Bearer ${access}` })
const me = (access: string) => server.get('/api/auth/users/me/', bearer(access))

describe('appointing', () => {
  test('creates an active account of role manager with only the named permissions', async () => {
    const email = freshEmail()
    const { status, body } = await appoint({ email, permissions: { Orders: { edit: true } } })
    const permissions = { ...allOff, Orders: { edit: true } }
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        email,
        full_name: '',
        permissions,
        version: body.version,
        is_confirmed: false,
        is_email_verified: false,
        invitation_expires_at: expect.any(String),
      },
    ])
    expect((await server.get('/api/auth/managers/', owner)).body).toEqual([body])
    const { access } = (await signIn(email)).body
    expect((await me(access)).body).toMatchObject({ role: 'manager', provider: providerId, is_staff: false })
    expect((await server.get('/api/auth/permissions/manager', bearer(access))).body).toEqual(permissions)
  })

  test('no field of the body gives more than the role of manager of the user’s own provider', async () => {
    const { body } = await appoint({ role: 'provider', is_staff: true, provider: 1, provider_id: 1, id: 1 })
    const account = await server.database.db
      .selectFrom('account')
      .select(['role', 'is_staff', 'provider_id'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ role: 'manager', is_staff: false, provider_id: providerId })
  })

  test.each([
    ['ru', 'Провайдер «Codru Net» приглашает вас в менеджеры на Motanet', 'http://motanet.test/invitation/'],
    ['ro', 'Furnizorul „Codru Net” vă invită ca manager pe Motanet', 'http://motanet.test/ro/invitation/'],
  ])('notifies the manager by mail in %s, without the password', async (language, subject, link) => {
    const email = freshEmail()
    await appoint({ email }, { ...owner, 'accept-language': language })
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.subject, mail?.language, others]).toEqual([subject, language, []])
    expect(mail?.text).toContain(link)
    expect(mail?.text).not.toContain(password)
  })

  test('an address with an account is rejected at the field, and the account is unchanged', async () => {
    const email = freshEmail()
    const id = await server.make.account({ email, is_active: true })
    const { status, body } = await appoint({ email: email.toUpperCase() })
    expect([status, body.fields]).toEqual([400, { email: ['Такой email уже есть'] }])
    const { role, provider_id } = await server.database.db
      .selectFrom('account')
      .select(['role', 'provider_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([role, provider_id]).toEqual(['other', null])
    expect(await mailsTo(email)).toEqual([])
  })

  test('a repeated call creates nothing, mails nothing and returns the same manager', async () => {
    const email = freshEmail()
    const appointOnce = (permissions: object = {}) =>
      appoint({ email, permissions }, { ...owner, 'idempotency-key': email })
    const first = await appointOnce()
    const again = await appointOnce()
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await mailsTo(email)).toHaveLength(1)
    const changed = await appointOnce({ Review: { delete: true } })
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency-key-reused'])
  })

  test('one of two concurrent creations with the same address is rejected', async () => {
    const email = freshEmail()
    const responses = await Promise.all([appoint({ email }), appoint({ email })])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test.each([
    ['a password is missing', { password: undefined }, 'password', 'Заполните это поле'],
    ['a password is short', { password: 'short' }, 'password', 'Не короче 8 символов'],
    [
      'a password is common',
      { password: 'password123' },
      'password',
      'Этот пароль слишком распространён: придумайте другой',
    ],
    ['the address is none', { email: 'no address' }, 'email', 'Проверьте e-mail: нужен адрес вида имя@домен.md'],
    ['a model is unknown', { permissions: { Zone: { edit: true } } }, 'permissions.Zone', 'Такого поля нет'],
    [
      'a model has no such flag',
      { permissions: { Review: { edit: false } } },
      'permissions.Review.edit',
      'Такого поля нет',
    ],
    [
      'a flag is no boolean',
      { permissions: { Orders: { edit: 'yes' } } },
      'permissions.Orders.edit',
      'Недопустимое значение',
    ],
  ])('%s: 400 at the field, and no account', async (_, given, field, sentence) => {
    const email = freshEmail()
    const { status, body } = await appoint({ email, ...given })
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }])
    expect((await server.get('/api/auth/managers/', owner)).body).toEqual([])
  })
})

describe('changing', () => {
  test('permissions that are not named are revoked; the sessions continue unless address or password change', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email, permissions: { Orders: { edit: true }, Review: { delete: true } } })).body
    const { access } = (await signIn(email)).body
    const { status, body } = await send('PUT', `/api/auth/managers/${id}/`, owner, {
      email,
      password: '',
      permissions: { Review: { delete: true } },
    })
    expect([status, body.permissions]).toEqual([200, { ...allOff, Review: { delete: true } }])
    expect((await server.get('/api/auth/permissions/manager', bearer(access))).body).toEqual(body.permissions)
  })

  test('a new address ends the sessions, invalidates links sent to the earlier one and is invited', async () => {
    const [email, next] = [freshEmail(), freshEmail()]
    const { id } = (await appoint({ email })).body
    const { access } = (await signIn(email)).body
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const link = /reset\/([^/\s]+)\/([^/\s]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')
    const { status } = await send('PUT', `/api/auth/managers/${id}/`, owner, { email: next, permissions: {} })
    expect([status, (await me(access)).status]).toEqual([200, 401])
    expect((await mailsTo(next)).map(({ kind }) => kind)).toEqual(['invitation'])
    const [, uid = '', token = ''] = link ?? []
    expect(token).not.toBe('')
    const word = 'another horse battery'
    const reset = { uid, token, new_password: word, re_new_password: word }
    expect((await server.post('/api/auth/users/reset_password_confirm/', reset)).body.code).toBe('invalid-link')
    expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200])
  })

  test('a new password ends the sessions, and the manager is notified', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email })).body
    const { access } = (await signIn(email)).body
    const word = 'another horse battery'
    await send('PUT', `/api/auth/managers/${id}/`, owner, { email, password: word, permissions: {} })
    expect([(await me(access)).status, (await signIn(email)).status, (await signIn(email, word)).status]).toEqual([
      401, 401, 200,
    ])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['invitation', 'password-changed'])
  })

  test('the address of another account is rejected at the field, and nothing changes', async () => {
    const [email, taken] = [freshEmail(), freshEmail()]
    await server.make.account({ email: taken, is_active: true })
    const { id } = (await appoint({ email })).body
    const given = { email: taken, password: 'another horse battery', permissions: { Orders: { edit: true } } }
    const { status, body } = await send('PUT', `/api/auth/managers/${id}/`, owner, given)
    expect([status, body.fields]).toEqual([400, { email: ['Такой email уже есть'] }])
    expect((await server.get('/api/auth/managers/', owner)).body).toMatchObject([
      { id, email, full_name: '', permissions: allOff },
    ])
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('removing', () => {
  test('revokes the manager’s access at once and frees the address', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email })).body
    const { access, refresh } = (await signIn(email)).body
    expect((await send('DELETE', `/api/auth/managers/${id}/`, owner)).status).toBe(204)
    const refreshed = await server.post('/api/auth/jwt/refresh/', { refresh })
    expect([(await me(access)).status, refreshed.status, (await signIn(email)).status]).toEqual([401, 401, 401])
    expect((await server.get('/api/auth/managers/', owner)).body).toEqual([])
    expect((await send('DELETE', `/api/auth/managers/${id}/`, owner)).status).toBe(404)
    expect((await appoint({ email })).status).toBe(201)
  })

  test('deletes the recipient with the address too, if asked to, with its links to requests', async () => {
    const { db } = server.database
    const email = freshEmail()
    const id = await server.make.account({ email: email.toUpperCase(), role: 'manager', provider_id: providerId })
    const destinations = [email, freshEmail()]
    const own: number[] = []
    for (const destination of destinations)
      own.push(await server.make.recipient({ provider_id: providerId, destination }))
    const others = await server.make.recipient({ destination: email })
    const [recipient_id = 0] = own
    const request_id = await server.make.request({ provider_id: providerId })
    const link = { hash: Buffer.alloc(32, 7), request_id, recipient_id, provider_id: providerId }
    await db
      .insertInto('answer_link')
      .values({ ...link, expires_at: new Date('2127-01-01') })
      .execute()
    const left = async () =>
      (
        await db
          .selectFrom('recipient')
          .select('id')
          .where('id', 'in', [...own, others])
          .orderBy('id')
          .execute()
      ).map((row) => row.id)
    const url = `/api/auth/managers/${id}/?with_recipient=true`
    expect((await send('DELETE', url, { ...owner, 'if-match': '"0"' })).status).toBe(412)
    expect(await left()).toEqual([...own, others])
    expect((await send('DELETE', url, owner)).status).toBe(204)
    expect(await left()).toEqual([own[1], others])
    expect(await db.selectFrom('answer_link').where('recipient_id', '=', recipient_id).execute()).toEqual([])
  })

  test.each(['', '?with_recipient=false'])('keeps the recipient unless asked to delete it: «%s»', async (query) => {
    const email = freshEmail()
    const id = await server.make.account({ email, role: 'manager', provider_id: providerId })
    const recipient = await server.make.recipient({ provider_id: providerId, destination: email })
    expect((await send('DELETE', `/api/auth/managers/${id}/${query}`, owner)).status).toBe(204)
    const found = await server.database.db.selectFrom('recipient').select('id').where('id', '=', recipient).execute()
    expect(found).toHaveLength(1)
  })

  test('the address stays in histories', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email })).body
    await send('DELETE', `/api/auth/managers/${id}/`, owner)
    const row = await server.database.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ full_name: email, role: 'other', provider_id: null, password_hash: null })
    expect(row.email).not.toContain(email)
  })

  test('mailed links cannot open the account again', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email })).body
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const [, uid, token] = /reset\/([^/\s]+)\/([^/\s]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? []
    await send('DELETE', `/api/auth/managers/${id}/`, owner)
    const word = 'another horse battery'
    const response = await server.post('/api/auth/users/reset_password_confirm/', {
      uid,
      token,
      new_password: word,
      re_new_password: word,
    })
    expect(response.body.code).toBe('invalid-link')
  })
})

describe('rules', () => {
  test('the named ones change and the others stay; this applies from the next request', async () => {
    const email = freshEmail()
    const { id } = (await appoint({ email, permissions: { Orders: { edit: true } } })).body
    const { access } = (await signIn(email)).body
    const url = `/api/auth/manager-permissions/${id}/by-manager/`
    const { status, body } = await send('PATCH', url, owner, { rules: { Promotion: { edit: true } } })
    const rules = { ...allOff, Orders: { edit: true }, Promotion: { create: false, edit: true, delete: false } }
    expect([status, body]).toEqual([200, rules])
    expect((await server.get(`/api/auth/manager-permissions/${id}/`, bearer(access))).body).toEqual(rules)
  })

  test('a manager reads only their own permissions and changes none', async () => {
    const [email, colleague] = [freshEmail(), freshEmail()]
    const { id } = (await appoint({ email, permissions: { Orders: { edit: true } } })).body
    const other = (await appoint({ email: colleague })).body.id
    const headers = bearer((await signIn(email)).body.access)
    for (const each of [id, other]) {
      const url = `/api/auth/manager-permissions/${each}/by-manager/`
      expect((await send('PATCH', url, headers, { rules: { Review: { delete: true } } })).status).toBe(403)
    }
    expect((await server.get(`/api/auth/manager-permissions/${id}/`, headers)).status).toBe(200)
    expect((await server.get(`/api/auth/manager-permissions/${other}/`, headers)).status).toBe(404)
    expect((await server.get('/api/auth/managers/', headers)).status).toBe(403)
  })

  test('a provider has all permissions', async () => {
    const { body } = await server.get('/api/auth/permissions/manager', owner)
    expect(Object.keys(body)).toEqual(Object.keys(allOff))
    expect(Object.values(body).flatMap((flags) => Object.values(flags as object))).not.toContain(false)
  })

  test('staff change the permissions of any manager, but of no other account', async () => {
    const { id } = (await appoint()).body
    const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
    const rules = { Orders: { edit: true } }
    const patch = (whom: number) => send('PATCH', `/api/auth/manager-permissions/${whom}/by-manager/`, staff, { rules })
    expect((await patch(id)).body).toEqual({ ...allOff, ...rules })
    expect((await patch(await server.make.account({ role: 'provider', provider_id: providerId }))).status).toBe(404)
    // A conflict (412) shows them the current permissions, and nothing else of the person
    const late = await send(
      'PATCH',
      `/api/auth/manager-permissions/${id}/by-manager/`,
      { ...staff, 'if-match': '"0"' },
      { rules },
    )
    expect([late.status, Object.keys(late.body.current).sort()]).toEqual([412, ['id', 'permissions', 'version']])
  })
})

test('an account of role provider without a provider gets no-provider', async () => {
  const headers = await server.signedIn(await server.make.account({ role: 'provider', is_active: true }))
  expect((await appoint({}, headers)).body).toMatchObject({ status: 403, code: 'no-provider' })
})
