import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { appointStaff } from './staff.ts'

const password = 'correct horse battery'
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const appoint = (email: string, given = password) =>
  appointStaff(server.database.db, quickPasswords, { email, password: given })
const signIn = (email: string) => server.post('/api/auth/jwt/create/', { email, password })
const me = async (headers: object) => (await server.get('/api/auth/users/me/', { ...headers })).body

test('a new staff account can sign in at once', async () => {
  expect(await appoint('Boss@Example.md')).toEqual({ email: 'boss@example.md', isNew: true })
  const { access } = (await signIn('boss@example.md')).body
  expect(await me({ authorization: `Bearer ${access}` })).toMatchObject({
    is_staff: true,
    role: 'other',
    provider: null,
  })
})

test('an existing account becomes staff with the new password, and its sessions end', async () => {
  const id = await server.make.account({ email: 'ana@example.md', is_active: true, full_name: 'Ана' })
  const session = await server.signedIn(id)
  expect(await appoint('ana@example.md')).toEqual({ email: 'ana@example.md', isNew: false })
  expect((await me(session)).status).toBe(401)
  const { access } = (await signIn('ana@example.md')).body
  expect(await me({ authorization: `Bearer ${access}` })).toMatchObject({ id, is_staff: true, full_name: 'Ана' })
})

test('the owner of a provider is not made staff, and keeps password and sessions', async () => {
  const { own, owner } = await createProviderOwner(server)
  const { email } = await me(owner)
  await expect(appoint(email)).rejects.toThrow(`${email} owns a provider`)
  expect(await me(owner)).toMatchObject({ role: 'provider', provider: own, is_staff: false })
})

test.each([
  ['ana@', password, 'ana@ is no e-mail address.'],
  ['short@example.md', 'short', 'A password has 8 to 128 characters.'],
  ['common@example.md', 'password1', 'too easy to guess'],
  ['longname@example.md', 'longname', 'too easy to guess'],
  ['blank@example.md', ' '.repeat(12), 'too easy to guess: it is blank'],
])('%s with the password %s is rejected with a sentence, and nothing is created', async (email, given, sentence) => {
  await expect(appoint(email, given)).rejects.toThrow(sentence)
  expect((await signIn(email)).status).not.toBe(200)
})

describe('a manager who is staff', () => {
  async function createBoth(proven: Date | null) {
    const { own, owner } = await createProviderOwner(server)
    const email = `both-${own}@example.md`
    const account = {
      role: 'manager',
      provider_id: own,
      is_staff: true,
      is_active: true,
      email,
      email_proven_at: proven,
    }
    const id = await server.make.account(account)
    const url = `/api/auth/managers/${id}/`
    const rightsOf = () =>
      server.database.db
        .selectFrom('account')
        .select(['role', 'provider_id', 'is_staff'])
        .where('id', '=', id)
        .execute()
    return { id, own, owner, email, url, rightsOf }
  }

  test('keeps the password from the provider, which would gain the rights of staff', async () => {
    for (const [proven, refused] of [
      [null, 404],
      [new Date(), 400],
    ] as const) {
      const { email, owner, url } = await createBoth(proven)
      const payload = { email, password: 'another horse battery', permissions: {} }
      expect((await server.send({ method: 'PUT', url, headers: { ...owner }, payload })).status).toBe(refused)
    }
  })

  test('is not closed by the provider before the address is proven', async () => {
    const { owner, url } = await createBoth(null)
    expect((await server.send({ method: 'DELETE', url, headers: { ...owner } })).status).toBe(404)
  })

  test('is listed for the provider, which sets the permissions and dismisses the manager, who stays staff', async () => {
    const { id, owner, email, url, rightsOf } = await createBoth(new Date())
    expect((await server.get('/api/auth/managers/', owner)).body).toMatchObject([{ id, email, is_confirmed: true }])
    const payload = { email, permissions: { Orders: { edit: true } } }
    const { body } = await server.send({ method: 'PUT', url, headers: { ...owner }, payload })
    expect(body).toMatchObject({ permissions: { Orders: { edit: true } } })
    expect((await server.send({ method: 'DELETE', url, headers: { ...owner } })).status).toBe(204)
    expect(await rightsOf()).toEqual([{ role: 'other', provider_id: null, is_staff: true }])
  })

  test('leaves the provider and stays staff', async () => {
    const { id, rightsOf } = await createBoth(new Date())
    const headers = await server.signedIn(id)
    expect((await server.send({ method: 'POST', url: '/api/auth/users/me/leave_provider/', headers })).status).toBe(204)
    expect(await rightsOf()).toEqual([{ role: 'other', provider_id: null, is_staff: true }])
  })
})
