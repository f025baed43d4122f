import { subscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, isFullSuite } from '../../../scripts/full-suite.ts'
import { invalidateAll } from '../../test/content.ts'
import { square } from '../../test/make.ts'
import { startOtherWriter } from '../../test/other-writer.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

const place = { lon: 28.85, lat: 47.02 }
let server: TestServer
/** URLs of the requests that reached their handler: a cached response is sent before. */
const computed: string[] = []
subscribe('tracing:fastify.request.handler:start', (message) => {
  computed.push((message as { request: FastifyRequest }).request.url)
})
let ids: Record<
  'provider' | 'otherTariff' | 'tariff' | 'zone' | 'house' | 'street' | 'author' | 'renamed' | 'review' | 'request',
  number
>
let urls: string[]
/** What only a provider that never changes is shown in. */
let urlsOfOther: string[]

beforeAll(async () => {
  server = await createTestServer()
  await sql`insert into banner (partner, title, title_ro, text, text_ro, action, action_ro, link, tone, position)
    select 'p', 't', 't', 'x', 'x', 'a', 'a', '/forhome', 'blue', 1`.execute(server.database.db)
})
afterAll(() => server.close())
// Own rows for each test: many changes affect whole tables
beforeEach(async () => {
  const { make } = server
  const provider = await make.provider()
  const zone = await make.zone(square([place.lon, place.lat], 0.01), { provider_id: provider })
  const street = await make.street()
  const house = await make.address([place.lon, place.lat], { street_id: street, house: '7' })
  const condition = await make.condition({ provider_id: provider })
  const promotion = await make.promotion({ provider_id: provider })
  const equipment = await make.equipment({ provider_id: provider })
  const tariff = await make.tariff({
    provider_id: provider,
    zones: [zone],
    addresses: [house],
    equipment: [equipment],
    promotion_id: promotion,
    contract_condition_id: condition,
    plan_id: 'plan',
  })
  const author = await make.account({ full_name: 'Ана Попа', is_active: true })
  const review = await make.review({ provider_id: provider, account_id: author, rating: 4 })
  const request = await make.request({ provider_id: provider, account_id: author })
  const renamed = await make.account({ full_name: 'Ион' })
  const other = await make.provider()
  const otherZone = await make.zone(square([place.lon, place.lat], 0.01), { provider_id: other })
  const otherTariff = await make.tariff({
    provider_id: other,
    zones: [otherZone],
    addresses: [house],
    plan_id: 'plan',
  })
  ids = { provider, otherTariff, tariff, zone, house, street, author, renamed, review, request }
  const urlsOf = (providerId: number, tariffId: number) => [
    `/info/api/providers/${providerId}/`,
    `/info/api/tariffs/?provider=${providerId}`,
    `/info/api/tariffs/${tariffId}/`,
    `/info/api/tariffs/${tariffId}/addresses/`,
    `/api/auth/reviews/?provider_id=${providerId}`,
    `/api/auth/reviews/?provider_id=${providerId}&page=1`,
    `/info/api/zones/?bbox=28,47,29,48&zoom=12&provider=${providerId}`,
    `/info/api/zones/by-provider/${providerId}/`,
    `/info/api/zones/names/?provider=${providerId}`,
    `/info/api/tariff-variants/?ids=${tariffId}`,
  ]
  urlsOfOther = urlsOf(other, otherTariff)
  urls = [
    ...urlsOf(provider, tariff),
    ...urlsOfOther,
    '/info/api/services/',
    '/info/api/stats/',
    '/info/api/claims/',
    '/info/api/banners/',
    '/info/api/equipments-list/',
    '/info/api/providers/',
    '/info/providers/short/',
    '/api/auth/providers/cards/',
    `/info/api/providers/by-address/?address_id=${house}`,
    '/info/api/tariffs/',
    `/info/api/tariffs/?address_id=${house}`,
    `/info/api/tariff-variants/?ids=${tariff},${otherTariff}`,
    '/info/api/zones/',
    `/info/api/zones/?bbox=28,47,29,48&zoom=12`,
    '/info/api/addresses/?q=strada&limit=5',
    '/info/api/addresses/unknown-parts/?q=strada',
    `/info/api/addresses/${house}/`,
    `/info/api/addresses/by-street/${street}/`,
    `/info/api/addresses/nearest/?latitude=${place.lat}&longitude=${place.lon}`,
    '/sitemap.xml',
    '/robots.txt',
    '/info/api/site/',
  ]
})

const run = (statement: string) => sql.raw(statement).execute(server.database.db)

/** Returns the response of each URL. */
async function readAll(): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const url of urls) read.set(url, (await server.get(url)).text)
  return read
}

/** Returns the URLs whose responses are computed again. */
async function findInvalidated(): Promise<string[]> {
  computed.length = 0
  for (const url of urls) await server.get(url)
  return [...computed]
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  urls.filter((url) => one.get(url) !== other.get(url))

test('every response is cached', async () => {
  for (const url of urls) {
    const { status, headers } = await server.get(url)
    expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-cache'])
  }
  expect(await findInvalidated()).toEqual([])
})

test('every public response of the OpenAPI document is tested here', async () => {
  const { paths } = (await server.get('/api/openapi.json')).body
  const patterns = Object.entries<Record<string, { security?: object[] }>>(paths)
    .filter(([, { get }]) => get !== undefined && (get.security ?? [{}]).some((way) => Object.keys(way).length === 0))
    .map(([path]) => path)
    // Never cached: pages of secret links, and a zone as it is edited.
    .filter((path) => !path.includes('{token}') && path !== '/info/api/zones/{id}/')
  const requested = urls.map((url) => url.split('?', 1)[0] ?? '')
  const missing = patterns.filter(
    (path) => !requested.some((url) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`).test(url)),
  )
  expect(missing).toEqual([])
})

test.each(
  everyNth<[change: string, statement: () => string, preparation?: () => string]>(3, [
    ['service', () => `update service set name = name || '!' where id = 1`],
    ['provider', () => `update provider set name = name || '!' where id = ${ids.provider}`],
    ['equipment type', () => `update equipment_type set name = name || '!'`],
    ['equipment', () => `update equipment set name = name || '!'`],
    ['promotion', () => `update promotion set name = name || '!'`],
    ['contract condition', () => `update contract_condition set title = title || '!'`],
    ['zone', () => `update zone set name = name || '!'`],
    ['tariff', () => `update tariff set name = name || '!'`],
    ['tariff hidden', () => `update tariff set state = 'hidden'`],
    ['tariff published', () => `update tariff set state = 'published'`, () => `update tariff set state = 'hidden'`],
    ['tariff removed from a zone', () => 'delete from tariff_zone'],
    ['tariff removed from a house', () => 'delete from tariff_address'],
    [
      'house added to a zone',
      () => `insert into zone_address values (${ids.zone}, ${ids.house})`,
      () => 'delete from tariff_address',
    ],
    ['equipment of a tariff', () => 'delete from tariff_equipment'],
    ['banner', () => `update banner set title = title || '!'`],
    ['locality', () => `update locality set name_ro = name_ro || '!'`],
    ['street', () => `update street set name_ro = name_ro || 'x'`],
    ['house', () => `update address set house = '8', house_key = '8' where id = ${ids.house}`],
    ['rating', () => `update review set rating = 2 where id = ${ids.review}`],
    ['another review', () => `insert into review (account_id, provider_id) values (${ids.renamed}, ${ids.provider})`],
    ['review deleted', () => `delete from review where id = ${ids.review}`],
    ['text of a review', () => `update review set comment = comment || '!' where id = ${ids.review}`],
    ['author’s name', () => `update account set full_name = 'Мария Лупу' where id = ${ids.author}`],
    ['author’s picture', () => `update account set avatar = '/media/pictures/x.webp' where id = ${ids.author}`],
    ['confirmed connection of the author', () => confirmed()],
    [
      'refusal at the house',
      () => `update request set status = 'rejected', step = 'refused', reason = 'no_line' where id = ${ids.request}`,
      () => `update request set address_id = ${ids.house}, tariff_id = ${ids.tariff} where id = ${ids.request};
        insert into request_event (request_id, status, step, actor) values (${ids.request}, 'rejected', 'refused', 'provider')`,
    ],
    ['bonus for a review', () => bonusOf(ids)],
    ['measured claim', () => `update measured_claim set median = 2, cases = 50`],
    [
      'author’s address unproven',
      () => `update account set email_proven_at = null where id = ${ids.author}`,
      () => confirmed(),
    ],
    ['provider suspended', () => suspended('now()')],
    ['provider reinstated', () => suspended('null'), () => suspended('now()')],
    ['review removed', () => removed('now()')],
    ['review restored', () => removed('null'), () => removed('now()')],
  ]),
)('a change is visible to the next read of every response that shows it: %s', async (_, statement, preparation) => {
  if (preparation) await run(preparation())
  const before = await readAll()
  await run(statement())
  const next = await readAll()
  await run(invalidateAll)
  expect(differing(next, await readAll())).toEqual([])
  expect(differing(before, next)).not.toEqual([])
})

const suspended = (at: string) => `update provider set suspended_at = ${at} where id = ${ids.provider}`
const removed = (at: string) => `update review set removed_at = ${at} where id = ${ids.review}`
const confirmed = () => `update request set status = 'connected', step = 'confirmed',
  connected_on = '2026-01-02', connection_stated_by = 'provider', connected_at = now(), confirmed_by = 'customer' where id = ${ids.request}`
const bonusOf = ({ author, provider, review }: typeof ids) => `insert into bonus_code
  (code, account_id, provider_id, review_id, issued_at) values ('x', ${author}, ${provider}, ${review}, now())`

const reviewLists = () => urls.filter((url) => url.startsWith('/api/auth/reviews/'))

describe.runIf(isFullSuite)('cache entries that survive a change', () => {
  beforeEach(() => readAll())

  test('ten renames of an account without a review invalidate nothing', async () => {
    for (let times = 0; times < 10; times += 1) {
      await run(
        `update account set full_name = 'Ион ${times}', avatar = '/media/pictures/${times}.webp' where id = ${ids.renamed}`,
      )
      expect(await findInvalidated()).toEqual([])
    }
  })

  test('renames of an author whose only review was removed invalidate nothing', async () => {
    const author = await server.make.account()
    await server.make.review({ account_id: author, provider_id: ids.provider, removed_at: new Date() })
    await readAll()
    await run(`update account set full_name = 'Ион' where id = ${author}`)
    expect(await findInvalidated()).toEqual([])
  })

  test('what only drafts, hidden tariffs and hidden providers show invalidates nothing', async () => {
    const { make } = server
    const provider_id = ids.provider
    const promotion = await make.promotion({ provider_id })
    const condition = await make.condition({ provider_id })
    const equipment = await make.equipment({ provider_id })
    const references = { promotion_id: promotion, contract_condition_id: condition, equipment: [equipment] }
    const draft = await make.tariff({ provider_id, state: 'draft', ...references })
    const hidden = await make.tariff({ provider_id, state: 'hidden', ...references })
    const suspended = await make.provider({ suspended_at: new Date() })
    const unseen = await make.tariff({ provider_id: suspended })
    const author = await make.account()
    await make.review({ account_id: author, provider_id, removed_at: new Date() })
    await readAll()
    const statements = [
      `update tariff set name = name || '!', price_bani = price_bani + 1 where id in (${draft}, ${hidden}, ${unseen})`,
      `update tariff set state = 'hidden' where id = ${draft}`,
      `insert into tariff_zone values (${draft}, ${ids.zone})`,
      `insert into tariff_address values (${hidden}, ${ids.house})`,
      `delete from tariff_equipment where tariff_id = ${draft}`,
      `update promotion set name = name || '!' where id = ${promotion}`,
      `update contract_condition set title = title || '!' where id = ${condition}`,
      `update equipment set name = name || '!' where id = ${equipment}`,
      `insert into promotion (provider_id, name) values (${provider_id}, 'new')`,
      `update provider set name = name || '!' where id = ${suspended}`,
      `update review set comment = comment || '!', rating = 1 where account_id = ${author}`,
      `delete from review where account_id = ${author}`,
      `delete from tariff where id in (${draft}, ${hidden}, ${unseen})`,
      `delete from promotion where id = ${promotion}`,
      `delete from equipment where id = ${equipment}`,
    ]
    for (const statement of statements) {
      await run(statement)
      expect([statement, await findInvalidated()]).toEqual([statement, []])
    }
  })

  test('the first and the last published tariff of a promotion, condition or equipment show it', async () => {
    const { make } = server
    const provider_id = ids.provider
    const equipment = await make.equipment({ provider_id })
    const tariff = await make.tariff({ provider_id, state: 'draft', equipment: [equipment] })
    const url = `/info/api/tariffs/${tariff}/`
    await run(`update tariff set state = 'published' where id = ${tariff}`)
    await run(`update equipment set name = 'Роутер' where id = ${equipment}`)
    expect((await server.get(url)).text).toContain('Роутер')
    await run(`update tariff set state = 'hidden' where id = ${tariff}`)
    await run(`update equipment set name = 'Антенна' where id = ${equipment}`)
    await run(`update tariff set state = 'published' where id = ${tariff}`)
    expect((await server.get(url)).text).toContain('Антенна')
  })

  test('renaming the author or changing the text of a review invalidates the responses that show reviews', async () => {
    await run(`update account set full_name = 'Пётр' where id = ${ids.author}`)
    expect(await findInvalidated()).toEqual(reviewLists())
    await run(`update review set comment = comment || '?' where id = ${ids.review}`)
    expect(await findInvalidated()).toEqual(reviewLists())
  })

  test('a rating invalidates responses that show ratings, but not services, zones, addresses, names or the sitemap', async () => {
    await run(`update review set rating = 1 where id = ${ids.review}`)
    const invalidated = await findInvalidated()
    expect(invalidated).toEqual(expect.arrayContaining([...reviewLists(), '/info/api/stats/', '/info/api/tariffs/']))
    expect(invalidated.filter((url) => /services|banners|zones|addresses|short|sitemap|site/.test(url))).toEqual([])
  })

  const newZone = () => `insert into zone (provider_id, name, geometry, west, south, east, north)
    select provider_id, 'new', geometry, west, south, east, north from zone where id = ${ids.zone}`
  const leaveHouses = () => `delete from tariff_address where tariff_id = ${ids.tariff}`
  const leaveZones = () => `delete from tariff_zone where tariff_id = ${ids.tariff}`

  test.each<[change: string, statement: () => string, preparation?: () => string]>([
    ['new zone', newZone],
    ['new house of a tariff', () => `insert into tariff_address values (${ids.tariff}, ${ids.house})`, leaveHouses],
    ['new house of a zone', () => `insert into zone_address values (${ids.zone}, ${ids.house})`],
    ['new zone of a tariff', () => `insert into tariff_zone values (${ids.tariff}, ${ids.zone})`, leaveZones],
    ['provider', () => `update provider set name = name || '!' where id = ${ids.provider}`],
    ['tariff', () => `update tariff set name = name || '!' where id = ${ids.tariff}`],
    ['promotion', () => `update promotion set name = name || '!' where provider_id = ${ids.provider}`],
    [
      'contract condition',
      () => `update contract_condition set title = title || '!' where provider_id = ${ids.provider}`,
    ],
    ['equipment', () => `update equipment set name = name || '!' where provider_id = ${ids.provider}`],
    ['zone', () => `update zone set name = name || '!' where provider_id = ${ids.provider}`],
    ['house of a tariff removed', leaveHouses],
    ['zone of a tariff removed', leaveZones],
    ['zone removed', () => `delete from zone where provider_id = ${ids.provider} and id <> ${ids.zone}`, newZone],
  ])('a change of a provider keeps the responses that show only another one: %s', async (_, statement, preparation) => {
    const own = `/info/api/providers/${ids.provider}/`
    if (preparation) await run(preparation())
    await readAll()
    await run(statement())
    const invalidated = await findInvalidated()
    expect(invalidated).toContain(own)
    expect(invalidated).toContain('/info/api/tariffs/')
    expect(urlsOfOther.filter((url) => invalidated.includes(url))).toEqual([])
    expect(invalidated.filter((url) => /services|banners/.test(url))).toEqual([])
  })

  test('a statement that changes no row invalidates nothing', async () => {
    await run('delete from tariff_zone where tariff_id = 0')
    await run(`update tariff set name = '' where id = 0`)
    expect(await findInvalidated()).toEqual([])
  })

  test('a tariff that moves to another provider invalidates the responses of both', async () => {
    const [from, to] = [await server.make.provider(), await server.make.provider()]
    const moved = await server.make.tariff({ provider_id: from })
    const list = async (provider: number) => (await server.get(`/info/api/tariffs/?provider=${provider}`)).body.count
    expect([await list(from), await list(to)]).toEqual([1, 0])
    await run(`update tariff set provider_id = ${to} where id = ${moved}`)
    expect([await list(from), await list(to)]).toEqual([0, 1])
  })

  test('what providers share invalidates the responses of each', async () => {
    await run(`update service set name = name || '!' where id = 1`)
    const invalidated = await findInvalidated()
    expect(urlsOfOther.filter((url) => !invalidated.includes(url))).toEqual([])
    expect(invalidated).toContain('/info/api/services/')
  })

  test('an emptied table invalidates the responses of each provider', async () => {
    const url = `/info/api/tariffs/${ids.otherTariff}/addresses/`
    expect((await server.get(url)).body).toHaveLength(1)
    await run('truncate tariff_address')
    expect((await server.get(url)).body).toEqual([])
  })

  test('a new address keeps responses that show no addresses', async () => {
    await server.make.address([place.lon, place.lat], { street_id: ids.street })
    const invalidated = await findInvalidated()
    expect(invalidated).toContain('/info/api/stats/')
    expect(invalidated.filter((url) => /services|banners|zones|reviews|short|sitemap|site|cards/.test(url))).toEqual([])
  })
})

test('a rename while a review of the same author is being published is visible once it is acknowledged', async () => {
  const author = await server.make.account({ full_name: 'Старое Имя' })
  const provider = await server.make.provider()
  const url = `/api/auth/reviews/?provider_id=${provider}`
  const writer = await startOtherWriter(server.database)
  await writer.run(`update account set full_name = 'Новое Имя' where id = ${author}`)
  const published = server.make.review({ account_id: author, provider_id: provider })
  // Read in between, whether or not the review waits for the rename.
  await Promise.race([published, writer.isWaitedFor()])
  await server.get(url)
  await writer.commit()
  await published
  expect((await server.get(url)).body).toMatchObject([{ author: 'Новое И.' }])
})
