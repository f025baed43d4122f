import { sectors } from '@motanet/contract/coverage/sectors.ts'
import { houseKey } from '@motanet/server/addresses/search/normalise.ts'
import type { DemoPictures } from '@motanet/server/db/demo-market.ts'
import { planePoint } from '@motanet/server/db/plane.ts'
import { onClient } from '@motanet/server/db/pools.ts'
import { recountOutcomes } from '@motanet/server/requests/guarantee/claims.queries.ts'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { copyMarket } from './copies.ts'
import { demoPassword } from './facts.ts'
import { bannerRows, removeBannerPictures, storeBannerPictures } from './market/banners.ts'
import { equipmentTypes } from './market/equipment.ts'
import { createMarket, type Market } from './market/market.ts'
import { insertRows, type TableRows, zoneRows } from './rows.ts'

/** Reports the progress in rows. */
export type Report = (done: number, total: number, what: string) => void

// Small enough for progress reports, large enough for the statement-level triggers that count changes.
const rowsAStatement = 8_000

interface LoadOptions {
  pictures: DemoPictures
  /** The number of markets of the same size, each in a region of its own; 1: the demo market alone. */
  scale: number
  report: Report
}

/**
 * Loads the demo market into a migrated database that has no provider but the desk: addresses, providers, tariffs, zones, accounts, reviews,
 * requests and banners. All in one transaction: an interrupted loading leaves no rows and no pictures.
 */
export async function loadDemo(client: pg.ClientBase, { pictures, scale, report }: LoadOptions): Promise<void> {
  // Rendered in parallel in a child process; a failure is thrown where the pictures are awaited
  const stored = storeBannerPictures(pictures)
  stored.catch(() => undefined)
  await client.query('begin')
  // Rows are created between the statements, which takes long on a busy machine
  await client.query('set local idle_in_transaction_session_timeout = 0')
  try {
    // The market has the usual types of the migrations with pictures and ids of its own
    await client.query('delete from equipment_type')
    const { rows } = await client.query<{ midnight: Date }>(
      `select date_trunc('day', now(), 'Europe/Chisinau') as midnight`,
    )
    const midnight = rows[0]?.midnight
    if (midnight === undefined) throw new Error('PostgreSQL did not tell the day.')
    const market = createMarket({ midnight })
    const passwordHash = await hashPassword(demoPassword)
    const banners = { table: 'banner', rows: bannerRows(await stored) }
    const tables = [...catalogueRows(market), ...peopleRows(market, passwordHash), banners]
    const total = tables.reduce((sum, { rows }) => sum + rows.length, 0)
    await insertAll(client, tables, (done, what) => report(done, total * scale, what))
    await copyMarket(client, market, scale - 1, (copy) => report(total * (copy + 1), total * scale, `copy ${copy}`))
    await countOutcomes(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    await removeBannerPictures(pictures, stored)
    throw error
  }
  // Without it the query planner has no statistics of the new rows until autovacuum runs.
  await client.query('analyze')
}

async function insertAll(
  client: pg.ClientBase,
  tables: readonly TableRows[],
  report: (done: number, what: string) => void,
) {
  let done = 0
  for (const { table, rows } of tables) {
    for (let from = 0; from < rows.length; from += rowsAStatement) {
      const some = rows.slice(from, from + rowsAStatement)
      await insertRows(client, { table, rows: some })
      done += some.length
      report(done, table.replaceAll('_', ' '))
    }
    if ('id' in (rows[0] ?? {})) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    }
  }
}

/** Fills what the domain counts at each confirmation of a connection. */
async function countOutcomes(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: number }>(
    'select distinct provider_id as id from request where connected_at is not null',
  )
  for (const { id } of rows) await recountOutcomes(onClient(client), id)
}

function catalogueRows({ addresses, providers, zones, listings }: Market): TableRows[] {
  const { equipment, promotions, contractConditions, tariffs, tariffEquipment, tariffZones, tariffAddresses } = listings
  return [
    ...addressRows(addresses),
    { table: 'provider', rows: providers },
    {
      table: 'equipment_type',
      rows: Object.values(equipmentTypes).map(({ name, ...type }) => ({ ...type, name: name.ru, nameRo: name.ro })),
    },
    { table: 'equipment', rows: equipment },
    { table: 'promotion', rows: promotions },
    { table: 'contract_condition', rows: contractConditions },
    ...zoneRows(zones),
    { table: 'tariff', rows: tariffs },
    { table: 'tariff_equipment', rows: tariffEquipment },
    { table: 'tariff_zone', rows: tariffZones },
    { table: 'tariff_address', rows: tariffAddresses },
  ]
}

function addressRows({ localities, streets, houses }: Market['addresses']): TableRows[] {
  const sectorNames = new Map(sectors.map((sector) => [sector.id, sector]))
  return [
    { table: 'locality', rows: localities.map(({ id, name, nameRo }) => ({ id, name, nameRo, isHome: id === 1 })) },
    {
      table: 'street',
      rows: streets.map(({ sector, ...street }) => {
        const named = sector === null ? undefined : sectorNames.get(sector)
        return { ...street, sector: named?.name ?? null, sectorRo: named?.nameRo ?? null }
      }),
    },
    {
      table: 'address',
      rows: houses.map(({ id, streetId, house, lon, lat }) => ({
        id,
        streetId,
        house,
        houseKey: houseKey(house),
        longitude: lon,
        latitude: lat,
        planePoint: planePoint([lon, lat]),
      })),
    },
  ]
}

function peopleRows(market: Market, passwordHash: string): TableRows[] {
  return [
    { table: 'account', rows: market.accounts.map((account) => ({ ...account, passwordHash })) },
    { table: 'manager_permission', rows: market.managerPermissions },
    { table: 'review', rows: market.reviews },
    { table: 'request', rows: market.requests },
    { table: 'request_event', rows: market.requestEvents },
    { table: 'tender', rows: market.tenders },
    { table: 'tender_invitation', rows: market.invitations },
    { table: 'offer', rows: market.offers },
    { table: 'deadline', rows: market.deadlines },
    { table: 'tariff_view', rows: market.tariffViews },
    { table: 'location_click', rows: market.locationClicks },
  ]
}

/** Hashes with argon2id (the default of the library), 19 MiB and two passes. */
function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
}
