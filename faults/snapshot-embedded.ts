import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/db/embedded/embedded.ts'
import { silentLog } from '../server/test/logs.ts'
import { compareRows, countRows, readAllRows } from './all-rows.ts'
import { createTemporaryFolder } from './clean-up.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import { picturesFolderOf } from './partial-writes.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const execute = promisify(execFile)

/** A copy (`cp -a`) of the data folder of a gracefully stopped server contains the same rows and files, and a server starts on it. */
export const snapshotOfEmbedded: Scenario = {
  name: 'snapshot-embedded',
  database: 'embedded',
  rounds: { short: 0, long: 5 },
  run: async (options) => {
    const installation = await createInstallation('embedded')
    try {
      return await copyRepeatedly(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

async function copyRepeatedly(installation: Installation, { rounds, random }: ScenarioOptions): Promise<Outcome> {
  const problems: string[] = []
  const ledger = createLedger()
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    const product = installation.start()
    await product.untilReady()
    const market = await installation.getMarket()
    const clients = createWriters({ origin: installation.origin, market, ledger, random, count: 4 })
    clients.start()
    await ledger.untilAcknowledged(60, 30_000)
    await clients.stop()
    product.kill('SIGTERM')
    await product.exited

    const copy = await createTemporaryFolder()
    await execute('cp', ['-a', `${installation.dataDir}/.`, copy.path])
    const [before, after] = [await readStopped(installation.dataDir), await readStopped(copy.path)]
    problems.push(...compareRows(before, after))
    rows += countRows(after)
    const [files, copied] = await Promise.all(
      [installation.dataDir, copy.path].map(async (folder) => (await readdir(picturesFolderOf(folder))).join()),
    )
    if (files !== copied) problems.push('the pictures differ')
    const restored = await createInstallation('embedded', {}, copy.path)
    await restored.start().untilReady()
    const client = await restored.connect()
    problems.push(...(await ledger.findLosses(client, 'everything')))
    await client.end()
    await restored.remove()
    await copy.remove()
  }
  return {
    problems,
    figures: `${rounds} copies, ${rows} rows compared, ${ledger.acknowledgedWrites()} acknowledged writes, ${problems.length} differences`,
  }
}

/** Reads all rows of the embedded database in a data folder that no server uses. */
async function readStopped(dataDir: string) {
  const embedded = await openEmbeddedDatabase({ dataDir, log: silentLog })
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const rows = await readAllRows(client)
  await client.end()
  await embedded.stop()
  return rows
}
