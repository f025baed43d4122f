import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { requestsInDatabase } from '../test/stored-requests.ts'

let server: TestServer
const path = '/info/api/tariff-request/'

/** Every field of the spec, as the pages send them. */
const office = {
  kind: 'office',
  employees_count: '11-50',
  phone: '+37369123456',
  email: 'ana@example.md',
  address: 'ул. Измаил, 84, этаж 3',
  inn: '1002600012345',
  name: 'Ана Русу',
  comments: 'Резервный канал\nдо марта',
  new_company: true,
  services: ['internet', 'wifi_guest', 'cloud_pbx'],
  consent: true,
}
const dacha = {
  kind: 'home',
  phone: '+37369123456',
  email: 'ana@example.md',
  address: 'с. Трушены, дача у озера',
  name: 'Ана',
  comments: 'Кабеля рядом нет',
  services: ['satellite', 'mobile_router'],
}

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
// Equal requests within a day are one, and many of one person are held
beforeEach(() => server.database.db.deleteFrom('request').execute())

const { stored, countRequests } = requestsInDatabase(() => server)

const refusal = async (body: object) => {
  const response = await server.post(path, body)
  return [response.status, Object.keys(response.body.fields ?? {}).sort()]
}

describe('a tender', () => {
  test.each([
    ['office', office, { employees_count: '11-50', inn: '1002600012345', new_company: true, consent: true }],
    ['home', dacha, { employees_count: null, inn: '', new_company: false, consent: false }],
  ])('for %s is stored with its kind and every field, at the desk', async (kind, sent, own) => {
    const { status, body } = await server.post(path, sent)
    expect([status, body.status]).toEqual([201, 'info'])
    const { name, phone, email, address, comments, services } = sent
    expect(await stored(body.id)).toMatchObject({
      kind,
      provider_id: 1,
      tariff_id: null,
      name,
      phone,
      email,
      address,
      comments,
      services,
      ...own,
    })
  })

  test('for a provider is stored with that provider, for a tariff with the tariff’s provider and name', async () => {
    const provider = await server.make.provider()
    const tariff = await server.make.tariff({ provider_id: provider, name: 'Офис 100', name_ro: 'Birou 100' })
    const other = await server.make.provider()
    for (const tender of [office, dacha]) {
      const directed = await server.post(path, { ...tender, provider_id: provider })
      expect(await stored(directed.body.id)).toMatchObject({
        kind: tender.kind,
        provider_id: provider,
        tariff_id: null,
      })
      const about = await server.post(path, { ...tender, tariff_id: tariff, provider_id: other })
      expect(await stored(about.body.id)).toMatchObject({
        kind: tender.kind,
        provider_id: provider,
        tariff_id: tariff,
        tariff_name: 'Офис 100',
        tariff_name_ro: 'Birou 100',
      })
    }
  })

  test('is stored with its address or its point', async () => {
    const house = await server.make.address([28.86, 47.01])
    const atHouse = await server.post(path, { ...office, address_id: house })
    expect(await stored(atHouse.body.id)).toMatchObject({ address_id: house, longitude: null })
    const atPoint = await server.post(path, { ...dacha, latitude: 47.01, longitude: 28.86 })
    expect(await stored(atPoint.body.id)).toMatchObject({ address_id: null, latitude: 47.01, longitude: 28.86 })
    const track = `/info/api/track/${atPoint.body.tracking_url.split('/').at(-1)}/`
    expect((await server.get(track)).body).toMatchObject({ address_id: null, latitude: 47.01, longitude: 28.86 })
  })

  test('with an unknown provider, tariff or address is rejected at the field, and nothing is stored', async () => {
    const before = await countRequests()
    const suspended = await server.make.provider({ suspended_at: new Date() })
    for (const tender of [office, dacha]) {
      expect(await refusal({ ...tender, provider_id: 2_000_000_000 })).toEqual([400, ['provider_id']])
      expect(await refusal({ ...tender, provider_id: suspended })).toEqual([400, ['provider_id']])
      expect(await refusal({ ...tender, tariff_id: 2_000_000_000, provider_id: 1 })).toEqual([400, ['tariff_id']])
      expect(await refusal({ ...tender, address_id: 2_000_000_000 })).toEqual([400, ['address_id']])
      expect(await refusal({ ...tender, provider_id: 0 })).toEqual([400, ['provider_id']])
    }
    expect(await countRequests()).toBe(before)
  })

  test('repeated with the same key is stored once; with other services it is rejected', async () => {
    for (const tender of [office, dacha]) {
      const headers = { 'idempotency-key': randomUUID() }
      const before = await countRequests()
      const first = await server.post(path, tender, headers)
      const second = await server.post(path, tender, headers)
      expect([second.status, second.text]).toEqual([201, first.text])
      expect(await countRequests()).toBe(before + 1)
      const changed = await server.post(path, { ...tender, services: [] }, headers)
      expect([changed.status, changed.body.code]).toEqual([409, 'idempotency-key-reused'])
    }
  })

  test('is shown with all fields to the holder of its link', async () => {
    const { body } = await server.post(path, office)
    const tracked = await server.get(`/info/api/track/${body.tracking_url.split('/').at(-1)}/`)
    const { consent: _, ...shown } = office
    expect(tracked.body).toMatchObject({ ...shown, tariff: null, provider: { id: 1 } })
  })
})

describe('the kind of a request without `kind`', () => {
  const kindOf = async (body: object) => (await stored((await server.post(path, body)).body.id)).kind
  const { kind: _office, ...officeFields } = office
  const { kind: _kind, ...dachaFields } = dacha

  test('employees_count means office, also together with services', async () => {
    expect(await kindOf(officeFields)).toBe('office')
    expect(await kindOf({ ...officeFields, kind: null })).toBe('office')
  })

  test('services mean home, also if none is chosen', async () => {
    expect(await kindOf(dachaFields)).toBe('home')
    expect(await kindOf({ ...dachaFields, services: [] })).toBe('home')
    expect(await kindOf({ ...dachaFields, employees_count: '' })).toBe('home')
  })

  test('blank services and employees mean a request for a tariff', async () => {
    expect(await kindOf({ ...dachaFields, services: null, employees_count: null })).toBe('tariff')
  })

  test('an unknown kind is rejected', async () => {
    expect(await refusal({ ...dacha, kind: 'dacha' })).toEqual([400, ['kind']])
  })
})

describe('required fields of a tender', () => {
  test.each(['', '   ', null])(
    '%j is no contact: office and dacha report the problem at phone and e-mail',
    async (blank) => {
      const fields = async (body: object) => (await server.post(path, body, { 'accept-language': 'ro' })).body.fields
      for (const tender of [office, dacha]) {
        const problems = await fields({ ...tender, phone: blank, email: blank })
        expect(Object.keys(problems).sort()).toEqual(['email', 'phone'])
        expect(problems.phone).toEqual(['Indicați telefonul sau e-mailul'])
      }
    },
  )

  test('one contact is enough', async () => {
    for (const tender of [office, dacha]) {
      expect((await server.post(path, { ...tender, phone: '' })).status).toBe(201)
      expect((await server.post(path, { ...tender, email: null })).status).toBe(201)
    }
  })

  test.each([false, 'false', '', null, undefined, 'off', '0'])(
    'an office with the consent %j is rejected',
    async (consent) => {
      const { status, body } = await server.post(path, { ...office, consent })
      expect([status, body.fields]).toEqual([
        400,
        { consent: ['Без согласия на обработку данных заявку не отправить'] },
      ])
    },
  )

  test('the checkbox value of a form is accepted for consent and new company', async () => {
    const { body } = await server.post(path, { ...office, consent: 'on', new_company: 'on' })
    expect(await stored(body.id)).toMatchObject({ consent: true, new_company: true })
  })

  test('an office requires one of the four bands of employees', async () => {
    for (const employees_count of ['1-4', '5-10', '11-50', '51+']) {
      expect((await server.post(path, { ...office, employees_count })).status).toBe(201)
    }
    for (const employees_count of ['', null, '10–50', 'до 5', 7, ['1-4'], '1-4 ']) {
      expect(await refusal({ ...office, employees_count })).toEqual([400, ['employees_count']])
    }
  })

  test('no other fields are required: an office needs three, a dacha its kind and one contact', async () => {
    expect((await server.post(path, { email: 'a@b.md', employees_count: '51+', consent: true })).status).toBe(201)
    expect((await server.post(path, { kind: 'home', phone: '069123456' })).status).toBe(201)
  })

  test('all other fields, if blank or null, are stored as empty', async () => {
    const blank = {
      address: '',
      name: null,
      inn: '',
      comments: null,
      new_company: null,
      services: null,
      address_id: '',
    }
    const { status, body } = await server.post(path, { ...office, ...blank, tariff_id: null, provider_id: '' })
    expect(status).toBe(201)
    expect(await stored(body.id)).toMatchObject({
      address: '',
      name: '',
      inn: '',
      comments: '',
      new_company: false,
      services: [],
      address_id: null,
      provider_id: 1,
    })
  })
})

describe('services', () => {
  test('all nine of an office and all four of a dacha are stored in order and without duplicates', async () => {
    const nine = [
      'internet',
      'wifi_guest',
      'cloud_pbx',
      'number',
      'tv',
      'video_surveillance',
      'security_alarm',
      'access_control',
      'wired_communication',
    ]
    const four = ['wired', 'satellite', 'mobile_modem', 'mobile_router']
    const servicesOf = async (body: object) => (await stored((await server.post(path, body)).body.id)).services
    expect(await servicesOf({ ...office, services: [...nine, 'tv'] })).toEqual(nine)
    expect(await servicesOf({ ...dacha, services: four })).toEqual(four)
    expect(await servicesOf({ ...dacha, services: ['mobile 4g', '4g', 'mobile'] })).toEqual(['mobile_modem'])
  })

  test('unknown ones, more than twenty and values other than a list are rejected', async () => {
    expect(await refusal({ ...office, services: ['internet', 'teleport'] })).toEqual([400, ['services.1']])
    expect(await refusal({ ...dacha, services: [null] })).toEqual([400, ['services.0']])
    expect(await refusal({ ...office, services: Array(21).fill('tv') })).toEqual([400, ['services']])
    expect(await refusal({ ...dacha, services: 'wired' })).toEqual([400, ['services']])
    expect(await refusal({ ...dacha, services: { 0: 'wired' } })).toEqual([400, ['services']])
  })
})

describe('hostile texts', () => {
  const hostile = `=cmd|' /C calc'!A0 <script>alert(1)</script> '"; drop table request; -- \u202e\u{1f4a9}`

  test('are stored unchanged', async () => {
    const { body } = await server.post(path, { ...office, name: hostile, address: hostile, comments: hostile })
    expect(await stored(body.id)).toMatchObject({ name: hostile, address: hostile, comments: hostile })
  })

  test('with NUL, or longer than the field, are rejected at the field', async () => {
    for (const field of ['name', 'address', 'comments', 'inn']) {
      expect(await refusal({ ...office, [field]: 'a\0b' })).toEqual([400, [field]])
    }
    for (const [field, limit] of [
      ['name', 200],
      ['address', 300],
      ['comments', 4000],
      ['inn', 40],
    ] as const) {
      expect((await server.post(path, { ...office, [field]: 'я'.repeat(limit) })).status).toBe(201)
      expect(await refusal({ ...office, [field]: 'я'.repeat(limit + 1) })).toEqual([400, [field]])
    }
  })

  test('a body over 256 KB is rejected before it is read', async () => {
    const { status, body } = await server.post(path, { ...dacha, comments: 'я'.repeat(200_000) })
    expect([status, body.code]).toEqual([413, 'too-large'])
  })
})

test('OpenAPI contains every field of a tender', async () => {
  const { body } = await server.get('/api/openapi.json')
  const schema = body.components.schemas.CreateRequestBody
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining([...Object.keys(office), 'provider_id', 'tariff_id']),
  )
  expect(schema.properties.kind).toMatchObject({ enum: ['tariff', 'office', 'home'], description: expect.anything() })
})
