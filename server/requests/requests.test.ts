import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { requestsInDatabase } from '../test/stored-requests.ts'

let server: TestServer
const path = '/info/api/tariff-request/'
/** Each test has a person of its own: equal requests within a day are one, and many of one person are held. */
let complete = { phone: '', address: 'ул. Измаил, 84', email: '' }
let serial = 0
const nextPerson = () => {
  serial += 1
  complete = { ...complete, phone: `+373 69 ${String(serial).padStart(6, '0')}`, email: `ana${serial}@example.md` }
}

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(nextPerson)

const { stored, countRequests } = requestsInDatabase(() => server)

test('a comment and the time for a call reach the provider, and the customer sees them', async () => {
  const provider = await server.make.provider()
  const owner = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
  )
  const wishes = { comments: 'Домофон 45', call_time: 'evening' }
  const { body } = await server.post(path, { ...complete, ...wishes, provider })
  expect((await server.get(`${path}${body.id}/`, owner)).body).toMatchObject(wishes)
  expect((await server.get(`/info/api${new URL(body.tracking_url, 'http://x').pathname}/`)).body).toMatchObject(wishes)
  nextPerson()
  const without = await server.post(path, { ...complete, call_time: '', provider })
  expect((await server.get(`${path}${without.body.id}/`, owner)).body).toMatchObject({ call_time: null })
  nextPerson()
  const { status, body: refused } = await server.post(path, { ...complete, call_time: 'at night', provider })
  expect([status, Object.keys(refused.fields)]).toEqual([400, ['call_time']])
})

describe('the addressee', () => {
  test('of a request for a tariff is the tariff’s provider, whatever provider is named', async () => {
    const tariff = await server.make.tariff({ name: 'Fibra 500', name_ro: 'Fibra' })
    const other = await server.make.provider()
    const { status, body } = await server.post(path, { ...complete, name: 'Ана', tariff_id: tariff, provider: other })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'info' })
    const { provider_id } = await server.database.db
      .selectFrom('tariff')
      .selectAll()
      .where('id', '=', tariff)
      .executeTakeFirstOrThrow()
    expect(await stored(body.id)).toMatchObject({
      kind: 'tariff',
      provider_id,
      tariff_id: tariff,
      tariff_name: 'Fibra 500',
      phone: complete.phone.replaceAll(' ', ''),
      name: 'Ана',
      language: 'ru',
    })
  })

  test('is read from provider or provider_id; without both it is the desk', async () => {
    const provider = await server.make.provider()
    for (const named of [{ provider }, { provider_id: provider }]) {
      nextPerson()
      expect((await stored((await server.post(path, { ...complete, ...named })).body.id)).provider_id).toBe(provider)
    }
    expect((await stored((await server.post(path, complete)).body.id)).provider_id).toBe(1)
  })

  test('a reference that does not exist is rejected at its field, and nothing is stored', async () => {
    const before = await countRequests()
    const suspended = await server.make.provider({ suspended_at: new Date() })
    const theirs = await server.make.tariff({ provider_id: suspended })
    for (const [field, value] of [
      ['tariff_id', 2_000_000_000],
      ['tariff_id', theirs],
      ['provider_id', suspended],
      ['address_id', 2_000_000_000],
    ] as const) {
      const { status, body } = await server.post(path, { ...complete, [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect(await countRequests()).toBe(before)
  })
})

describe('the kind', () => {
  test('is taken from kind; without it employees_count means office, services home, anything else a request for a tariff', async () => {
    const kindOf = async (body: object) => (await stored((await server.post(path, body)).body.id)).kind
    expect(await kindOf(complete)).toBe('tariff')
    expect(await kindOf({ phone: '069123456', services: ['wired', '4g'] })).toBe('home')
    expect(await kindOf({ email: 'a@b.md', employees_count: '5-10', consent: true, services: ['internet'] })).toBe(
      'office',
    )
    expect(await kindOf({ ...complete, kind: 'home', employees_count: '5-10' })).toBe('home')
  })

  test('determines the required fields; one response reports all missing and invalid fields', async () => {
    const fieldsOf = async (body: object) => Object.keys((await server.post(path, body)).body.fields ?? {}).sort()
    expect(await fieldsOf({})).toEqual(['address', 'email', 'phone'])
    expect(await fieldsOf({ phone: '12', address: '  ', email: 'ana@' })).toEqual(['address', 'email', 'phone'])
    expect(await fieldsOf({ kind: 'office' })).toEqual(['consent', 'email', 'employees_count', 'phone'])
    expect(await fieldsOf({ kind: 'home' })).toEqual(['email', 'phone'])
    expect(await fieldsOf({ kind: 'office', phone: '069123456', employees_count: '7', consent: 'on' })).toEqual([
      'employees_count',
    ])
    expect(await fieldsOf({ ...complete, latitude: 47 })).toEqual(['longitude'])
    expect(await fieldsOf({ ...complete, services: ['teleport'] })).toEqual(['services.0'])
  })

  test.each([
    ['\u202A+373 69 123\u2011456\u202C', 'mailto:ana@почта.рф'],
    ['+373 (0) 69 123 456', ' ana@почта.рф\u00A0'],
    ['tel:+37369123456', 'ana@xn--80a1acny.xn--p1ai'],
  ])('the contacts %j and %j are stored in one form', async (phone, email) => {
    const { body } = await server.post(path, { ...complete, address: `ул. Измаил, ${phone}`, phone, email })
    expect(await stored(body.id)).toMatchObject({ phone: '+37369123456', email: 'ana@xn--80a1acny.xn--p1ai' })
  })

  test.each([
    ['+40 721 123 456', 'ru', 'Это не молдавский номер: нужен номер с кодом +373'],
    ['+40 721 123 456', 'ro', 'Acest număr nu este din Moldova: este necesar un număr cu prefixul +373'],
    ['069123456, 079123456', 'ru', 'Укажите только один номер'],
    ['069123456, 079123456', 'ro', 'Indicați un singur număr'],
    ['069 123', 'ru', 'Проверьте номер: после +373 нужно 8 цифр'],
  ])('the phone %s is refused in %s: %s', async (phone, language, sentence) => {
    const { status, body } = await server.post(path, { ...complete, phone }, { 'accept-language': language })
    expect([status, body.fields]).toEqual([400, { phone: [sentence] }])
  })

  test('empty fields of a form are treated as absent', async () => {
    const { status, body } = await server.post(path, {
      ...complete,
      name: '',
      comments: null,
      provider: '',
      latitude: '',
    })
    expect(status).toBe(201)
    expect(await stored(body.id)).toMatchObject({ name: '', comments: '', provider_id: 1, latitude: null })
  })
})

test.each([
  ['069123456', '+37369123456'],
  ['69 12-34-57', '+37369123457'],
  ['(0)69 123 458', '+37369123458'],
  ['0037322000000', '+37322000000'],
  ['+373 22 000 001', '+37322000001'],
])('the phone %s is stored as %s', async (typed, normal) => {
  const { body } = await server.post(path, { ...complete, phone: typed })
  expect((await stored(body.id)).phone).toBe(normal)
})

test.each(['', '12345', '+40721234567', '+373 0 123 4567', '069123456789', 'x'.repeat(50_000), '\x069123456'])(
  'the phone %.20j is rejected',
  async (typed) => {
    const { status, body } = await server.post(path, { ...complete, phone: typed })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['phone']])
  },
)

describe('hostile bodies', () => {
  test('unknown fields change nothing', async () => {
    const { body } = await server.post(path, {
      ...complete,
      id: 1,
      status: 'connected',
      tracking_hash: 'x',
      account_id: 1,
    })
    expect(await stored(body.id)).toMatchObject({ status: 'info', account_id: null })
  })

  test('NUL, quotes and markup are stored as text or rejected, and never cause a server error', async () => {
    expect((await server.post(path, { ...complete, name: 'a\0b' })).body.fields).toHaveProperty('name')
    const { body } = await server.post(path, { ...complete, name: `'"; drop table tariff; --<script>` })
    expect((await stored(body.id)).name).toBe(`'"; drop table tariff; --<script>`)
  })

  test('a body over 256 KB, of another type, or with invalid JSON gets its own error', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
    expect(
      (await send(JSON.stringify({ ...complete, comments: 'x'.repeat(300_000) }), 'application/json')).statusCode,
    ).toBe(413)
    expect((await send('<a/>', 'application/xml')).statusCode).toBe(415)
    expect((await send('{"phone":', 'application/json')).json().code).toBe('malformed-body')
    expect((await send('[]', 'application/json')).statusCode).toBe(400)
    expect((await send('', 'application/json')).statusCode).toBe(400)
  })
})

describe('the idempotency key', () => {
  test('returns the same response and inserts one row, also for many concurrent calls', async () => {
    const key = randomUUID()
    const before = await countRequests()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.post(path, complete, { 'idempotency-key': key })),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await countRequests()).toBe(before + 1)
  })

  test('returns the same response after the tariff was deleted', async () => {
    const tariff = await server.make.tariff()
    const send = () => server.post(path, { ...complete, tariff_id: tariff }, { 'idempotency-key': key })
    const key = randomUUID()
    const first = await send()
    await server.database.db.deleteFrom('tariff').where('id', '=', tariff).execute()
    const { status, text } = await send()
    expect([status, text]).toEqual([201, first.text])
  })

  test('with other content is rejected', async () => {
    const key = randomUUID()
    await server.post(path, complete, { 'idempotency-key': key })
    const { status, body } = await server.post(path, { ...complete, name: 'Ион' }, { 'idempotency-key': key })
    expect([status, body.code]).toEqual([409, 'idempotency-key-reused'])
  })

  test('in an invalid format is rejected', async () => {
    const { status, body } = await server.post(path, complete, { 'idempotency-key': 'x'.repeat(201) })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']])
  })
})

describe('the tracking link', () => {
  test('shows the request and its steps only to the holder of the link, and is not cacheable', async () => {
    const tariff = await server.make.tariff({ name: 'Fibra 300' })
    const sent = await server.post(path, { ...complete, name: 'Ана', tariff_id: tariff }, { 'accept-language': 'ro' })
    const url = new URL(sent.body.tracking_url)
    expect(url.href).toMatch(/^http:\/\/motanet\.test\/ro\/track\/[\w-]{43}$/)
    const { status, body, headers } = await server.get(`/info/api/track/${url.pathname.split('/').at(-1)}/`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      id: sent.body.id,
      status: 'info',
      name: 'Ана',
      phone: complete.phone.replaceAll(' ', ''),
      tariff: { id: tariff, name: 'Fibra 300' },
      steps: [{ status: 'info' }],
    })
    expect(body.created_at).toMatch(/Z$/)
  })

  test('is stored in the database only as a hash', async () => {
    const { body } = await server.post(path, complete)
    const token = body.tracking_url.split('/').at(-1)
    expect(JSON.stringify(await stored(body.id))).not.toContain(token)
  })

  test('any other text gets the same 404', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd', '%00', 'A'.repeat(190)]) {
      const { status, body } = await server.get(`/info/api/track/${encodeURIComponent(token)}/`)
      expect([status, body.code]).toEqual([404, 'request-not-found'])
    }
  })
})
