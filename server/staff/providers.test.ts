import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../test/forms.ts'
import { square } from '../test/make.ts'
import { createServerWithPictures, drawnPicture } from '../test/pictures-folder.ts'

let server: Awaited<ReturnType<typeof createServerWithPictures>>
let staff: { authorization: string }
let serial = 0

beforeAll(async () => {
  server = await createServerWithPictures()
})
afterAll(() => server.close())
beforeEach(async () => {
  serial += 1
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
})

const url = (id: number) => `/api/staff/providers/${id}/`
const list = async (query = '') => (await server.get(`/api/staff/providers/${query}`, staff)).body
const get = (id: number) => server.get(url(id), staff)
const create = (payload: object, headers: object = {}) =>
  server.post('/api/staff/providers/', payload, { ...staff, ...headers })
const patch = (id: number, payload: NonNullable<InjectOptions['payload']>, headers: object = {}) =>
  server.send({ method: 'PATCH', url: url(id), headers: { ...staff, ...headers }, payload })

const texts = {
  name: 'Nistru Telecom',
  number: '+37322405118',
  email: 'salut@nistru.example',
  address: 'ул. Чуфля, 1',
  address_ro: 'str. Ciuflea, 1',
  hours: 'Пн–Пт 9–18',
  hours_ro: 'Lu–Vi 9–18',
  details: 'О нас',
  details_ro: 'Despre noi',
}

describe('the list', () => {
  test('finds providers by name in either alphabet, a page at a time, with the numbers of each state', async () => {
    const name = `Кокор${serial}`
    const ids = [
      await server.make.provider({ name: `${name} А` }),
      await server.make.provider({ name: `${name} Б`, is_partner: false }),
      await server.make.provider({ name: `${name} В`, suspended_at: new Date() }),
    ]
    const found = await list(`?q=cocor${serial}&page_size=2`)
    expect(found).toMatchObject({
      count: 3,
      counts: { partner: 1, listed: 1, suspended: 1 },
      next: expect.stringContaining('page=2'),
    })
    expect(found.results.map((row: { id: number; state: string }) => [row.id, row.state])).toEqual([
      [ids[0], 'partner'],
      [ids[1], 'listed'],
    ])
    const suspended = await list(`?q=${encodeURIComponent(name)}&state=suspended`)
    expect([suspended.count, suspended.results[0].id]).toEqual([1, ids[2]])
    expect((await list(`?q=cocor${serial}&page=9`)).results).toEqual([])
  })

  test('states the owner, the published tariffs and the open requests; the desk is no provider in it', async () => {
    const name = `Stelar${serial}`
    const provider_id = await server.make.provider({ name })
    const email = `owner${serial}@example.md`
    await server.make.account({ role: 'provider', provider_id, is_active: true, email })
    await server.make.tariff({ provider_id })
    await server.make.tariff({ provider_id, state: 'draft' })
    await server.make.request({ provider_id })
    await server.make.request({ provider_id, step: 'refused', status: 'rejected', reason: 'other' })
    expect((await list(`?q=${name}`)).results).toEqual([
      {
        ...{ id: provider_id, name, logo: null, state: 'partner', owner: email, invited: null },
        ...{ tariffs_count: 1, open_requests: 1, oldest_check: expect.any(String) },
      },
    ])
    expect((await list('?q=Motanet')).count).toBe(0)
    expect((await get(1)).body.code).toBe('provider-not-found')
    expect((await patch(1, { name: 'Стол' })).body.code).toBe('provider-not-found')
  })
})

describe('creating', () => {
  test('stores all fields in both languages and is public with the next read', async () => {
    const { status, body } = await create({ ...texts, number: '022 40-51-18' })
    expect([status, body]).toEqual([
      201,
      {
        ...texts,
        id: body.id,
        ...{ logo: null, image: null, image_focus_x: 50, image_focus_y: 50, version: 1 },
        ...{
          state: 'partner',
          is_partner: true,
          created_at: expect.any(String),
          suspended_at: null,
          suspended_reason: '',
        },
        ...{
          tariffs_count: 0,
          published_tariffs_count: 0,
          zones_count: 0,
          requests_count: 0,
          open_requests: 0,
          oldest_check: null,
          is_deletable: true,
        },
        ...{ owner: null, invitation: null, events: [expect.objectContaining({ kind: 'created' })] },
      },
    ])
    expect((await get(body.id)).body).toEqual(body)
    expect((await server.get(`/info/api/providers/${body.id}/`)).body).toMatchObject(texts)
  })

  test('a repeated call with the same key returns the first provider', async () => {
    const key = { 'idempotency-key': `new-${serial}` }
    const first = await create({ name: `Один ${serial}` }, key)
    const again = await create({ name: `Один ${serial}` }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await create({ name: `Другой ${serial}` }, key)).body.code).toBe('idempotency-key-reused')
  })

  test.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['number', { name: 'Nistru', number: 'позвоните' }],
    ['state', { name: 'Nistru', state: 'suspended' }],
  ])('an invalid %s is rejected at that field', async (field, payload) => {
    const { status, body } = await create(payload)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('changing', () => {
  test('a change of the profile is public with the next read, on another instance too', async () => {
    const other = await server.startInstance()
    const { id } = (await create({ name: 'Прежний' })).body
    const readElsewhere = async () => (await other.inject(`/info/api/providers/${id}/`)).json().name
    expect(await readElsewhere()).toBe('Прежний')
    const { status, body } = await patch(id, texts, { 'if-match': '"1"' })
    expect([status, body.version, body]).toEqual([200, 2, expect.objectContaining(texts)])
    expect(await readElsewhere()).toBe(texts.name)
  })

  test('a stale version is rejected with the current record', async () => {
    const { id } = (await create({ name: 'Прежний' })).body
    await patch(id, { name: 'Новый' })
    const { status, body } = await patch(id, { name: 'Иначе' }, { 'if-match': '"1"' })
    expect([status, body.code, body.current]).toEqual([412, 'changed-meanwhile', (await get(id)).body])
  })

  test('a logo is re-encoded; a partner becomes a listed provider', async () => {
    const { id } = (await create({ name: 'Прежний' })).body
    const { payload, type } = await formOf({ logo: await drawnPicture(400, 400), state: 'listed' })
    const { status, body } = await patch(id, payload, { 'content-type': type })
    expect([status, body.state, body.logo]).toEqual([200, 'listed', expect.stringMatching(/-320\.webp$/)])
    expect((await patch(id, { state: 'partner' })).body.state).toBe('partner')
  })
})

describe('deleting', () => {
  const remove = (id: number, headers: object = {}) =>
    server.send({ method: 'DELETE', url: url(id), headers: { ...staff, ...headers } })

  test('removes a provider without history with its catalogue; its people keep their accounts', async () => {
    const provider_id = await server.make.provider({ name: 'Ошибка' })
    const zone = await server.make.zone(square([28.5, 47.5], 0.01), { provider_id })
    const equipment = [await server.make.equipment({ provider_id })]
    const promotion_id = await server.make.promotion({ provider_id })
    const contract_condition_id = await server.make.condition({ provider_id })
    const parts = { provider_id, zones: [zone], equipment, promotion_id, contract_condition_id }
    const tariff = await server.make.tariff(parts)
    const owner = await server.make.account({ role: 'provider', provider_id, is_active: true })
    const manager = await server.make.account({ role: 'manager', provider_id, is_active: true })
    await server.post(`${url(provider_id)}invite/`, { email: `next${serial}@example.md` }, staff)
    expect((await get(provider_id)).body.is_deletable).toBe(true)
    expect((await remove(provider_id)).status).toBe(204)
    expect((await get(provider_id)).body.code).toBe('provider-not-found')
    expect((await server.get(`/info/api/tariffs/${tariff}/`)).status).toBe(404)
    expect((await server.get('/info/api/providers/')).text).not.toContain('Ошибка')
    for (const id of [owner, manager]) {
      const { body } = await server.get('/api/auth/users/me/', await server.signedIn(id))
      expect(body).toMatchObject({ role: 'other', provider: null })
    }
  })

  test.each([
    ['a request', (provider_id: number) => server.make.request({ provider_id })],
    ['a review', (provider_id: number) => server.make.review({ provider_id })],
    ['an invitation to a tender', (provider_id: number) => server.make.tender({}, [provider_id])],
  ])('is refused once there is %s', async (_, happen) => {
    const id = await server.make.provider()
    await happen(id)
    const { status, body } = await remove(id)
    expect([status, body.code, (await get(id)).body.is_deletable]).toEqual([409, 'provider-has-history', false])
  })

  test('is refused on a stale version, for the desk and for unknown providers', async () => {
    const id = await server.make.provider()
    expect((await remove(id, { 'if-match': '"0"' })).body.code).toBe('changed-meanwhile')
    for (const other of [1, 999_999]) expect((await remove(other)).body.code).toBe('provider-not-found')
  })
})
