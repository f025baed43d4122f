import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../db/tables.ts'

/** What a query has read, as PostgreSQL counted it: independent of the machine and of its load. */
export interface QueryCost {
  text: string
  /** Rows and index entries that were read from each table, including those that a filter discarded. */
  rows: Record<string, number>
  /** Pages of 8 KB that were read, from memory or not. */
  buffers: number
  /** Tables that were read from the beginning. */
  scannedTables: string[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** With this target, ANALYZE reads up to 600,000 rows of a table: all of them, instead of a random sample. */
const statisticsTarget = 2000

/** Beyond either, reading a table as a whole is never the cheapest way to find some of its rows. */
const small = { pages: 64, rows: 500 }

/**
 * Makes the plans depend on the stored rows only: vacuums all tables, because index-only scans depend on it, collects statistics of all
 * rows, and keeps autovacuum from replacing them. Returns the names of the small tables: with or without an index, PostgreSQL may read
 * these as a whole, and which way is cheaper depends on its version.
 */
export async function settleStatistics(pool: pg.Pool): Promise<Set<string>> {
  const client = await pool.connect()
  try {
    const tables = `from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const { rows: all } = await client.query<{ name: string }>(`select quote_ident(relname) as name ${tables}`)
    for (const { name } of all) await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
    // Loading the market updates its row many times, and each read of it counts the pages that this leaves behind
    await client.query('vacuum (full) content_version')
    await client.query(`set default_statistics_target = ${statisticsTarget}`)
    // While another connection holds a snapshot, such as that of the address index at the start, rows are not marked as visible to all, and
    // index-only scans would be expected to read the table as well
    const hidden = `select ${tables} and relallvisible < relpages limit 1`
    do await client.query('vacuum (analyze)')
    while ((await client.query(hidden)).rows.length > 0)
    const { rows } = await client.query<{ name: string }>(
      `select relname as name ${tables} and pg_relation_size(oid) <= $1 * current_setting('block_size')::bigint and reltuples <= $2`,
      [small.pages, small.rows],
    )
    return new Set(rows.map(({ name }) => name))
  } finally {
    client.release(true)
  }
}

/** Runs product code on a database that records its queries. */
export async function queriesOf(pool: pg.Pool, run: (db: Kysely<DB>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  // Closing `db` would close the pool
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) })
  await run(db)
  return queries
}

/**
 * Runs product code on a database that records its queries, and explains each of them. PostgreSQL plans a prepared query either for its
 * values or for any values (generic plan), and decides which one while it runs: the result is the more expensive one.
 */
export async function costsOf(pool: pg.Pool, run: (db: Kysely<DB>) => Promise<unknown>): Promise<QueryCost[]> {
  const queries = await queriesOf(pool, run)
  const client = await pool.connect()
  try {
    const costs: QueryCost[] = []
    for (const query of queries) costs.push(await costOf(client, query))
    return costs
  } finally {
    client.release(true)
  }
}

async function costOf(client: pg.PoolClient, { sql: text, parameters }: CompiledQuery): Promise<QueryCost> {
  const values = parameters.map((value) => literal(client, value))
  await client.query(`deallocate all`)
  await client.query(`prepare explained as ${text}`)
  const explain = async (mode: string) => {
    await client.query(`set plan_cache_mode = ${mode}`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, timing off, format json) execute explained${values.length > 0 ? `(${values.join(', ')})` : ''}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('PostgreSQL explained nothing.')
    return { text, ...totalsOf(plan) }
  }
  const [custom, generic] = [await explain('force_custom_plan'), await explain('force_generic_plan')]
  return generic.buffers > custom.buffers ? generic : custom
}

function totalsOf(plan: Plan): Omit<QueryCost, 'text'> {
  const children = (plan.Plans ?? []).map(totalsOf)
  const table = plan['Relation Name']
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const rows: Record<string, number> = {}
  const add = (name: string, count: number) => {
    rows[name] = (rows[name] ?? 0) + count
  }
  if (table !== undefined) add(table, (plan['Actual Rows'] + removed) * plan['Actual Loops'])
  for (const child of children) for (const [name, count] of Object.entries(child.rows)) add(name, count)
  const isScan = plan['Node Type'] === 'Seq Scan' && table !== undefined
  return {
    rows,
    // Those of a node include those of its children
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scannedTables: [...(isScan ? [table] : []), ...children.flatMap(({ scannedTables }) => scannedTables)],
  }
}

function literal(client: pg.PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  return client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
