import { readFile } from 'node:fs/promises'
import { createRandom } from '@motanet/demo/city/random.ts'
import { demoCounts } from '@motanet/demo/facts.ts'
import { loadMarket } from '@motanet/demo/test/loaded-market.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { findHouse } from '../addresses/addresses.queries.ts'
import { findCoverageOfAddress } from '../catalogue/tariffs.queries.ts'
import { type AddressFiles, createAddressFiles } from '../test/address-files.ts'

type Row = Record<'key' | 'replaces' | 'kind' | 'locality_ro' | 'street_ru' | 'street_ro' | 'house', string>

let market: Awaited<ReturnType<typeof loadMarket>>
let files: AddressFiles
beforeAll(async () => {
  market = await loadMarket(1)
  files = await createAddressFiles(market.database)
})
afterAll(async () => {
  await files.remove()
  await market.remove()
})

const random = createRandom(50_20_30)
const streetOf = ({ locality_ro, kind, street_ro }: Row) => `${locality_ro} ${kind} ${street_ro}`
const importRows = (rows: readonly Row[]) =>
  files.importFile(stringify([...rows], { header: true, delimiter: ';', columns: Object.keys(rows[0] ?? {}) }))
const countsOfUnchanged = { new: 0, reinstated: 0, renumbered: 0, moved: 0, rejected: 0, new_streets: 0 }

fullSuiteTest('a new edition of all addresses breaks no link and loses no coverage', async () => {
  const { db } = market.database
  const rows: Row[] = parse(await readFile(await files.exportFile()), { columns: true, delimiter: ';', bom: true })
  const keyed = rows.map((row, index) => ({ ...row, key: `house ${index}`, replaces: '' }))
  expect((await importRows(keyed)).counts).toMatchObject({ ...countsOfUnchanged, unchanged: demoCounts.addresses })

  const covered = await db.selectFrom('tariff_address').selectAll().orderBy('tariff_id').orderBy('address_id').execute()
  const { rows: coveredKeys } = await market.database.pool.query<{ key: string }>(
    'select distinct substr(key, 5) as key from address_key where address_id in (select address_id from tariff_address)',
  )
  const isCovered = new Set(coveredKeys.map(({ key }) => key))
  const renamed = new Map(
    random
      .shuffle([...new Set(keyed.map(streetOf))])
      .slice(0, 50)
      .map((street, index) => [street, index]),
  )
  const rest = random.shuffle(keyed.filter(({ key }) => !isCovered.has(key)))
  // Half of the merged and of the retired houses have coverage
  const lost = random.shuffle(keyed.filter(({ key }) => isCovered.has(key)))
  const merged = new Map([...lost.slice(0, 10), ...rest.slice(0, 10)].map(({ key }, at) => [key, rest[100 + at]?.key]))
  const retired = new Set([...lost.slice(10, 25), ...rest.slice(10, 25)].map(({ key }) => key))
  const replacedBy = new Map([...merged].map(([key, successor]) => [successor, key]))
  const edition = keyed
    .filter(({ key }) => !merged.has(key) && !retired.has(key))
    .map((row) => ({ ...row, replaces: replacedBy.get(row.key) ?? '' }))
    .map((row) => {
      const index = renamed.get(streetOf(row))
      return index === undefined ? row : { ...row, street_ro: `Nouă ${index}`, street_ru: `Новая ${index}` }
    })

  const { counts } = await importRows(edition)
  expect(counts).toMatchObject({ ...countsOfUnchanged, renamed_streets: 50, merged: 20, retired: 30 })
  const { rows: left } = await market.database.pool.query(
    'select count(*)::integer as all, count(retired_at)::integer as retired, count(successor_id)::integer as merged from address',
  )
  expect(left).toEqual([{ all: demoCounts.addresses, retired: 50, merged: 20 }])
  const gone = new Set(
    (await db.selectFrom('address').select('id').where('retired_at', 'is not', null).execute()).map(({ id }) => id),
  )
  const affected = covered.filter(({ address_id }) => gone.has(address_id))
  expect(affected.length).toBeGreaterThanOrEqual(25)
  for (const { tariff_id, address_id } of [...affected, ...random.shuffle(covered).slice(0, 100)]) {
    expect(await findHouse(db, address_id)).toBeDefined()
    expect((await findCoverageOfAddress(db, address_id))?.tariffIds).toContain(tariff_id)
  }
})
