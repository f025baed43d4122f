import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickPasswords } from '../test/quick-passwords.ts'
import { registrationPassword as password, registrationCalls } from '../test/registrations.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { forgetRegistrations } from './account-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const { newEmail, register, mailsTo, linkIn, activate, signIn, accountOf } = registrationCalls(() => server)

describe('activation', () => {
  const registered = async () => {
    const email = newEmail()
    await register({ email })
    return { email, link: linkIn((await mailsTo(email))[0]) }
  }

  test('activates the account, once', async () => {
    const { email, link } = await registered()
    expect((await activate(link)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect((await activate(link)).body).toMatchObject({ status: 400, code: 'invalid-link' })
  })

  test('is rejected with another uid, another token, and after 48 hours', async () => {
    const [one, other] = [await registered(), await registered()]
    for (const link of [
      { ...one.link, uid: other.link.uid },
      { ...one.link, token: 'A'.repeat(43) },
      { ...one.link, uid: '' },
      { uid: '\0', token: "' or 1=1" },
      { ...one.link, uid: Buffer.from('99999999999').toString('base64url') },
    ])
      expect((await activate(link)).body).toMatchObject({ status: 400, code: 'invalid-link' })
    const rest = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from account_token
      where account_id = ${(await accountOf(one.email)).id}`.execute(server.database.db)
    expect(rest.rows).toEqual([{ hours: 48 }])
    await sql`update account_token set expires_at = now() - interval '1 second'`.execute(server.database.db)
    expect((await activate(one.link)).status).toBe(400)
  })

  test('is possible only with the newest link after the mail was resent', async () => {
    const { email, link } = await registered()
    await server.post('/api/auth/users/resend_activation/', { email: email.toUpperCase() })
    await server.workOff()
    const newest = linkIn((await mailsTo(email))[0])
    expect((await activate(link)).status).toBe(400)
    expect((await activate(newest)).status).toBe(204)
  })

  test('is resent neither to an active account nor to one closed by staff; its old link opens nothing', async () => {
    const { email, link } = await registered()
    const set = (is_active: boolean) =>
      server.database.db
        .updateTable('account')
        .set({ is_active, email_proven_at: new Date() })
        .where('email', '=', email)
        .execute()
    const resend = async () => {
      const { status } = await server.post('/api/auth/users/resend_activation/', { email })
      await server.workOff()
      return [status, (await mailsTo(email)).length]
    }
    await set(true)
    expect(await resend()).toEqual([204, 1])
    await set(false)
    expect(await resend()).toEqual([204, 1])
    expect((await activate(link)).status).toBe(400)
    expect((await signIn(email)).status).toBe(401)
  })

  test('with a password set before the proof gives no rights of a role: it is suspended until the invitation is accepted', async () => {
    const email = newEmail()
    const provider_id = await server.make.provider()
    const password_hash = await quickPasswords.hash(password)
    await server.make.account({ email, password_hash, role: 'manager', provider_id })
    await server.post('/api/auth/users/resend_activation/', { email })
    await server.workOff()
    expect((await activate(linkIn((await mailsTo(email))[0]))).status).toBe(204)
    const { access } = (await signIn(email)).body
    const { body } = await server.get('/api/auth/users/me/', { authorization: `Bearer ${access}` })
    expect(body).toMatchObject({ role: 'other', provider: null, is_invited: true })
  })

  test('stores only hashes of tokens in the database', async () => {
    const { email, link } = await registered()
    const { rows } = await sql<{ kept: string }>`select string_agg(t::text, ' ') as kept from account_token t`.execute(
      server.database.db,
    )
    expect(rows[0]?.kept).not.toContain(link.token)
    const account = await accountOf(email)
    expect(JSON.stringify(account)).not.toContain(link.token)
  })

  test('a link is valid for its own purpose only', async () => {
    const { email, link } = await registered()
    const reset = { ...link, new_password: 'another good one', re_new_password: 'another good one' }
    expect((await server.post('/api/auth/users/reset_password_confirm/', reset)).body.code).toBe('invalid-link')
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const resetLink = linkIn((await mailsTo(email))[0])
    expect((await activate(resetLink)).body.code).toBe('invalid-link')
    expect((await activate(link)).status).toBe(204)
  })
})

describe('a registration that was never activated', () => {
  const age = (email: string) =>
    sql`update account set created_at = now() - interval '49 hours' where email = ${email}`.execute(server.database.db)
  const expireLink = (email: string, purpose: string) =>
    sql`update account_token t set expires_at = now() from account a
      where a.id = t.account_id and a.email = ${email} and t.purpose = ${purpose}`.execute(server.database.db)
  const isKept = async (email: string) => {
    await forgetRegistrations(server.database.db)
    const { rows } = await sql`select from account where email = ${email}`.execute(server.database.db)
    return rows.length === 1
  }

  test.each([
    ['activation', '/api/auth/users/resend_activation/'],
    ['reset', '/api/auth/users/reset_password/'],
  ])('stays after 48 hours while a link of purpose %s is valid, and is then deleted', async (purpose, path) => {
    const email = newEmail()
    await register({ email })
    await age(email)
    await expireLink(email, 'activation')
    await server.post(path, { email })
    await server.workOff()
    expect(await isKept(email)).toBe(true)
    await expireLink(email, purpose)
    expect(await isKept(email)).toBe(false)
  })
})
