import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshDerivedColumns } from '@motanet/server/catalogue/derived-columns.ts'
import { createTestDatabase, type TestDatabase } from '@motanet/server/test/database.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

let database: TestDatabase
let picturesFolder: string
const reported: [done: number, total: number][] = []

beforeAll(async () => {
  database = await createTestDatabase()
  picturesFolder = await mkdtemp(join(tmpdir(), 'motanet-demo-'))
  const client = await database.pool.connect()
  try {
    await loadDemo(client, picturesFolder, (done, total) => reported.push([done, total]))
  } finally {
    client.release()
  }
}, 60_000)

afterAll(async () => {
  await database.drop()
  await rm(picturesFolder, { recursive: true })
})

test('the demo market has the counts that the home page shows', async () => {
  const { rows } = await sql`select
    (select count(*) from provider where not is_desk)::integer as providers,
    (select count(*) from tariff)::integer as tariffs,
    (select count(*) from address)::integer as addresses`.execute(database.db)
  expect(rows).toEqual([{ providers: 29, tariffs: 228, addresses: 59_334 }])
})

test('the bar moves to the end without stepping back', () => {
  const counts = reported.map(([done]) => done)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(reported.at(-1)?.[0]).toBe(reported.at(-1)?.[1])
})

test('prices, costs and reaches are as the catalogue itself derives them', async () => {
  const derived = () =>
    database.db
      .selectFrom('tariff')
      .select(['id', 'discounted_price_lei', 'shown_price_bani', 'effective_cost_bani', 'reach'])
      .orderBy('id')
      .execute()
  const loaded = await derived()
  await database.db
    .updateTable('tariff')

    .set({ discounted_price_lei: 0, shown_price_bani: 0, effective_cost_bani: 0, reach: 'places' })
    .execute()
  await refreshDerivedColumns(database.db, 'all')
  expect(await derived()).toEqual(loaded)
})

test('the demo accounts open with the demo password', async () => {
  const accounts = await database.db
    .selectFrom('account')
    .select(['email', 'role', 'provider_id', 'is_staff', 'is_active', 'password_hash'])
    .where('email', 'like', '%@motanet.md')
    .orderBy('id')
    .execute()
  expect(accounts.map(({ email, role, provider_id, is_staff }) => [email, role, provider_id, is_staff])).toEqual([
    ['staff@motanet.md', 'other', null, true],
    ['provider@motanet.md', 'provider', 2, false],
    ['rival@motanet.md', 'provider', 3, false],
    ['manager@motanet.md', 'manager', 2, false],
    ['limited@motanet.md', 'manager', 2, false],
    ['user@motanet.md', 'other', null, false],
  ])
  for (const { password_hash, is_active } of accounts) {
    expect(is_active).toBe(true)
    expect(await verify(password_hash ?? '', 'motanet-demo')).toBe(true)
  }
})

test('rows made afterwards get new ids', async () => {
  const provider = await database.db
    .insertInto('provider')
    .values({ name: 'Nou' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(provider.id).toBe(31)
  await database.db.deleteFrom('provider').where('id', '=', provider.id).execute()
})

test('four banners come with their pictures, each a file a width and format', async () => {
  const banners = await database.db.selectFrom('banner').select(['picture_name', 'picture_widths']).execute()
  expect(banners).toHaveLength(4)
  const files = banners.flatMap(({ picture_name, picture_widths }) =>
    (picture_widths ?? []).flatMap((width) => [`${picture_name}-${width}.avif`, `${picture_name}-${width}.webp`]),
  )
  expect(files).toHaveLength(24)
  expect((await readdir(picturesFolder)).sort()).toEqual(files.sort())
})

test('each request has a history that ends with its status, connected ones the moment of it', async () => {
  const { rows } = await sql`
    select r.id from connection_request r
    where r.status is distinct from (select status from request_status_change s where s.request_id = r.id order by changed_at desc, id desc limit 1)
      or (r.status = 'connected') is distinct from (r.connected_at is not null)
      or r.created_at > now()
      or exists (select from request_status_change s where s.request_id = r.id and (s.changed_at < r.created_at or s.changed_at > now()))`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('a loading that fails leaves nothing behind', async () => {
  const empty = await createTestDatabase()
  const client = await empty.pool.connect()
  const folder = await mkdtemp(join(tmpdir(), 'motanet-demo-'))
  const failAtTariffs = (_done: number, _total: number, what: string) => {
    if (what === 'tariff') throw new Error('cut short')
  }
  await expect(loadDemo(client, folder, failAtTariffs)).rejects.toThrow('cut short')
  const { rows } = await client.query(
    'select (select count(*) from address)::integer as addresses, (select count(*) from provider)::integer as providers',
  )
  client.release()
  await empty.drop()
  const files = await readdir(folder)
  await rm(folder, { recursive: true })
  expect(rows).toEqual([{ addresses: 0, providers: 1 }])
  expect(files).toEqual([])
}, 60_000)
