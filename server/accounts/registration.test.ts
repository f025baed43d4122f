import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { forgetRegistrations } from './account-jobs.ts'
import { createPasswords } from './passwords.ts'

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
const register = (given: object = {}, headers: Record<string, string> = {}) =>
  server.post(
    '/api/auth/users/',
    { email: newEmail(), username: 'Ана Попа', password, re_password: password, ...given },
    headers,
  )
const mailsTo = async (to: string) => (await server.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body
const linkIn = (mail: { text: string }) => {
  const [, uid = '', token = ''] = /\/(?:activate|confirm)\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
  return { uid, token }
}
const activate = (link: object) => server.post('/api/auth/users/activation/', link)
const signIn = (email: string, given = password) => server.post('/api/auth/jwt/create/', { email, password: given })
const accountOf = (email: string) =>
  server.database.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('registration', () => {
  test('creates an inactive account of role other, ignores other fields of the body, and stores no plain password', async () => {
    const email = newEmail()
    const provider = await server.make.provider()
    const { status, body } = await register({
      email,
      role: 'provider',
      provider,
      provider_id: provider,
      is_staff: true,
      is_active: true,
      is_superuser: true,
      id: 1,
      avatar: '/x',
      google_sub: '1',
    })
    expect([status, body]).toEqual([201, { email, full_name: 'Ана Попа' }])
    const account = await accountOf(email)
    expect(account).toMatchObject({
      role: 'other',
      provider_id: null,
      is_staff: false,
      is_active: false,
      avatar: null,
      google_sub: null,
      language: 'ru',
    })
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(email)).status).toBe(401)
  })

  test('sends a mail with its link in the request’s language; the link starts with PUBLIC_URL, whatever the Host header is', async () => {
    for (const [language, path] of [
      ['ru', '/activate/'],
      ['ro', '/ro/activate/'],
    ] as const) {
      const email = newEmail()
      await register(
        { email },
        {
          'accept-language': language,
          host: 'evil.test',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'https',
        },
      )
      const [mail, ...others] = await mailsTo(email)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: email, language, kind: 'activation' })
      expect(mail.text).toContain(`\nhttp://motanet.test${path}`)
      expect(mail.html).toContain(`href="http://motanet.test${path}`)
      expect(mail.text + mail.html).not.toContain('evil.test')
      expect(mail.subject).toBe(
        language === 'ru' ? 'Подтвердите регистрацию на Motanet' : 'Confirmați înregistrarea pe Motanet',
      )
      expect((await accountOf(email)).language).toBe(language)
    }
  })

  test('of a proven address is rejected at the field, regardless of letter case and surrounding spaces', async () => {
    const email = newEmail()
    await server.make.account({ email, is_active: true })
    for (const [again, language, text] of [
      [email, 'ru', 'Такой email уже есть'],
      [` ${email.toUpperCase()} `, 'ro', 'Acest e-mail există deja'],
    ] as const) {
      const { status, body } = await register({ email: again }, { 'accept-language': language })
      expect([status, body.code, body.fields]).toEqual([400, 'invalid-input', { email: [text] }])
    }
    expect(await mailsTo(email)).toEqual([])
  })

  test('of an address that waits for its activation replaces name, password and link, with the same response', async () => {
    const email = newEmail()
    const first = await register({
      email,
      username: 'Чужой Человек',
      password: 'a stranger chose it',
      re_password: 'a stranger chose it',
    })
    const [foreign] = await mailsTo(email)
    const second = await register({ email: email.toUpperCase(), username: 'Вера Русу' }, { 'accept-language': 'ro' })
    expect([second.status, second.body]).toEqual([first.status, { ...first.body, full_name: 'Вера Русу' }])
    const [own] = await mailsTo(email)
    expect([foreign.text.includes('Чужой Человек'), own.text.includes('Вера Русу')]).toEqual([true, true])
    expect(own.text).not.toContain('Чужой')
    expect((await activate(linkIn(foreign))).body.code).toBe('invalid-link')
    expect((await activate(linkIn(own))).status).toBe(204)
    expect((await signIn(email, 'a stranger chose it')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ full_name: 'Вера Русу', language: 'ro' })
  })

  test('creates one account from ten concurrent calls with one address; the newest link opens it with its password', async () => {
    const email = newEmail()
    const word = (n: number) => `password number ${n}`
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        register({ email, username: `Ана ${'абвгдежзик'[n]}`, password: word(n), re_password: word(n) }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const activated = []
    for (const mail of await mailsTo(email)) activated.push((await activate(linkIn(mail))).status)
    expect(activated.filter((status) => status === 204)).toHaveLength(1)
    const letter = (await accountOf(email)).full_name.at(-1) ?? ''
    expect((await signIn(email, word('абвгдежзик'.indexOf(letter)))).status).toBe(200)
  })

  test.each<[string, object, Record<string, string>]>([
    [
      'nothing',
      { email: undefined, username: undefined, password: undefined, re_password: undefined },
      {
        email: 'Заполните это поле',
        username: 'Заполните это поле',
        password: 'Заполните это поле',
        re_password: 'Заполните это поле',
      },
    ],
    ['no address', { email: 'ana@' }, { email: 'Проверьте e-mail: нужен адрес вида имя@домен.md' }],
    [
      'an address with a line break',
      { email: 'ana@example.md\r\nBcc: all@example.md' },
      { email: 'Проверьте e-mail: нужен адрес вида имя@домен.md' },
    ],
    [
      'a name with a line break',
      { username: 'Ана\r\nBcc: all@example.md' },
      { username: 'Текст содержит недопустимые символы' },
    ],
    ['a blank name', { username: '  ' }, { username: 'Заполните это поле' }],
    ['seven characters', { password: 'abcdefg', re_password: 'abcdefg' }, { password: 'Не короче 8 символов' }],
    [
      '129 characters',
      { password: 'aB3 '.repeat(33), re_password: 'aB3 '.repeat(33) },
      { password: 'Не длиннее 128 символов' },
    ],
    ['another repetition', { re_password: 'another one' }, { re_password: 'Пароли не совпадают' }],
    [
      'a common password',
      { password: 'Password1', re_password: 'Password1' },
      { password: 'Этот пароль слишком распространён: придумайте другой' },
    ],
    [
      'the name of the site',
      { password: 'Motanet2026', re_password: 'Motanet2026' },
      { password: 'Пароль не должен повторять e-mail или название сайта' },
    ],
    [
      'the address',
      { email: 'long.name@example.md', password: 'long.name@example.md', re_password: 'long.name@example.md' },
      { password: 'Пароль не должен повторять e-mail или название сайта' },
    ],
  ])('with %s is rejected at the field', async (_, given, fields) => {
    const { status, body } = await register(given)
    expect([status, body.fields]).toEqual([
      400,
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
    ])
  })

  test('is limited to five an hour per network address; invalid bodies do not count', async () => {
    const limited = await createTestServer({ RATE_LIMIT_REGISTRATIONS: '5' })
    try {
      const send = (remoteAddress: string, given: object) =>
        limited.send({
          method: 'POST',
          url: '/api/auth/users/',
          remoteAddress,
          payload: { email: newEmail(), username: 'A', password, re_password: password, ...given },
        })
      for (let wrong = 0; wrong < 8; wrong += 1) await send('10.0.0.1', { password: 'x' })
      const statuses: number[] = []
      for (let sent = 0; sent < 6; sent += 1) statuses.push((await send('10.0.0.1', {})).status)
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
      const refused = await send('10.0.0.1', { email: 'registered1@example.md' })
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await send('10.0.0.2', {})).status).toBe(201)
    } finally {
      await limited.close()
    }
  })
})

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
    const password_hash = await createPasswords().hash(password)
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

test.each(['application/json\tx', 'application/json;\tx', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a body of content type %j is validated too',
  async (type) => {
    const email = newEmail()
    const payload = JSON.stringify({ email, username: 'A', password: 'x', re_password: 'x' })
    const response = await server.send({
      method: 'POST',
      url: '/api/auth/users/',
      headers: { 'content-type': type },
      payload,
    })
    expect([400, 415]).toContain(response.status)
    expect(await mailsTo(email)).toEqual([])
  },
)
