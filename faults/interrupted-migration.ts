import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { createTemporaryFolder } from './clean-up.ts'
import type { ExternalPostgres } from './external-postgres.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createDatabase, getSharedPostgres } from './shared-postgres.ts'

const waitLimitMs = 60_000
let databases = 0

/**
 * Kills the server after the n-th DDL statement of the migrations, for n = 1, 2, 3, … until a start completes. An event trigger
 * makes the server wait at this statement. In every second round two servers start and are killed at the same time.
 */
export const interruptedMigration: Scenario = {
  name: 'interrupted-migration',
  database: 'external',
  onlyInFull: true,
  rounds: { short: 1, long: 400 },
  async run(options) {
    const postgres = await getSharedPostgres()
    const clean = await createEmptyDatabase(postgres)
    const folder = await createTemporaryFolder()
    try {
      await runToTheEnd(await startOn(clean.url, folder.path))
      return await interrupt(postgres, folder.path, await readSchema(clean.client), options)
    } finally {
      await clean.client.end()
      await folder.remove()
    }
  },
}

interface EmptyDatabase {
  url: string
  client: pg.Client
}

async function interrupt(
  postgres: ExternalPostgres,
  dataDir: string,
  cleanSchema: string,
  { rounds, random, isShort }: ScenarioOptions,
): Promise<Outcome> {
  const problems: string[] = []
  const { url, client } = await createEmptyDatabase(postgres)
  await createStop(client)
  let kills = 0
  // The short version stops at a few random statements, the long one at each
  for (let statement = 1; kills < rounds; statement += isShort ? random.integer(10, 60) : 1) {
    await client.query("select setval('fault.counter', 1, false)")
    await client.query('update fault.stop set after_statement = $1', [statement])
    const migrationsBefore = await countMigrations(client)
    const victim = await startOn(url, dataDir)
    const other = kills % 2 === 1 ? await startOn(url, dataDir) : undefined
    const stopped = await untilStopped(client, [victim, other])
    if (stopped === undefined) break
    // The server that holds the migration's advisory lock waits in the trigger. Its backend has to end with its client
    for (const product of [victim, other]) product?.kill('SIGKILL')
    await client.query('select pg_terminate_backend($1)', [stopped])
    kills += 1
    await Promise.all([victim.exited, other?.exited])
    // Completed migrations are not repeated: count from the first statement of the remaining ones
    if ((await countMigrations(client)) > migrationsBefore) statement = 1
  }
  await client.query('update fault.stop set after_statement = 0')
  const pair = [await startOn(url, dataDir), await startOn(url, dataDir)]
  await Promise.all(pair.map(runToTheEnd))
  await client.query('drop event trigger fault_stop')
  await client.query('drop schema fault cascade')
  if ((await readSchema(client)) !== cleanSchema) problems.push('the schema differs from that of a clean installation')
  const migrations = await countMigrations(client)
  await client.end()
  if (kills === 0) problems.push('no start was interrupted')
  return {
    problems,
    figures: `${kills} starts killed between statements, ${migrations} migrations, the schema ${problems.length === 0 ? 'equals' : 'differs from'} that of a clean installation`,
  }
}

async function createEmptyDatabase(postgres: ExternalPostgres): Promise<EmptyDatabase> {
  databases += 1
  const name = `migration_${databases}`
  await createDatabase(postgres, name)
  return { url: postgres.url(name), client: await postgres.connect(name) }
}

/** Creates an event trigger that sleeps for a minute after the DDL statement with the number in `fault.stop`. */
function createStop(client: pg.Client) {
  return client.query(`
    create schema fault;
    create sequence fault.counter;
    create table fault.stop (after_statement integer not null);
    insert into fault.stop values (0);
    create function fault.wait() returns event_trigger language plpgsql as $$
    begin
      if nextval('fault.counter') = (select after_statement from fault.stop) then perform pg_sleep(60); end if;
    end $$;
    create event trigger fault_stop on ddl_command_end execute function fault.wait();`)
}

/** Returns the process id of the backend that waits in the trigger, or undefined if all servers have completed the migration. */
async function untilStopped(
  client: pg.Client,
  products: readonly (Product | undefined)[],
): Promise<number | undefined> {
  const ready = Promise.all(products.map((product) => product?.untilReady().then(() => true)))
  let isReady = false
  ready.then(
    () => (isReady = true),
    () => undefined,
  )
  const until = performance.now() + waitLimitMs
  while (performance.now() < until) {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    )
    if (rows[0]) return rows[0].pid
    if (isReady) {
      for (const product of products) product?.kill('SIGTERM')
      await Promise.all(products.map((product) => product?.exited))
      return undefined
    }
    await sleep(20)
  }
  throw new Error('The server neither stopped in the migration nor completed it.')
}

async function startOn(url: string, dataDir: string): Promise<Product> {
  return startProduct({ port: await findFreePort(), dataDir, settings: { DATABASE_URL: url } })
}

async function runToTheEnd(product: Product) {
  await product.untilReady()
  product.kill('SIGTERM')
  await product.exited
}

async function countMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('schema_migration')::text as found")
  if (rows[0]?.found == null) return 0
  return (await client.query<{ n: number }>('select count(*)::integer as n from schema_migration')).rows[0]?.n ?? 0
}

/** Describes everything that the migrations and the job queues created, as one text. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    select line from (
      select format('%s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'jobs')
      union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname in ('public', 'jobs') and prokind = 'f'
      union all select 'migration ' || name || ' ' || checksum from schema_migration
      union all select format('queue %s', name) from jobs.queue
      union all select format('service %s %s', id, name) from service
      union all select format('provider %s %s', id, name) from provider) as lines order by line`)
  return rows.map(({ line }) => line).join('\n')
}
