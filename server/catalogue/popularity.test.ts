import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { rankTariffs } from './popularity.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('requests and views of 30 days rank first, then rating, then effective cost, then id', async () => {
  const { make, database, get, post } = server
  const loved = await make.provider()
  await make.review({ provider_id: loved, rating: 5 })
  const disliked = await make.provider()
  await make.review({ provider_id: disliked, rating: 2 })
  const dear = await make.tariff({ provider_id: loved, price_bani: 30_000 })
  const cheap = await make.tariff({ provider_id: loved, price_bani: 20_000 })
  const sameAsCheap = await make.tariff({ provider_id: loved, price_bani: 20_000 })
  const badlyRated = await make.tariff({ provider_id: disliked, price_bani: 100 })
  const viewed = await make.tariff({ provider_id: disliked })
  const requested = await make.tariff({ provider_id: disliked })
  const longAgo = await make.tariff({ provider_id: disliked, price_bani: 99_000 })
  for (let sent = 0; sent < 3; sent += 1) {
    await post('/info/api/tariff-request/', { phone: '069123456', address: 'x', email: 'a@b.md', tariff_id: requested })
  }
  await sql`insert into tariff_view values (${viewed}, current_date, 2), (${longAgo}, current_date - 40, 500)`.execute(
    database.db,
  )
  await rankTariffs(database.db)
  const { body } = await get('/info/api/tariffs/')
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([
    requested,
    viewed,
    cheap,
    sameAsCheap,
    dear,
    badlyRated,
    longAgo,
  ])
})
