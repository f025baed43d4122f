import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshDerivedColumns } from '@motanet/server/catalogue/derived-columns.ts'
import { findProvider } from '@motanet/server/catalogue/providers.queries.ts'
import { picturesInFolder } from '@motanet/server/media/stored-pictures.ts'
import { createTestDatabase, type TestDatabase } from '@motanet/server/test/database.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../scripts/full-suite.ts'
import {
  boulevard,
  cetateBusiness,
  codruNet,
  demoAccounts,
  demoCounts,
  demoPassword,
  demoUserId,
  fibra100,
  fibra500,
  nistruTelecom,
  podgoriaNet,
  telecentru,
  unknownId,
} from './facts.ts'
import { loadDemo } from './load.ts'
import { serviceIds } from './market/provider-catalogue.ts'
import { derivedColumns, loadMarket } from './test/loaded-market.ts'

let market: Awaited<ReturnType<typeof loadMarket>>
let database: TestDatabase

beforeAll(async () => {
  market = await loadMarket(1)
  database = market.database
}, 60_000)

afterAll(() => market.remove())

describe('the facts that other tests rely on', () => {
  test('the counts match the tables, and ids of addresses have no gaps', async () => {
    const { rows } = await sql`select
      (select count(*) from provider where not is_desk)::integer as providers,
      (select count(*) from tariff)::integer as tariffs,
      (select count(*) from address)::integer as addresses,
      (select max(id) from address) as last_address`.execute(database.db)
    expect(rows).toEqual([{ ...demoCounts, last_address: demoCounts.addresses }])
  })

  test('Codru Net has the zone with both names, and every zone has both', async () => {
    const zones = await database.db.selectFrom('zone').select(['provider_id', 'name', 'name_ro']).execute()
    expect(zones).toContainEqual({ provider_id: codruNet.id, name: telecentru.ru, name_ro: telecentru.ro })
    expect(zones.filter(({ name, name_ro }) => !/[а-яё]/i.test(name) || !/[a-z]/i.test(name_ro))).toEqual([])
  })

  test.each([codruNet, nistruTelecom, cetateBusiness, podgoriaNet])(
    'the provider $name has its id and path',
    async (provider) => {
      const row = await database.db
        .selectFrom('provider')
        .select(['id', 'name'])
        .where('id', '=', provider.id)
        .executeTakeFirst()
      expect(row).toEqual({ id: provider.id, name: provider.name })
      expect(provider.path).toBe(`/provider/${provider.id}`)
    },
  )

  test('providers have as many tariffs and reviews as declared', async () => {
    const { rows } = await sql`select p.id,
        (select count(*) from tariff where provider_id = p.id)::integer as tariffs,
        count(r)::integer as reviews,
        (count(r) filter (where r.rating = 5))::integer as fives
      from provider p left join review r on r.provider_id = p.id and r.removed_at is null
      where p.id in (${codruNet.id}, ${podgoriaNet.id}) group by p.id order by p.id`.execute(database.db)
    const { id, tariffs, reviews, fiveStarReviews: fives } = codruNet
    expect(rows).toEqual([
      { id, tariffs, reviews, fives },
      { id: podgoriaNet.id, tariffs: expect.any(Number), reviews: 0, fives: 0 },
    ])
  })

  test('both tariffs are home internet of Codru Net, one cheaper and slower, the other with a promotion', async () => {
    const rows = await database.db
      .selectFrom('tariff')
      .select(['id', 'name', 'provider_id', 'service_id', 'promotion_id', 'speed', 'price_bani'])
      .where('id', 'in', [fibra100.id, fibra500.id])
      .orderBy('id')
      .execute()
    const [slow, fast] = rows
    const common = { provider_id: codruNet.id, service_id: serviceIds.home }
    expect([slow, fast]).toMatchObject([
      { id: fibra100.id, name: fibra100.name, ...common },
      { id: fibra500.id, name: fibra500.name, ...common },
    ])
    expect(fast!.promotion_id).not.toBeNull()
    expect(Number(slow!.speed)).toBeLessThan(Number(fast!.speed))
    expect(Number(slow!.price_bani)).toBeLessThan(Number(fast!.price_bani))
    for (const { id, path } of [fibra100, fibra500]) expect(path).toBe(`/tariff/${id}`)
  })

  test('the boulevard has houses 1 and 126, and no house 12', async () => {
    const rows = await database.db
      .selectFrom('address')
      .innerJoin('street', 'street.id', 'address.street_id')
      .select(['street.kind', 'street.name', 'street.name_ro', 'address.house'])
      .where('street.kind', '=', 'B')
      .where('street.name_ro', '=', boulevard.ro.replace('bd. ', ''))
      .where('address.house', 'in', ['1', '12', '126'])
      .orderBy('address.house')
      .execute()
    expect(rows.map(({ name, house }) => `бул. ${name}, ${house}`)).toEqual([
      `${boulevard.ru}, 1`,
      `${boulevard.ru}, 126`,
    ])
  })

  test('no record has the unknown id', async () => {
    const { rows } = await sql`select greatest(
      (select max(id) from tariff), (select max(id) from provider), (select max(id) from address),
      (select max(id) from request)) as greatest`.execute(database.db)
    expect((rows[0] as { greatest: number }).greatest).toBeLessThan(unknownId)
  })

  test('the README states the counts', async () => {
    const { providers, tariffs, addresses } = demoCounts
    const text = (await readFile(new URL('../README.md', import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${providers} providers, ${tariffs} tariffs, ${addresses.toLocaleString('en')} addresses`)
  })
})

test('derived prices, costs and reaches equal those of the catalogue', async () => {
  const loaded = await derivedColumns(database.db)
  await database.db
    .updateTable('tariff')
    .set({ discounted_price_lei: 0, shown_price_bani: 0, effective_cost_bani: 0, reach: 'places' })
    .execute()
  await refreshDerivedColumns(database.db, 'all')
  expect(await derivedColumns(database.db)).toEqual(loaded)
})

test('the demo accounts can sign in with the demo password', async () => {
  const accounts = await database.db
    .selectFrom('account')
    .select(['id', 'email', 'role', 'provider_id', 'is_staff', 'is_active', 'password_hash'])
    .where('email', 'like', '%@motanet.md')
    .orderBy('id')
    .execute()
  expect(accounts.map(({ email, role, provider_id, is_staff }) => [email, role, provider_id, is_staff])).toEqual([
    ['staff@motanet.md', 'other', null, true],
    ['provider@motanet.md', 'provider', codruNet.id, false],
    ['rival@motanet.md', 'provider', nistruTelecom.id, false],
    ['manager@motanet.md', 'manager', codruNet.id, false],
    ['limited@motanet.md', 'manager', codruNet.id, false],
    ['user@motanet.md', 'other', null, false],
  ])
  expect(accounts.map(({ email }) => email)).toEqual(Object.values(demoAccounts))
  expect(accounts.find(({ id }) => id === demoUserId)?.email).toBe(demoAccounts.user)
  for (const { password_hash, is_active } of accounts) {
    expect(is_active).toBe(true)
    expect(await verify(password_hash ?? '', demoPassword)).toBe(true)
  }
})

test('rows inserted afterwards get new ids', async () => {
  const provider = await database.db
    .insertInto('provider')
    .values({ name: 'Nou' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(provider.id).toBe(31)
  await database.db.deleteFrom('provider').where('id', '=', provider.id).execute()
})

test('four banners have pictures, each with a file per width and format', async () => {
  const banners = await database.db.selectFrom('banner').select(['picture_name', 'picture_widths']).execute()
  expect(banners).toHaveLength(4)
  const files = banners.flatMap(({ picture_name, picture_widths }) =>
    (picture_widths ?? []).flatMap((width) => [`${picture_name}-${width}.avif`, `${picture_name}-${width}.webp`]),
  )
  expect(files).toHaveLength(24)
  expect((await readdir(market.picturesFolder)).sort()).toEqual(files.sort())
})

test('each request has a history that ends with its status; connected ones have their connection time', async () => {
  const { rows } = await sql`
    select r.id from request r
    where r.status is distinct from (select status from request_event s where s.request_id = r.id order by changed_at desc, id desc limit 1)
      or (r.status = 'connected') is distinct from (r.step = 'confirmed')
      or r.created_at > now()
      or exists (select from request_event s where s.request_id = r.id and (s.changed_at < r.created_at or s.changed_at > now()))`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('the confirmed connections of each provider are counted, and the page of Codru Net shows them', async () => {
  const { rows } = await sql`select provider_id, count(*)::integer as connected from request
    where connected_at is not null group by provider_id order by provider_id`.execute(database.db)
  const counted = await database.db
    .selectFrom('provider_outcome')
    .select(['provider_id', 'connected'])
    .orderBy('provider_id')
    .execute()
  expect(counted).toEqual(rows)
  expect((await findProvider(database.db, codruNet.id))?.connections).toEqual({
    connected: expect.any(Number),
    replaced: 0,
    refunded: 0,
  })
})

fullSuiteTest(
  'a loading may take longer than an idle transaction, and a failed one leaves no data and no pictures',
  async () => {
    const empty = await createTestDatabase()
    const client = await empty.pool.connect()
    const limits: (string | undefined)[] = []
    client.on('notice', ({ message }) => limits.push(message))
    await client.query(`
    create function tell_limit() returns trigger language plpgsql as $$
    begin
      raise notice '%', current_setting('idle_in_transaction_session_timeout');
      return null;
    end $$;
    create trigger tell_limit before insert on locality for each statement execute function tell_limit()`)
    const folder = await mkdtemp(join(tmpdir(), 'motanet-demo-'))
    const failAtTariffs = (_done: number, _total: number, what: string) => {
      if (what === 'tariff') throw new Error('cut short')
    }
    await expect(
      loadDemo(client, { pictures: picturesInFolder(folder), scale: 1, report: failAtTariffs }),
    ).rejects.toThrow('cut short')
    const { rows } = await client.query(
      'select (select count(*) from address)::integer as addresses, (select count(*) from provider)::integer as providers',
    )
    client.release()
    await empty.drop()
    const files = await readdir(folder)
    await rm(folder, { recursive: true })
    expect(limits).toEqual(['0'])
    expect(rows).toEqual([{ addresses: 0, providers: 1 }])
    expect(files).toEqual([])
  },
  60_000,
)
