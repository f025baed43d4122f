import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../scripts/free-port.mjs'
import { findPostgres } from '../scripts/system-postgres.mjs'
import { compareRows, countRows, readAllRows } from './all-rows.ts'
import { createTemporaryFolder } from './clean-up.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createDatabase } from './shared-postgres.ts'
import { createWriters } from './writers.ts'

const execute = promisify(execFile)

/** A pg_dump taken while clients write restores exactly the rows of its snapshot, and a server starts on the restored database. */
export const snapshotOfExternal: Scenario = {
  name: 'snapshot-external',
  database: 'external',
  rounds: { short: 0, long: 5 },
  async findObstacle() {
    const { bindir = '' } = (await findPostgres()) ?? {}
    return existsSync(join(bindir, 'pg_dump')) ? undefined : "it needs pg_dump of the system's PostgreSQL"
  },
  run: async (options) => {
    const installation = await createInstallation('external')
    try {
      return await dumpRepeatedly(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

async function dumpRepeatedly(installation: Installation, { rounds, random }: ScenarioOptions): Promise<Outcome> {
  const { postgres, origin } = installation
  if (postgres === undefined) throw new Error('The external database is missing.')
  const problems: string[] = []
  const ledger = createLedger()
  await installation.start().untilReady()
  const market = await installation.getMarket()
  const clients = createWriters({ origin, market, ledger, random, count: 4, withPictures: false })
  const folder = await createTemporaryFolder()
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    clients.start()
    await ledger.untilAcknowledged(60, 30_000)
    const client = await installation.connect()
    await client.query('begin isolation level repeatable read')
    const { rows: exported } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const file = join(folder.path, `${round}.dump`)
    const database = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
    const snapshot = `--snapshot=${exported[0]?.id}`
    await execute(join(postgres.bindir, 'pg_dump'), ['-Fc', snapshot, '-f', file, '-d', postgres.url(database)])
    const before = await readAllRows(client)
    await client.query('commit')
    await client.end()
    await ledger.untilAcknowledged(10, 30_000)
    await clients.stop()

    const name = `restored_${round}`
    await createDatabase(postgres, name)
    await execute(join(postgres.bindir, 'pg_restore'), ['--exit-on-error', '-d', postgres.url(name), file])
    const restored = await postgres.connect(name)
    const after = await readAllRows(restored)
    await restored.end()
    problems.push(...compareRows(before, after))
    rows += countRows(after)
  }
  const other = installation.start({ DATABASE_URL: postgres.url('restored_0') }, await findFreePort())
  await other.untilReady()
  await folder.remove()
  return {
    problems,
    figures: `${rounds} dumps under load, ${rows} rows compared, ${problems.length} differences`,
  }
}
