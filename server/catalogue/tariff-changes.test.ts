import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import type { TariffChange } from '@motanet/contract/catalogue/tariff-changes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { findUserOfSession } from '../accounts/current-user.ts'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { square } from '../test/make.ts'
import { queriesOf } from '../test/query-plans.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { changeTariffs } from './tariff-changes.ts'

let server: TestServer
let people: CataloguePeople
/** Three published tariffs of 199, 272.50 and 10 lei. */
let ids: number[]
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
  ids = []
  for (const price_bani of [19_900, 27_250, 1_000])
    ids.push(await server.make.tariff({ provider_id: people.providerId, price_bani, name_ro: 'Tarif' }))
})

const own = '/info/api/own-tariffs/'
const change = (changes: object[], who: Person = 'provider') =>
  server.send({ method: 'PATCH', url: own, headers: people.headers[who], payload: { changes } })
const remove = (tariffs: object[], who: Person = 'provider') =>
  server.post(`${own}delete/`, { tariffs }, people.headers[who])
const rows = async () => (await server.get(own, people.headers.provider)).body.reverse()
const all = () => ids.map((id) => ({ id }))
const pricesOf = (tariffs: { id: number; price_per_month: number }[]) =>
  [...tariffs].sort((a, b) => a.id - b.id).map(({ price_per_month }) => price_per_month)

/** Applies the changes as the provider; returns the statements, with those that begin and end the transaction. */
async function statementsOf(changes: TariffChange[]): Promise<string[]> {
  const { pool, db } = server.database
  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as accountId', 'session.id as sessionId'])
    .where('account.provider_id', '=', people.providerId)
    .where('account.role', '=', 'provider')
    .executeTakeFirstOrThrow()
  const user = await findUserOfSession(db, { ...session, actingId: undefined, staffNeedSecondFactor: false })
  if (user === undefined) throw new Error('The provider is not signed in.')
  const caller = { ...user, key: null }
  const queries = await queriesOf(pool, (recorded) =>
    changeTariffs({ db: recorded, clock: () => new Date() }, caller, changes),
  )
  return queries.map(({ sql }) => sql)
}

describe('a change of many tariffs', () => {
  test('by a percentage rounds half up to whole lei and updates derived prices', async () => {
    const promotion_id = await server.make.promotion({ provider_id: people.providerId, discount_percent: 50 })
    await change([{ tariffs: all(), promo: promotion_id }])
    const lowered = await change([{ tariffs: all(), price_percent: -10 }])
    expect([lowered.status, pricesOf(lowered.body.tariffs)]).toEqual([200, [179, 245, 9]])
    expect((await rows()).map((row: { discounted_price: number }) => row.discounted_price)).toEqual([90, 123, 5])
    const raised = await change([{ tariffs: all(), price_percent: 12.5 }])
    expect(pricesOf(raised.body.tariffs)).toEqual([201, 276, 10])
  })

  fullSuiteTest('of as many as a provider may have restores a price of its own for each', async () => {
    await server.database.pool.query(
      `insert into tariff
       select (jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n))).* from tariff t, generate_series(1, $2) n where id = $1`,
      [ids[0], maxTariffs - ids.length],
    )
    const seen: { id: number; version: number; price_per_month: number }[] = await rows()
    const priced = seen.map(({ id, version }, index) => ({
      ...{ tariffs: [{ id, version }], price_per_month: 1000 + index / 100 },
    }))
    const { status, body } = await change(priced)
    expect([status, body.tariffs.length]).toEqual([200, maxTariffs])
    expect(pricesOf(body.tariffs).at(-1)).toBe(
      priced.find(({ tariffs: [tariff] }) => tariff?.id === Math.max(...seen.map(({ id }) => id)))?.price_per_month,
    )
  })

  test('is visible with the next public read', async () => {
    const path = `/info/api/tariffs/?provider=${people.providerId}`
    expect((await server.get(path)).body.count).toBe(3)
    await change([{ tariffs: all().slice(1), state: 'hidden' }])
    expect((await server.get(path)).body.results.map(({ id }: { id: number }) => id)).toEqual([ids[0]])
  })

  test('sets, adds and removes zones, which determine where the tariffs are available', async () => {
    const zones: number[] = []
    for (const lon of [28.5, 28.6, 28.7])
      zones.push(await server.make.zone(square([lon, 47], 0.01), { provider_id: people.providerId }))
    const [first, second, third] = zones
    const zonesOf = async () => (await rows()).map((row: { coverage_zones: number[] }) => row.coverage_zones)
    await change([{ tariffs: all(), coverage_zones: [first, second] }])
    expect(await zonesOf()).toEqual(ids.map(() => [first, second]))
    await change([{ tariffs: all().slice(1), zones_added: [third], zones_removed: [first] }])
    expect(await zonesOf()).toEqual([
      [first, second],
      [second, third],
      [second, third],
    ])
    const ownNear = async () => {
      const { results } = (await server.get('/info/api/tariffs/?latitude=47&longitude=28.5')).body
      return results.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id))
    }
    expect(await ownNear()).toEqual([ids[0]])
    await change([{ tariffs: all(), coverage_zones: [] }])
    expect(await zonesOf()).toEqual([[], [], []])
    expect(await ownNear()).toHaveLength(3)
  })

  test('applies several changes in one call, such as an undo with a price per tariff', async () => {
    const promo = await server.make.promotion({ provider_id: people.providerId })
    const conditions = await server.make.condition({ provider_id: people.providerId })
    const { body } = await change([
      { tariffs: all().slice(0, 1), price_per_month: 199.5 },
      { tariffs: all().slice(1), price_per_month: 272.5, promo, conditions },
    ])
    expect(pricesOf(body.tariffs)).toEqual([199.5, 272.5, 272.5])
    expect((await rows()).map((row: { promo: { id: number } | null }) => row.promo?.id)).toEqual([
      undefined,
      promo,
      promo,
    ])
    await change([{ tariffs: all(), promo: null, conditions: null }])
    expect((await rows()).map((row: { promo: unknown; conditions: unknown }) => [row.promo, row.conditions])).toEqual(
      ids.map(() => [null, null]),
    )
  })

  test('of different kinds in one call gives each tariff its own', async () => {
    const { providerId } = people
    const zones: number[] = []
    for (const lon of [28.5, 28.6, 28.7])
      zones.push(await server.make.zone(square([lon, 47], 0.01), { provider_id: providerId }))
    const [first, second, third] = zones
    const promo = await server.make.promotion({ provider_id: providerId })
    const conditions = await server.make.condition({ provider_id: providerId })
    const draft = await server.make.tariff({ provider_id: providerId, state: 'draft' })
    await change([{ tariffs: all(), coverage_zones: [first, second], promo }])
    const before = await rows()
    const [one, two, three] = all()
    const { status } = await change([
      {
        tariffs: [one],
        promo: null,
        conditions,
        state: 'hidden',
        price_per_month: 5,
        coverage_zones: [second],
        zones_added: [third],
      },
      { tariffs: [two], conditions, zones_removed: [first], zones_added: [third] },
      { tariffs: [three], promo: null, coverage_zones: [] },
      { tariffs: [{ id: draft }], state: 'hidden', zones_added: [first] },
    ])
    expect(status).toBe(200)
    const shown = (await rows()).map((row: Record<string, unknown> & { promo: object; conditions: object }) => [
      ...[row.promo, row.conditions].map((record) => record && (record as { id: number }).id),
      ...[row.state, row.coverage_zones],
    ])
    expect(shown).toEqual([
      [null, conditions, 'hidden', [second, third]],
      [promo, conditions, 'published', [second, third]],
      [null, null, 'published', []],
      [null, null, 'draft', [first]],
    ])
    // One for each kind of effect: price; promotion and condition; state; zones removed; zones added
    const versions = (listed: { version: number }[]) => listed.map(({ version }) => version)
    const gained = versions(await rows()).map((version, index) => version - (versions(before)[index] ?? 0))
    expect(gained).toEqual([5, 3, 2, 1])
  })

  test('takes as many statements with a change per tariff as with one for all', async () => {
    const { providerId } = people
    const zones = [
      await server.make.zone(square([28.5, 47], 0.01), { provider_id: providerId }),
      await server.make.zone(square([28.6, 47], 0.01), { provider_id: providerId }),
    ]
    const promo = await server.make.promotion({ provider_id: providerId })
    while (ids.length < 30) ids.push(await server.make.tariff({ provider_id: providerId, name_ro: 'Tarif' }))
    const content = { promo, state: 'hidden' as const, price_per_month: 7, coverage_zones: zones }
    const before = { promo: null, state: 'published' as const, price_per_month: 8, zones_removed: zones }
    const merged = await statementsOf([{ tariffs: all(), ...content }])
    await statementsOf([{ tariffs: all(), ...before }])
    const separate = await statementsOf(all().map((tariff) => ({ tariffs: [tariff], ...content })))
    expect(separate).toEqual(merged)
  })

  test('is rejected as a whole if a version is stale, and returns the changed tariffs', async () => {
    const before = await rows()
    const seen = before.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
    await server.send({
      method: 'PATCH',
      url: `/info/api/tariffs/${ids[1]}/`,
      headers: people.headers['manager with all permissions'],
      payload: { name: 'Иначе' },
    })
    const stale = await change([{ tariffs: seen, price_percent: 10 }])
    expect([stale.status, stale.body.code]).toEqual([412, 'changed-meanwhile'])
    expect(stale.body.tariffs).toEqual([{ id: ids[1], name: 'Иначе', name_ro: 'Tarif' }])
    expect((await remove(seen)).body.tariffs).toEqual(stale.body.tariffs)
    expect(pricesOf(await rows())).toEqual([199, 272.5, 10])
    const others = seen.filter(({ id }: { id: number }) => id !== ids[1])
    expect((await change([{ tariffs: others, price_percent: 10 }])).status).toBe(200)
    expect(pricesOf(await rows())).toEqual([219, 272.5, 11])
  })

  test('is rejected as a whole if a draft is incomplete, and returns the draft', async () => {
    const draft = await server.make.tariff({
      provider_id: people.providerId,
      state: 'draft',
      speed: null,
      name: 'Набросок',
    })
    await change([{ tariffs: all(), state: 'hidden' }])
    const refused = await change([{ tariffs: [...all(), { id: draft }], state: 'published' }])
    expect([refused.status, refused.body.code, refused.body.tariffs]).toEqual([
      409,
      'tariffs-incomplete',
      [{ id: draft, name: 'Набросок', name_ro: '' }],
    ])
    expect((await rows()).map(({ state }: { state: string }) => state)).toEqual(['hidden', 'hidden', 'hidden', 'draft'])
  })

  test('that hides them leaves drafts as they are, complete or not', async () => {
    const draft = { provider_id: people.providerId, state: 'draft' }
    const drafts = [await server.make.tariff({ ...draft, name_ro: 'Ciornă' }), await server.make.tariff(draft)]
    const promo = await server.make.promotion({ provider_id: people.providerId })
    const { status, body } = await change([
      { tariffs: [...all(), ...drafts.map((id) => ({ id }))], state: 'hidden', promo },
    ])
    const found = [...body.tariffs].sort((a, b) => a.id - b.id)
    expect([status, found.map(({ state }) => state)]).toEqual([200, ['hidden', 'hidden', 'hidden', 'draft', 'draft']])
    expect(found.map((row) => row.promo?.id)).toEqual(found.map(() => promo))
  })

  test('by a percentage does not change a draft without a price', async () => {
    const id = await server.make.tariff({ provider_id: people.providerId, state: 'draft', price_bani: null })
    const { body } = await change([{ tariffs: [{ id }], price_percent: 10 }])
    expect(body.tariffs[0]).toMatchObject({ id, price_per_month: null, discounted_price: null })
  })

  test.each<[string, string, () => object[] | Promise<object[]>]>([
    ['changes', 'Значение указано несколько раз', () => [{ tariffs: [...all(), ...all()], promo: null }]],
    ['changes', 'Значение указано несколько раз', () => [1, 2].map(() => ({ tariffs: all(), promo: null }))],
    [
      'changes',
      'Цена не может быть больше 1 000 000 лей',
      async () => {
        await change([{ tariffs: all(), price_per_month: 1_000_000 }])
        return [{ tariffs: all(), price_percent: 1 }]
      },
    ],
    ['promo', 'Такой записи нет', async () => [{ tariffs: all(), promo: await server.make.promotion() }]],
    [
      'coverage_zones',
      'Такой записи нет',
      async () => [{ tariffs: all(), zones_added: [await server.make.zone(square([28, 47], 0.01))] }],
    ],
    ['changes.0.price_percent', 'Не меньше -99', () => [{ tariffs: all(), price_percent: -100 }]],
    [
      'changes.0.price_percent',
      'Не больше одного знака после запятой',
      () => [{ tariffs: all(), price_percent: 1.25 }],
    ],
  ])('is rejected at %s: %s', async (field, sentence, changes) => {
    const given = await changes()
    const before = await rows()
    const { status, body } = await change(given)
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }])
    expect(await rows()).toEqual(before)
  })

  test('enforces the zone limit of a tariff', async () => {
    const geometry = JSON.stringify(square([28, 47], 0.001))
    const box = { west: 27.999, south: 46.999, east: 28.001, north: 47.001 }
    const many = Array.from({ length: 501 }, (_, index) => ({
      provider_id: people.providerId,
      name: `${index}`,
      geometry,
      ...box,
    }))
    const zones = (await server.database.db.insertInto('zone').values(many).returning('id').execute()).map(
      ({ id }) => id,
    )
    expect((await change([{ tariffs: all(), coverage_zones: zones.slice(0, 500) }])).status).toBe(200)
    const { body } = await change([{ tariffs: all(), zones_added: zones.slice(500) }])
    expect(body.fields).toEqual({ changes: ['В тарифе может быть не больше 500 зон'] })
  })
})

test('many tariffs are deleted at once, or none if one belongs to another provider', async () => {
  const foreign = await server.make.tariff({ provider_id: people.rivalId })
  for (const response of [
    await remove([...all(), { id: foreign }]),
    await change([{ tariffs: [...all(), { id: foreign }], price_percent: 5 }]),
  ])
    expect([response.status, response.body.code]).toEqual([404, 'tariff-not-found'])
  expect(pricesOf(await rows())).toEqual([199, 272.5, 10])
  expect((await remove(all().slice(1))).status).toBe(204)
  expect((await rows()).map(({ id }: { id: number }) => id)).toEqual([ids[0]])
})

test('a manager needs a permission for each of the two actions', async () => {
  const calls = (who: Person) => [change([{ tariffs: all(), price_percent: 1 }], who), remove(all(), who)]
  for (const response of await Promise.all(calls('manager with none'))) expect(response.body.code).toBe('forbidden')
  const [changed, removed] = [
    await change([{ tariffs: all(), price_percent: 1 }], 'manager with all permissions'),
    await remove(all(), 'manager with all permissions'),
  ]
  expect([changed.status, removed.status]).toEqual([200, 204])
})

fullSuiteTest('a change of 300 tariffs consumes one write of the rate limit', async () => {
  const limited = await createTestServer({ RATE_LIMIT_WRITES: '2' })
  const provider_id = await limited.make.provider()
  const headers = await limited.signedIn(await limited.make.account({ is_active: true, role: 'provider', provider_id }))
  const tariffs: { id: number }[] = []
  for (let count = 0; count < 300; count += 1) tariffs.push({ id: await limited.make.tariff({ provider_id }) })
  const send = () =>
    limited.send({ method: 'PATCH', url: own, headers, payload: { changes: [{ tariffs, price_percent: 1 }] } })
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429])
  await limited.close()
})
