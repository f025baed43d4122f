import { tariffOrderings } from '@motanet/contract/catalogue/tariffs.ts'
import { findHousesOfTariff, findPlaceOfAddress } from '@motanet/server/addresses/addresses.queries.ts'
import { findProvider, findProviderCards, findProviderNames } from '@motanet/server/catalogue/providers.queries.ts'
import { findCountedTariffs } from '@motanet/server/catalogue/tariff-counts.queries.ts'
import { createPublicTariffs } from '@motanet/server/catalogue/tariff-items.queries.ts'
import { findProvidersOf, findVariants } from '@motanet/server/catalogue/tariff-variants.queries.ts'
import {
  countTariffsByProvider,
  findCoverageOfAddress,
  findCoverageOfPoint,
  findTariffIds,
  findTariffsAt,
  type ListQuery,
} from '@motanet/server/catalogue/tariffs.queries.ts'
import type { LonLat } from '@motanet/server/db/plane.ts'
import type { DB } from '@motanet/server/db/tables.ts'
import { findTariffsOfOthers } from '@motanet/server/requests/alternatives.queries.ts'
import { costsOf, settleStatistics } from '@motanet/server/test/query-plans.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codruNet, fibra500 } from './facts.ts'
import { loadMarket } from './test/loaded-market.ts'

/*
 * The queries of responses that visitors wait for, on a market ten times as large as the demo market: what they read must depend on
 * what the response shows, not on the size of the market. The counts are those of PostgreSQL and independent of the machine.
 */

let market: Awaited<ReturnType<typeof loadMarket>>
let smallTables: Set<string>
beforeAll(async () => {
  market = await loadMarket(10)
  smallTables = await settleStatistics(market.database.pool)
})
afterAll(() => market.remove())

const page = { limit: 12, offset: 0 }
const place = { addressId: 1000, lonLat: [28.85, 47.02] as LonLat }
const list = (filters: Partial<ListQuery['filters']> = {}, isVolume = false): ListQuery => ({
  filters: { ordering: 'popular', ...filters },
  isVolume,
})

async function costOf(run: (db: Kysely<DB>) => Promise<unknown>) {
  const costs = await costsOf(market.database.pool, run)
  return {
    rows: costs
      .flatMap(({ rows }) => Object.entries(rows))
      .reduce((sum, [table, count]) => (smallTables.has(table) ? sum : sum + count), 0),
    buffers: costs.reduce((sum, { buffers }) => sum + buffers, 0),
    scannedTables: costs.flatMap(({ scannedTables }) => scannedTables).filter((table) => !smallTables.has(table)),
  }
}

describe('the first page of a list', () => {
  const orders = tariffOrderings.flatMap((ordering) =>
    (['true', undefined] as const).flatMap((internet_first) =>
      [true, false].map((isVolume) => ({ ordering, internet_first, isVolume })),
    ),
  )
  test.each(orders)('reads its own tariffs only: %o', async ({ isVolume, ...filters }) => {
    const { rows, buffers, scannedTables } = await costOf((db) => findTariffIds(db, list(filters, isVolume), page))
    expect({ rows, scannedTables }).toEqual({ rows: page.limit, scannedTables: [] })
    expect(buffers).toBeLessThan(40)
  })
})

interface Case {
  name: string
  run: (db: Kysely<DB>) => Promise<unknown>
  rows: number
  buffers: number
}

const filtered = list({ services__in: [1], price_per_month__lte: 350, speed__gte: 100 })
const cases: Case[] = [
  {
    name: 'the first page of a filtered list',
    run: (db) => findTariffIds(db, filtered, page),
    rows: 100,
    buffers: 100,
  },
  {
    name: 'the first page of a provider',
    run: (db) => findTariffIds(db, list({ provider: codruNet.id }), page),
    rows: 30,
    buffers: 20,
  },
  {
    name: 'the tariffs of a changed provider, for numbers of tariffs',
    run: (db) => findCountedTariffs(db, [codruNet.id]),
    rows: 20,
    buffers: 20,
  },
  {
    name: 'the coverage of an address',
    run: (db) => findCoverageOfAddress(db, place.addressId),
    rows: 40,
    buffers: 40,
  },
  { name: 'the coverage of a point', run: (db) => findCoverageOfPoint(db, place.lonLat), rows: 40, buffers: 40 },
  {
    name: 'the first page of a list at a point',
    run: (db) => findTariffsAt(db, list(), { place: { ...place, addressId: null }, outcomes: [] }, page),
    rows: 500,
    buffers: 900,
  },
  {
    name: 'the list of an address',
    run: (db) => findTariffsAt(db, list(), { place, outcomes: [] }, { limit: null, offset: 0 }),
    rows: 500,
    buffers: 900,
  },
  {
    name: 'the tariffs of other providers for a request',
    run: (db) => findTariffsOfOthers(db, { place, serviceId: 1, excluded: [codruNet.id] }),
    rows: 700,
    buffers: 1200,
  },
  { name: 'the providers at an address', run: (db) => countTariffsByProvider(db, place), rows: 700, buffers: 1200 },
  {
    name: 'the items of a page',
    run: (db) => createPublicTariffs(db).loadItems([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    rows: 350,
    buffers: 500,
  },
  {
    name: 'the variants of the plans of a page',
    run: async (db) => {
      const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      return [await findProvidersOf(db, ids), await findVariants(db, ids)]
    },
    rows: 200,
    buffers: 300,
  },
  { name: 'a tariff', run: (db) => createPublicTariffs(db).find(fibra500.id), rows: 50, buffers: 70 },
  { name: 'the card of a changed provider', run: (db) => findProviderCards(db, [codruNet.id]), rows: 30, buffers: 30 },
  {
    name: 'the first names of providers',
    run: (db) => findProviderNames(db, { limit: 31, ids: undefined }),
    rows: 32,
    buffers: 40,
  },
  { name: 'a provider', run: (db) => findProvider(db, codruNet.id), rows: 80, buffers: 50 },
  { name: 'the place of an address', run: (db) => findPlaceOfAddress(db, place.addressId), rows: 3, buffers: 8 },
  { name: 'the houses of a tariff', run: (db) => findHousesOfTariff(db, fibra500.id), rows: 10, buffers: 10 },
]

test.each(cases)('$name: what is read does not depend on the size of the market', async ({ run, ...limit }) => {
  const { rows, buffers, scannedTables } = await costOf(run)
  expect(scannedTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(limit.rows)
  expect(buffers).toBeLessThanOrEqual(limit.buffers)
})
