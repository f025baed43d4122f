import { refreshDerivedColumns } from '@motanet/server/catalogue/derived-columns.ts'
import { findTariffsAt } from '@motanet/server/catalogue/tariffs.queries.ts'
import { type LonLat, planePoint } from '@motanet/server/db/plane.ts'
import { createTestDatabase, type TestDatabase } from '@motanet/server/test/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCounts } from './facts.ts'
import { regionsAround } from './regions.ts'
import { derivedColumns, loadMarket } from './test/loaded-market.ts'

const scale = 3
const lastProvider = 30

let market: Awaited<ReturnType<typeof loadMarket>>
let database: TestDatabase

beforeAll(async () => {
  market = await loadMarket(scale)
  database = market.database
})

afterAll(() => market.remove())

test('each copy has as many providers, tariffs, addresses and reviews as the original', async () => {
  const { rows } = await sql<{ parts: number[] }>`select array[
      (select count(*) from provider where not is_desk), (select count(*) from tariff), (select count(*) from address),
      (select count(*) from review where provider_id <= ${lastProvider}), (select count(*) from review)]::integer[] as parts`.execute(
    database.db,
  )
  const [providers, tariffs, addresses, reviewsOfOriginal = 0, reviews] = rows[0]?.parts ?? []
  expect({ providers, tariffs, addresses }).toEqual({
    providers: scale * demoCounts.providers,
    tariffs: scale * demoCounts.tariffs,
    addresses: scale * demoCounts.addresses,
  })
  expect(reviewsOfOriginal).toBeGreaterThan(100)
  expect(reviews).toBe(scale * reviewsOfOriginal)
})

test.each<LonLat>([
  [28.8497, 47.0215],
  [28.8625, 46.9855],
  [28.9, 47.04],
])(
  'what is available at a point of the city is available at that of its copies: %d, %d',
  async (longitude, latitude) => {
    const count = async (lonLat: LonLat, copy: number) => {
      const providers = Array.from({ length: lastProvider }, (_, index) => index + 1 + copy * lastProvider)
      const query = { filters: { ordering: 'price', provider__in: providers }, isVolume: false } as const
      const place = { addressId: null, lonLat }
      return (await findTariffsAt(database.db, query, { place, outcomes: [] }, { limit: 1, offset: 0 })).count
    }
    const atOriginal = await count([longitude, latitude], 0)
    expect(atOriginal).toBeGreaterThan(100)
    for (const { copy, shift } of regionsAround(scale - 1)) {
      expect(await count([longitude + shift[0], latitude + shift[1]], copy)).toBe(atOriginal)
    }
  },
)

test('an address of a copy is that of the original in another locality, found by its point', async () => {
  const { rows } = await sql<{ house: string; street: string; town: string; lonLat: LonLat; plane: string }>`
    select a.house, s.name as street, l.name_ro as town, array[a.longitude, a.latitude] as "lonLat", a.plane_point::text as plane
    from address a join street s on s.id = a.street_id join locality l on l.id = s.locality_id
    where a.id in (1000, ${1000 + demoCounts.addresses}) order by a.id`.execute(database.db)
  const [original, copy] = rows
  expect(copy).toMatchObject({ house: original?.house, street: original?.street, town: `${original?.town} 1` })
  const numbers = (text = '') => (text.match(/[\d.]+/g) ?? []).map(Number)
  const expected = numbers(planePoint(copy?.lonLat ?? [0, 0]))
  for (const [index, metres] of numbers(copy?.plane).entries()) expect(metres).toBeCloseTo(expected[index] ?? 0, 3)
})

test('derived prices, costs and reaches equal those of the catalogue', async () => {
  const loaded = await derivedColumns(database.db)
  await refreshDerivedColumns(database.db, 'all')
  expect(await derivedColumns(database.db)).toEqual(loaded)
})

test('indexes and constraints are those of the schema, and triggers are enabled', async () => {
  const empty = await createTestDatabase()
  try {
    expect(await readSchema(database)).toEqual(await readSchema(empty))
  } finally {
    await empty.drop()
  }
})

async function readSchema({ db }: TestDatabase) {
  const { rows } = await sql`select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) from pg_constraint
    union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows
}

test('rows inserted afterwards get new ids', async () => {
  for (const table of ['provider', 'tariff', 'zone', 'address', 'request']) {
    const { rows } = await sql<{
      next: number
      max: number
    }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as next,
      (select max(id) from ${sql.table(table)}) as max`.execute(database.db)
    expect(rows[0]?.next).toBe((rows[0]?.max ?? 0) + 1)
  }
})

test('the progress bar reaches the end without moving back', () => {
  const counts = market.progress.map(({ done }) => done)
  expect(counts).toEqual([...counts].sort((one, other) => one - other))
  expect(counts.at(-1)).toBe(market.progress.at(-1)?.total)
})
