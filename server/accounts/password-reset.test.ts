import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickPasswords } from '../test/quick-passwords.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

const password = 'correct horse battery'
let server: TestServer
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const newEmail = () => {
  serial += 1
  return `registered${serial}@example.md`
}
const mailsTo = async (to: string) => (await server.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body
const linkIn = (mail: { text: string }) => {
  const [, uid = '', token = ''] = /\/(?:activate|confirm)\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
  return { uid, token }
}
const signIn = (email: string, given = password) => server.post('/api/auth/jwt/create/', { email, password: given })
const accountOf = (email: string) =>
  server.database.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('a new password', () => {
  const opened = async (given: object = {}) => {
    const email = newEmail()
    const passwordHash = await quickPasswords.hash(password)
    const id = await server.make.account({ email, password_hash: passwordHash, is_active: true, ...given })
    return { id, email }
  }
  const requestReset = async (email: string, language = 'ru') => {
    const headers = { 'accept-language': language }
    const { status } = await server.post('/api/auth/users/reset_password/', { email }, headers)
    await server.workOff()
    return { status, mails: (await mailsTo(email)).filter(({ kind }: { kind: string }) => kind === 'reset') }
  }
  const confirm = (link: object, next = 'another good one') =>
    server.post('/api/auth/users/reset_password_confirm/', { ...link, new_password: next, re_new_password: next })

  test('is set once by the mailed link; all sessions end and the owner is notified', async () => {
    const { email } = await opened({ language: 'ro' })
    const { access, refresh } = (await signIn(email)).body
    const { status, mails } = await requestReset(email.toUpperCase(), 'ro')
    expect([status, mails.length]).toEqual([204, 1])
    expect(mails[0].text).toContain('http://motanet.test/ro/password/reset/confirm/')
    expect((await confirm(linkIn(mails[0]))).status).toBe(204)
    expect((await server.get('/api/auth/users/me/', { authorization: `Bearer ${access}` })).status).toBe(401)
    expect((await server.post('/api/auth/jwt/refresh/', { refresh })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'another good one')).status).toBe(200)
    expect((await confirm(linkIn(mails[0]), 'a third good one')).body.code).toBe('invalid-link')
    expect((await mailsTo(email))[0]).toMatchObject({ kind: 'password-changed', language: 'ro' })
  })

  test.each(['ru', 'ro'])('is offered in the language of the request, %s', async (language) => {
    const { email } = await opened({ language: language === 'ru' ? 'ro' : 'ru' })
    expect((await requestReset(email, language)).mails).toMatchObject([{ language }])
  })

  test('that is weak or differently repeated is rejected, and the link stays valid', async () => {
    const { email } = await opened()
    const { mails } = await requestReset(email)
    const link = linkIn(mails[0])
    expect((await confirm(link, 'password1')).body.fields).toHaveProperty('new_password')
    expect((await confirm(link, 'short')).body.fields).toHaveProperty('new_password')
    const differing = { ...link, new_password: 'another good one', re_new_password: 'another bad one' }
    expect((await server.post('/api/auth/users/reset_password_confirm/', differing)).body.fields).toEqual({
      re_new_password: ['Пароли не совпадают'],
    })
    expect((await confirm(link)).status).toBe(204)
  })

  test('is set by only one of ten concurrent confirmations', async () => {
    const { email } = await opened()
    const link = linkIn((await requestReset(email)).mails[0])
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => confirm(link, `password number ${n}`)))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('can be set for an hour, and only with the newest link', async () => {
    const { email } = await opened()
    const first = linkIn((await requestReset(email)).mails[0])
    const second = linkIn((await requestReset(email)).mails[0])
    expect((await confirm(first)).status).toBe(400)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from account_token
      where account_id = ${(await accountOf(email)).id} and purpose = 'reset'`.execute(server.database.db)
    expect(rows).toEqual([{ minutes: 60 }])
    await sql`update account_token set expires_at = now() where purpose = 'reset'`.execute(server.database.db)
    expect((await confirm(second)).status).toBe(400)
  })

  test('activates an account that waits for its activation: the link proves the address', async () => {
    const { email } = await opened({ is_active: false })
    await confirm(linkIn((await requestReset(email)).mails[0]))
    expect((await signIn(email, 'another good one')).status).toBe(200)
  })

  test('is mailed neither to an unknown address nor to a closed account, with the same response', async () => {
    const { email, id } = await opened()
    const earlier = linkIn((await requestReset(email)).mails[0])
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
    expect(await requestReset(email)).toMatchObject({ status: 204, mails: { length: 1 } })
    expect((await confirm(earlier)).body.code).toBe('invalid-link')
    expect(await requestReset('nobody@example.md')).toEqual({ status: 204, mails: [] })
  })

  test('is not set by an account without a password: that needs the mailed link', async () => {
    const { id } = await opened({ password_hash: null, google_sub: 'without a password' })
    const given = { current_password: 'x', new_password: 'another good one', re_new_password: 'another good one' }
    const { status, body } = await server.post('/api/auth/users/set_password/', given, await server.signedIn(id))
    const fields = { current_password: ['Пароля у аккаунта нет: вы входите через Google'] }
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('is set with the current password; all sessions end, this one included', async () => {
    const { email } = await opened()
    const { access } = (await signIn(email)).body
    const change = (given: object) =>
      server.post(
        '/api/auth/users/set_password/',
        { current_password: password, new_password: 'another good one', re_new_password: 'another good one', ...given },
        { authorization: `Bearer ${access}` },
      )
    expect((await change({ current_password: 'wrong' })).body.fields).toEqual({
      current_password: ['Неверный текущий пароль'],
    })
    expect((await change({ new_password: 'password1', re_new_password: 'password1' })).body.fields).toHaveProperty(
      'new_password',
    )
    expect((await change({})).status).toBe(204)
    expect((await change({})).status).toBe(401)
    expect((await signIn(email, 'another good one')).status).toBe(200)
  })
})
