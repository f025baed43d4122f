import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { rankTariffs } from './popularity.ts'

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
})

const url = '/info/api/tariffs/'
const own = '/info/api/own-tariffs/'
const plain = { name: 'Fibra 500', name_ro: 'Fibra 500', price_per_month: 199.99, speed: 500, services: 1 }
const states = ['draft', 'hidden', 'published'] as const

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who: Person = 'provider') =>
  server.send({ method, url: path, headers: people.headers[who], ...(payload && { payload }) })
const add = async (given: object) => (await send('POST', url, { ...plain, ...given })).body
const read = (path: string, who?: Person) => server.get(path, who && people.headers[who])
const idsIn = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id).sort()
const fieldsOf = (response: { body: { fields: object } }) => Object.keys(response.body.fields).sort()

describe('the state of a new tariff', () => {
  test('is published by default', async () => {
    const { id, state } = await add({})
    expect([state, idsIn(await read(`${url}?provider=${people.providerId}`))]).toEqual(['published', [id]])
  })

  test('may be draft with only a name; the other fields are returned blank', async () => {
    const { status, body } = await send('POST', url, { name: 'Набросок', state: 'draft' })
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Набросок',
        name_ro: '',
        state: 'draft',
        services: null,
        price_per_month: null,
        discounted_price: null,
        effective_monthly_cost: null,
        speed: null,
      },
    ])
    expect((await read(`${own}${body.id}/`, 'provider')).body).toEqual(body)
    expect(fieldsOf(await send('POST', url, { state: 'draft' }))).toEqual(['name'])
  })

  test.each(['published', 'hidden'])('cannot be %s without the fields that only a draft may lack', async (state) => {
    const response = await send('POST', url, { name: 'Набросок', state, details: 'я'.repeat(4001) })
    expect([response.status, fieldsOf(response)]).toEqual([
      400,
      ['details', 'name_ro', 'price_per_month', 'services', 'speed'],
    ])
  })

  test('must be one of the three states', async () => {
    expect(fieldsOf(await send('POST', url, { ...plain, state: 'gone' }))).toEqual(['state'])
  })
})

describe('a change of the state', () => {
  test('from draft to published validates the whole tariff, not only the payload', async () => {
    const { id } = await add({ state: 'draft', name_ro: '', price_per_month: '' })
    for (const state of ['published', 'hidden']) {
      const refused = await send('PATCH', `${url}${id}/`, { state })
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['name_ro', 'price_per_month']])
    }
    expect((await read(`${own}${id}/`, 'provider')).body.state).toBe('draft')
    const published = await send('PATCH', `${url}${id}/`, {
      state: 'published',
      name_ro: 'Ciornă',
      price_per_month: 90,
    })
    expect(published).toMatchObject({ status: 200, body: { state: 'published', discounted_price: 90 } })
  })

  test('increments the version', async () => {
    const { id, version } = await add({})
    expect((await send('PATCH', `${url}${id}/`, { state: 'hidden' })).body.version).toBe(version + 1)
  })

  test('to draft allows a required field to be cleared, unlike in a published tariff', async () => {
    const { id } = await add({})
    expect(fieldsOf(await send('PATCH', `${url}${id}/`, { speed: '' }))).toEqual(['speed'])
    const emptied = await send('PATCH', `${url}${id}/`, { state: 'draft', speed: '' })
    expect(emptied).toMatchObject({ status: 200, body: { state: 'draft', speed: null } })
  })

  test('by SQL to published is rejected by the database if the tariff is incomplete', async () => {
    const { id } = await add({ state: 'draft', services: '' })
    await expect(
      sql`update tariff set state = 'published' where id = ${id}`.execute(server.database.db),
    ).rejects.toThrow('tariff_complete')
  })
})

describe('an unpublished tariff', () => {
  let ids: Record<(typeof states)[number], number>
  let place: { house: number; zone: number; longitude: number }
  let places = 0
  beforeEach(async () => {
    // Outside the zones of the other tests
    places += 1
    const longitude = 28.1 + places * 0.03
    const house = await server.make.address([longitude, 47])
    const zone = await server.make.zone(square([longitude, 47], 0.01), { provider_id: people.providerId })
    place = { house, zone, longitude }
    const made = []
    for (const [index, state] of states.entries())
      made.push(
        await add({
          state,
          name: `Тариф ${state}`,
          addresses: [house],
          coverage_zones: [zone],
          price_per_month: 50 + index,
          services: index + 1,
        }),
      )
    ids = Object.fromEntries(made.map(({ id, state }) => [state, id])) as typeof ids
  })

  test('is in no public list, count, card or page', async () => {
    const { providerId } = people
    const { published } = ids
    for (const query of [
      `provider=${providerId}`,
      `provider__in=${providerId}`,
      `ids=${Object.values(ids).join()}`,
      `provider=${providerId}&search=тариф`,
      `provider=${providerId}&latitude=47&longitude=${place.longitude}`,
    ])
      expect([query, (await read(`${url}?${query}`)).body.count, idsIn(await read(`${url}?${query}`))]).toEqual([
        query,
        1,
        [published],
      ])
    const atHouse = (await read(`${url}?address_id=${place.house}`)).body
    expect(atHouse.map(({ id }: { id: number }) => id)).toEqual([published])
    const near = (await read(`/info/api/providers/by-address/?address_id=${place.house}`)).body
    expect(near).toEqual([expect.objectContaining({ id: providerId, tariff_count: 1 })])
    const provider = (await read(`/info/api/providers/${providerId}/`)).body
    expect(provider).toMatchObject({ tariffs_count: 1, min_price: 52, services: [{ id: 3 }] })
    const cards = (await read('/api/auth/providers/cards/')).body as { id: number; tariffs_count: number }[]
    expect(cards.find(({ id }) => id === providerId)?.tariffs_count).toBe(1)
    const sitemap = (await read('/sitemap.xml')).text
    expect(Object.values(ids).filter((id) => sitemap.includes(`/tariff/${id}<`))).toEqual([published])
    for (const id of [ids.draft, ids.hidden])
      for (const path of [`${url}${id}/`, `${url}${id}/addresses/`])
        expect((await read(path)).body.code).toBe('tariff-not-found')
  })

  test('changes the public counts at once', async () => {
    const count = async () => (await read('/info/api/stats/')).body.tariffs
    const before = await count()
    await send('PATCH', `${url}${ids.published}/`, { state: 'hidden' })
    expect(await count()).toBe(before - 1)
    expect((await read(`${url}${ids.published}/`)).status).toBe(404)
    await send('PATCH', `${url}${ids.hidden}/`, { state: 'published' })
    expect(await count()).toBe(before)
    expect((await read(`${url}${ids.hidden}/`)).body.state).toBe('published')
  })

  fullSuiteTest('has no popularity rank, and its views are not counted', async () => {
    for (const id of Object.values(ids)) await server.post('/api/analytics/track-tariff-view/', { tariff_id: id })
    const viewed = async () =>
      (await server.database.db.selectFrom('tariff_view').select('tariff_id').execute()).map(
        ({ tariff_id }) => tariff_id,
      )
    await expect.poll(viewed).toEqual([ids.published])
    await rankTariffs(server.database.db)
    const { rows } = await sql<{ state: string; is_ranked: boolean }>`
      select state, popularity_rank is not null as is_ranked from tariff where provider_id = ${people.providerId} order by id`.execute(
      server.database.db,
    )
    expect(rows.map(({ is_ranked }) => is_ranked)).toEqual([false, false, true])
  })

  test('accepts no request, and the error states the reason', async () => {
    const request = (tariff_id: number) =>
      server.post('/info/api/tariff-request/', {
        tariff_id,
        phone: '069123456',
        email: 'ana@example.md',
        address: 'Дом',
      })
    const hidden = await request(ids.hidden)
    expect([hidden.status, hidden.body.fields.tariff_id]).toEqual([
      400,
      ['Провайдер больше не предлагает этот тариф. Выберите другой'],
    ])
    expect((await request(ids.draft)).body.fields.tariff_id).toEqual(['Такой записи нет'])
    expect((await request(ids.published)).status).toBe(201)
  })

  test.each([
    ['provider', true],
    ['manager with all permissions', true],
    ['manager with none', true],
    ['staff', true],
    ['rival', false],
    ['user', false],
  ] as const)('%s may read it with a token: %s', async (who, mayRead) => {
    const list = await read(`${url}?provider=${people.providerId}`, who)
    expect(idsIn(list)).toEqual(mayRead ? Object.values(ids).sort() : [ids.published])
    expect([list.headers['cache-control'], list.body.count]).toEqual(['no-store', mayRead ? 3 : 1])
    // Only the list filtered by that provider contains unpublished tariffs
    expect(idsIn(await read(`${url}?ids=${Object.values(ids).join()}`, who))).toEqual([ids.published])
    for (const path of ['', 'addresses/'])
      expect((await read(`${url}${ids.draft}/${path}`, who)).status).toBe(mayRead ? 200 : 404)
  })

  test('is not listed by combining the own provider with another one in filters', async () => {
    for (const others of [people.providerId, `${people.rivalId},${people.providerId}`]) {
      const list = await read(`${url}?provider=${people.rivalId}&provider__in=${others}`, 'rival')
      expect([list.status, idsIn(list)]).toEqual([200, []])
    }
  })

  test('is listed with the fields of the schema only, and after others if it has no speed', async () => {
    const promo = await server.make.promotion({ provider_id: people.providerId })
    await send('PATCH', `${url}${ids.published}/`, { promo })
    const { id } = await add({ state: 'draft', services: '', speed: '' })
    const own = (await read(`${url}?provider=${people.providerId}&ordering=-speed`, 'provider')).body.results
    const [listed] = (await read(`${url}?ids=${ids.published}`)).body.results
    const shown = own.find((each: { id: number }) => each.id === ids.published)
    expect(shown).toEqual({ ...listed, version: shown.version })
    expect(own.at(-1).id).toBe(id)
  })

  test('is not in public responses after its provider has read it', async () => {
    const path = `${url}?provider=${people.providerId}`
    await read(path, 'provider')
    expect(idsIn(await read(path))).toEqual([ids.published])
    await read(`${url}${ids.draft}/`, 'provider')
    expect((await read(`${url}${ids.draft}/`)).status).toBe(404)
  })

  test('is in the cabinet list, newest first, with the fields of its filters', async () => {
    const promo = await server.make.promotion({ provider_id: people.providerId, discount_percent: 50 })
    await send('PATCH', `${url}${ids.draft}/`, { promo, coverage_zones: [place.zone], price_per_month: '' })
    const { body, headers } = await read(own, 'manager with none')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([ids.published, ids.hidden, ids.draft])
    expect(body[2]).toMatchObject({
      state: 'draft',
      promo: { id: promo, discount_percent: 50 },
      coverage_zones: [place.zone],
      price_per_month: null,
      discounted_price: null,
    })
    expect(body[0]).toMatchObject({ state: 'published', price_per_month: 52, services: { id: 3 }, promo: null })
    expect(headers['cache-control']).toBe('no-store')
    expect((await read(own, 'rival')).body).toEqual([])
    expect((await read(`${own}${ids.draft}/`, 'rival')).body.code).toBe('tariff-not-found')
  })
})

test('zone names are returned without geometry, ordered by name, for public providers only', async () => {
  const provider_id = people.providerId
  const zones = []
  for (const name of ['Чеканы', 'Ботаника'])
    zones.push(await server.make.zone(square([28.8, 47], 0.01), { provider_id, name }))
  const path = `/info/api/zones/names/?provider=${provider_id}`
  const { body } = await read(path)
  expect(body.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [zones[1], 'Ботаника'],
    [zones[0], 'Чеканы'],
  ])
  expect(body[0].box).toEqual([28.79, 46.99, 28.81, 47.01])
  expect(Object.keys(body[0]).sort()).toEqual(['box', 'has_outline', 'id', 'name', 'name_ro', 'provider', 'version'])
  await sql`update provider set suspended_at = now() where id = ${provider_id}`.execute(server.database.db)
  expect((await read(path)).body).toEqual([])
})
