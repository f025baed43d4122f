import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationPassword as password, registrationCalls } from '../test/registrations.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  // With the cost of hashes that the product has
  server = await createTestServer({}, undefined, { passwords: createPasswords() })
})
afterAll(() => server.close())

const { newEmail, register, mailsTo, linkIn, activate, signIn, accountOf } = registrationCalls(() => server)

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

  test.each([
    ['  {}@example.md\u00A0', '{}@example.md', '{}@example.md'],
    ['mailto:{}@example.md', '{}@example.md', '{}@example.md'],
    ['{}@почта.рф', '{}@xn--80a1acny.xn--p1ai', '{}@почта.рф'],
    ['{}@xn--80a1acny.xn--p1ai', '{}@xn--80a1acny.xn--p1ai', '{}@почта.рф'],
  ])('%s is stored as %s, signs in as typed, and is shown as %s', async (...forms) => {
    const [name = ''] = newEmail().split('@')
    const [typed = '', stored = '', shown = ''] = forms.map((form) => form.replace('{}', name))
    expect((await register({ email: typed })).status).toBe(201)
    await activate(linkIn((await mailsTo(stored))[0]))
    const { body } = await signIn(typed)
    const me = await server.get('/api/auth/users/me/', { authorization: `Bearer ${body.access}` })
    expect(me.body.email).toBe(shown)
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

  const stranger = { username: 'Чужой Человек', password: 'a stranger chose it', re_password: 'a stranger chose it' }

  test('of an address that waits for its activation gets the same response and changes nothing of the earlier one', async () => {
    const email = newEmail()
    const first = await register({ email, username: 'Вера Русу' }, { 'accept-language': 'ro' })
    const [own] = await mailsTo(email)
    const second = await register({ email: email.toUpperCase(), ...stranger })
    expect([second.status, second.body]).toEqual([first.status, { ...first.body, full_name: 'Чужой Человек' }])
    const [foreign] = await mailsTo(email)
    expect([foreign.text.includes('Чужой Человек'), own.text.includes('Вера Русу')]).toEqual([true, true])
    expect(foreign.text).not.toContain('Русу')
    expect((await activate(linkIn(own))).status).toBe(204)
    expect((await signIn(email, stranger.password)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ full_name: 'Вера Русу', language: 'ro' })
    expect((await activate(linkIn(foreign))).body.code).toBe('invalid-link')
  })

  test('is activated with its own name, password and language by its own link, also if it came later', async () => {
    const email = newEmail()
    await register({ email, ...stranger })
    await register({ email, username: 'Вера Русу' }, { 'accept-language': 'ro' })
    const [own] = await mailsTo(email)
    expect((await activate(linkIn(own))).status).toBe(204)
    expect((await signIn(email, stranger.password)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ full_name: 'Вера Русу', language: 'ro' })
  })

  test('is mailed again for each of the newest waiting ones, with its name; the earlier links are invalid', async () => {
    const email = newEmail()
    const names = ['Ана', 'Вера', 'Дана', 'Ева']
    for (const username of names) await register({ email, username })
    const earlier = await mailsTo(email)
    await server.post('/api/auth/users/resend_activation/', { email })
    await server.workOff()
    const again = (await mailsTo(email)).slice(0, -earlier.length)
    const named = (mail: { text: string }) => names.find((name) => mail.text.includes(name)) ?? ''
    expect(again.map(named).sort()).toEqual(['Вера', 'Дана', 'Ева'])
    expect((await activate(linkIn(earlier[0]))).status).toBe(400)
    const chosen = again.find((mail: { text: string }) => named(mail) === 'Вера')
    expect((await activate(linkIn(chosen))).status).toBe(204)
    expect((await accountOf(email)).full_name).toBe('Вера')
  })

  test('mails at most ten activation links a day to one address, and those that were mailed stay valid', async () => {
    const email = newEmail()
    const resend = async () => {
      expect((await server.post('/api/auth/users/resend_activation/', { email })).status).toBe(204)
      await server.workOff()
    }
    for (let n = 0; n < 4; n += 1) await register({ email })
    for (let n = 0; n < 3; n += 1) await resend()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(10)
    const { status, headers } = await register({ email: email.toUpperCase() })
    expect([status, Number(headers['retry-after']) > 86_000]).toEqual([429, true])
    expect(await mailsTo(email)).toHaveLength(10)
    expect((await activate(linkIn(mails[0]))).status).toBe(204)
  })

  test('is possible again a day after the mails', async () => {
    const email = newEmail()
    for (let n = 0; n < 10; n += 1) await register({ email })
    await server.database.db
      .updateTable('mail')
      .set({ created_at: sql<Date>`created_at - interval '24 hours'` })
      .where('recipient', '=', email)
      .execute()
    expect((await register({ email })).status).toBe(201)
  })

  test('creates one account from ten concurrent calls with one address; the opened link gives it its own password', async () => {
    const email = newEmail()
    const word = (n: number) => `password number ${n}`
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        register({ email, username: `Ана ${'абвгдежзик'[n]}`, password: word(n), re_password: word(n) }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const mails = await mailsTo(email)
    const activated = await Promise.all(mails.map((mail: { text: string }) => activate(linkIn(mail))))
    expect(activated.filter(({ status }) => status === 204)).toHaveLength(1)
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

  test('is limited to five an hour per network address; invalid bodies and weak passwords do not count', async () => {
    const limited = await createTestServer({ RATE_LIMIT_REGISTRATIONS: '5' })
    try {
      const send = (remoteAddress: string, given: object) =>
        limited.send({
          method: 'POST',
          url: '/api/auth/users/',
          remoteAddress,
          payload: { email: newEmail(), username: 'A', password, re_password: password, ...given },
        })
      for (const wrong of ['x', 'password1', 'motanet2026'])
        for (let sent = 0; sent < 6; sent += 1)
          expect((await send('10.0.0.1', { password: wrong, re_password: wrong })).status).toBe(400)
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
