import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetExpired, forgetRegistrations } from '../accounts/account-jobs.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let headers: { authorization: string }
let serial = 0
let email: string
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  email = `nou${serial}@example.md`
  headers = await server.signedIn(await server.make.account({ is_active: true, is_staff: true, full_name: 'Ольга' }))
})

const password = 'тихий омут зимой'
const create = (given: object = {}, more: object = {}) =>
  server.post('/api/staff/users/', { email, full_name: 'Ана Руссу', language: 'ro', ...given }, { ...headers, ...more })
const mails = async () => {
  const { db } = server.database
  return db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
}
/** The parts of the link in the latest mail to the address. */
async function link() {
  const text = JSON.stringify((await mails()).at(-1))
  const [, uid, token] = /\/invitation\/([^/]+)\/([^/]+)\//.exec(text) ?? []
  return { uid, token }
}
const find = async () => server.post('/api/auth/invitations/', await link())
const accept = async () =>
  server.post('/api/auth/invitations/accept/', {
    ...(await link()),
    new_password: password,
    re_new_password: password,
  })
const signIn = () => server.post('/api/auth/jwt/create/', { email, password })
const me = async () => {
  const { body } = await signIn()
  return (await server.get('/api/auth/users/me/', { authorization: `Bearer ${body.access}` })).body
}

test('an account is usable once its owner has accepted the invitation with a password', async () => {
  const { status, body } = await create()
  expect([status, body]).toMatchObject([
    201,
    { email, full_name: 'Ана Руссу', role: 'other', is_staff: false, is_active: true, is_email_verified: false },
  ])
  expect((await signIn()).status).toBe(401)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'account-invitation',
    language: 'ro',
    subject: 'V-a fost deschis un cont pe Motanet',
  })
  expect((await find()).body).toEqual({ role: 'customer', email, provider: null })
  expect((await accept()).status).toBe(204)
  expect(await me()).toMatchObject({ id: body.id, full_name: 'Ана Руссу', is_email_verified: true })
  expect((await find()).body.code).toBe('invalid-link')
})

test('staff are invited to the team, and have its powers after the acceptance only', async () => {
  await create({ is_staff: true })
  expect((await find()).body).toEqual({ role: 'staff', email, provider: null })
  expect(
    (await server.post('/api/auth/users/', { email, username: 'X', password, re_password: password })).status,
  ).toBe(400)
  await accept()
  expect(await me()).toMatchObject({ is_staff: true })
})

test('a manager works for the provider without permissions, which the provider gives', async () => {
  const provider = await server.make.provider({ name: 'Codru Net' })
  const { body } = await create({ role: 'manager', provider })
  expect(body).toMatchObject({ role: 'manager', provider: { id: provider, name: 'Codru Net' } })
  expect(JSON.stringify(await mails())).toContain('Codru Net')
  expect((await find()).body).toMatchObject({ role: 'manager', provider: { id: provider } })
  await accept()
  expect(await me()).toMatchObject({ role: 'manager', provider })
})

test('a provider account owns the provider from its acceptance on, which the history of the provider names', async () => {
  const provider = await server.make.provider()
  const { body } = await create({ role: 'provider', provider })
  expect(body).toMatchObject({ role: 'other', provider: null, full_name: 'Ана Руссу' })
  await accept()
  expect(await me()).toMatchObject({ id: body.id, role: 'provider', provider, full_name: 'Ана Руссу' })
  const { events } = (await server.get(`/api/staff/providers/${provider}/`, headers)).body
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['owner_accepted', 'owner_invited'])
})

test('who declines has no account, and staff no powers', async () => {
  const { body } = await create({ is_staff: true })
  expect((await server.post('/api/auth/invitations/decline/', await link())).status).toBe(204)
  const { db } = server.database
  const row = await db.selectFrom('account').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ is_active: false, is_staff: false, email: expect.stringContaining('removed-') })
  expect((await create()).status).toBe(201)
})

test('an invitation is sent again with a new link, until the address is proven', async () => {
  const invite = (id: number) => server.post(`/api/staff/users/${id}/resend_invitation/`, {}, headers)
  const { body } = await create({ is_staff: true })
  const first = await link()
  expect((await invite(body.id)).status).toBe(204)
  expect((await mails()).map(({ kind, language }) => [kind, language])).toEqual(
    Array(2).fill(['account-invitation', 'ro']),
  )
  expect((await server.post('/api/auth/invitations/', first)).body.code).toBe('invalid-link')
  await accept()
  expect((await invite(body.id)).body.code).toBe('not-invited')
  expect((await invite(9_999_999)).body.code).toBe('not-found')
})

test('an account that was closed by mistake and reopened is still invited', async () => {
  for (const is_staff of [false, true]) {
    email = `again${++serial}@example.md`
    const { body } = await create({ is_staff })
    const url = `/api/staff/users/${body.id}/`
    expect((await server.send({ method: 'DELETE', url, headers })).status).toBe(204)
    const reopened = await server.send({ method: 'PATCH', url, headers, payload: { is_active: true } })
    expect(reopened.body).toMatchObject({ is_active: true, is_staff })
    expect((await server.post(`${url}resend_invitation/`, {}, headers)).status).toBe(204)
    expect((await accept()).status).toBe(204)
    expect(await me()).toMatchObject({ id: body.id, is_staff })
  }
})

test('an account that staff opened stays after it was closed and reopened, also when its invitation is gone', async () => {
  const provider = await server.make.provider()
  const { db } = server.database
  for (const given of [{}, { is_staff: true }, { role: 'manager', provider }, { role: 'provider', provider }]) {
    email = `late${++serial}@example.md`
    const { body } = await create(given)
    const url = `/api/staff/users/${body.id}/`
    await server.send({ method: 'DELETE', url, headers })
    await db
      .updateTable('account')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', body.id)
      .execute()
    await db
      .updateTable('account_token')
      .set({ expires_at: new Date('2020-01-08') })
      .execute()
    await forgetExpired(db)
    const reopened = await server.send({ method: 'PATCH', url, headers, payload: { is_active: true } })
    expect(reopened.body).toMatchObject({ is_active: true, deactivated_at: null })
    await forgetRegistrations(db)
    expect((await server.post(`${url}resend_invitation/`, {}, headers)).status).toBe(204)
    expect((await accept()).status).toBe(204)
    expect(await me()).toMatchObject({ id: body.id, role: given.role ?? 'other' })
  }
})

test('an invited account is not deleted as a registration that was never activated', async () => {
  const { body } = await create()
  const { db } = server.database
  // A trigger notes when an account is closed
  for (const changed of [{ is_active: false, created_at: new Date('2020-01-01') }, { deactivated_at: null }])
    await db.updateTable('account').set(changed).where('id', '=', body.id).execute()
  await forgetRegistrations(db)
  expect((await accept()).status).toBe(204)
})

test('the future owner of a provider is sent the invitation of the provider again', async () => {
  const provider = await server.make.provider()
  const { body } = await create({ role: 'provider', provider })
  expect((await server.post(`/api/staff/users/${body.id}/resend_invitation/`, {}, headers)).status).toBe(204)
  expect(new Set((await mails()).map(({ kind }) => kind)).size).toBe(1)
  await accept()
  expect(await me()).toMatchObject({ role: 'provider', provider })
})

test('an address with an account is refused with its id; a registration that was never activated waits on', async () => {
  const id = await server.make.account({ email, is_active: true })
  const { status, body } = await create({ email: email.toUpperCase() })
  expect([status, body.code, body.existing_id]).toEqual([409, 'account-exists', id])
  email = `ion${serial}@example.md`
  await server.post('/api/auth/users/', { email, username: 'Ион', password, re_password: password })
  expect((await create()).status).toBe(201)
  expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['account-invitation', 'activation', 'activation'])
})

test('role, provider and staff flag must fit', async () => {
  const provider = await server.make.provider()
  const fieldsOf = async (given: object) => Object.keys((await create(given)).body.fields ?? {})
  expect(await fieldsOf({ role: 'manager' })).toEqual(['provider'])
  expect(await fieldsOf({ provider })).toEqual(['provider'])
  for (const role of ['manager', 'provider'])
    expect(await fieldsOf({ role, provider: 9_999_999 })).toEqual(['provider'])
  expect(await fieldsOf({ role: 'provider', provider: 1 })).toEqual(['provider'])
  expect(await fieldsOf({ role: 'manager', provider, is_staff: true })).toEqual(['is_staff'])
  expect(await fieldsOf({ full_name: ' ' })).toEqual(['full_name'])
  expect(await fieldsOf({ email: 'x' })).toEqual(['email'])
  expect(await mails()).toEqual([])
})

test('a provider has no more managers than it may appoint itself', async () => {
  const provider = await server.make.provider()
  for (let count = 0; count < maxManagers; count += 1)
    await server.make.account({ role: 'manager', provider_id: provider })
  expect((await create({ role: 'manager', provider })).body.code).toBe('too-many-managers')
})

test('a repeated call opens one account and sends one mail', async () => {
  const key = { 'idempotency-key': `key-${serial}` }
  const [first, second] = [await create({}, key), await create({}, key)]
  expect(second.body).toEqual(first.body)
  expect((await mails()).length).toBe(1)
  expect((await create({ full_name: 'Другая' }, key)).body.code).toBe('idempotency-key-reused')
})
