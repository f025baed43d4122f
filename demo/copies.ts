import { toPlane } from '@motanet/server/db/plane.ts'
import type pg from 'pg'
import type { Market } from './market/market.ts'
import { cellOf, movedZone, type Region, regionsAround } from './regions.ts'
import { insertRows, type TableRows, zoneRows } from './rows.ts'

/** A table whose rows are copied. */
interface CopiedTable {
  table: string
  /** The columns that contain ids of copied rows, with the table of these rows; the first one is the key or a part of it. */
  ids: Readonly<Record<string, string>>
  /** SQL of the other columns that differ from those of the original, `t`. */
  set?: (region: Region) => Readonly<Record<string, string>>
  /** SQL condition for the rows to copy. */
  where?: string
}

/** For each table with ids, the distance between the id of a row and that of its copy, for each copy. */
type Spans = ReadonlyMap<string, number>

const shifted = ({ shift }: Region) => ({
  longitude: `t.longitude + ${shift[0]}`,
  latitude: `t.latitude + ${shift[1]}`,
})

/** Parents precede their children. Accounts, services, equipment types and banners are shared; zones: see `zoneCopies`. */
const copiedTables: readonly CopiedTable[] = [
  {
    table: 'locality',
    ids: { id: 'locality' },
    set: ({ copy }) => ({ name: `t.name || ' ${copy}'`, name_ro: `t.name_ro || ' ${copy}'`, is_home: 'false' }),
  },
  { table: 'street', ids: { id: 'street', locality_id: 'locality' }, set: shifted },
  {
    table: 'address',
    ids: { id: 'address', street_id: 'street' },
    set: (region) => ({ ...shifted(region), plane_point: `t.plane_point + point(${toPlane(region.shift)})` }),
  },
  {
    table: 'provider',
    ids: { id: 'provider' },
    set: ({ copy }) => ({ name: `t.name || ' ${copy}'` }),
    where: 'not t.is_desk',
  },
  { table: 'equipment', ids: { id: 'equipment', provider_id: 'provider' } },
  { table: 'promotion', ids: { id: 'promotion', provider_id: 'provider' } },
  { table: 'contract_condition', ids: { id: 'contract_condition', provider_id: 'provider' } },
  {
    table: 'tariff',
    ids: {
      id: 'tariff',
      provider_id: 'provider',
      promotion_id: 'promotion',
      contract_condition_id: 'contract_condition',
    },
    set: () => ({ reach: `case t.reach when 'everywhere' then 'places' else t.reach end` }),
  },
  { table: 'tariff_equipment', ids: { tariff_id: 'tariff', equipment_id: 'equipment' } },
  { table: 'tariff_address', ids: { tariff_id: 'tariff', address_id: 'address' } },
  { table: 'tariff_view', ids: { tariff_id: 'tariff' } },
  { table: 'review', ids: { id: 'review', provider_id: 'provider' } },
  { table: 'provider_rating', ids: { provider_id: 'provider' } },
  {
    table: 'request',
    ids: { id: 'request', provider_id: 'provider', tariff_id: 'tariff', address_id: 'address' },
    set: (region) => ({ ...shifted(region), tracking_hash: 'null', idempotency_key: 'null' }),
    where: 't.provider_id <> (select id from provider where is_desk)',
  },
]
const zoneTables = ['zone', 'zone_ring', 'tariff_zone']

/**
 * Multiplies a market that has just been loaded, in the same transaction: each copy has its own addresses, providers, tariffs,
 * zones, reviews and requests in a region of its own, so that as many tariffs are available at a point as in the original. Calls
 * `report` after each copy.
 */
export async function copyMarket(
  client: pg.ClientBase,
  market: Market,
  copies: number,
  report: (copy: number) => void,
): Promise<void> {
  const regions = regionsAround(copies)
  const tables = copiedTables.map(({ table }) => table)
  const columns = new Map<string, string[]>()
  for (const table of tables) columns.set(table, await columnsOf(client, table))
  const spans = new Map<string, number>()
  for (const table of tables) if (columns.get(table)?.includes('id')) spans.set(table, await maxId(client, table))
  // A table whose deferred triggers wait for the commit cannot be altered
  await client.query('set constraints all immediate')
  // The triggers increment versions and announce requests, which nobody reads or hears before the transaction ends
  for (const table of [...tables, ...zoneTables]) await client.query(`alter table ${table} disable trigger user`)
  const createIndexes = await dropIndexes(client, 'address')
  for (const region of regions) {
    for (const each of copiedTables) await copyRows(client, each, columns.get(each.table) ?? [], region, spans)
    for (const rows of zoneCopies(market, region, spans)) await insertRows(client, rows)
    report(region.copy)
  }
  await createIndexes()
  for (const table of [...tables, ...zoneTables]) await client.query(`alter table ${table} enable trigger user`)
  for (const table of [...spans.keys(), 'zone']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function maxId(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ max: number }>(`select coalesce(max(id), 0)::integer as max from ${table}`)
  return rows[0]?.max ?? 0
}

async function copyRows(
  client: pg.ClientBase,
  { table, ids, set, where }: CopiedTable,
  columns: readonly string[],
  region: Region,
  spans: Spans,
) {
  const changed = set?.(region) ?? {}
  const values = columns.map((column) => {
    const owner = ids[column]
    return owner === undefined ? (changed[column] ?? `t.${column}`) : `t.${column} + ${distance(spans, owner, region)}`
  })
  const [key, owner] = Object.entries(ids)[0] as [string, string]
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t
     where t.${key} <= ${spans.get(owner)} and ${where ?? 'true'}`,
  )
}

function distance(spans: Spans, table: string, { copy }: Region): number {
  return copy * (spans.get(table) ?? 0)
}

/** The zones of a copy. Tariffs that are available everywhere get the whole region as a zone. */
function zoneCopies({ zones, listings }: Market, region: Region, spans: Spans): TableRows[] {
  const provider = (id: number) => id + distance(spans, 'provider', region)
  const tariff = (id: number) => id + distance(spans, 'tariff', region)
  const everywhere = listings.tariffs.filter(({ reach }) => reach === 'everywhere')
  const national = [...new Set(everywhere.map(({ providerId }) => providerId))]
  const firstId = 1 + region.copy * (zones.length + national.length)
  const moved = zones.map(({ id, key, providerId, name, nameRo, geometry }) => ({
    ...{ id: firstId + id - 1, key, name, nameRo },
    providerId: provider(providerId),
    geometry: movedZone(geometry, region),
  }))
  const whole = national.map((providerId, index) => ({
    ...{ id: firstId + zones.length + index, key: 'region', name: 'Регион', nameRo: 'Regiune' },
    providerId: provider(providerId),
    geometry: cellOf(region),
  }))
  const tariffZones = [
    ...listings.tariffZones.map(({ tariffId, zoneId }) => ({
      tariffId: tariff(tariffId),
      zoneId: firstId + zoneId - 1,
    })),
    ...everywhere.map(({ id, providerId }) => ({
      tariffId: tariff(id),
      zoneId: firstId + zones.length + national.indexOf(providerId),
    })),
  ]
  return [...zoneRows([...moved, ...whole]), { table: 'tariff_zone', rows: tariffZones }]
}

/** Drops the indexes of a table, except its primary key, and its foreign keys. Returns the function that creates them again. */
async function dropIndexes(client: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const constraints = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('u', 'f')`,
    [table],
  )
  for (const { name } of constraints.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of indexes.rows) await client.query(definition)
    for (const { name, definition } of constraints.rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}
