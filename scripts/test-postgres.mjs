/**
 * `npm run test:postgres`: runs the API tests on the system's PostgreSQL (15 or newer) instead of the embedded one. It is installed with
 * apt-get if it is missing, and runs in a temporary folder on a free loopback port. `--bindir=` selects an installation; further
 * arguments are a filter. Ends with "N passed, N failed".
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runNode, tools } from './steps.mjs'
import { getPostgres, startCluster } from './system-postgres.mjs'
import { readTotals, Tally, vitestTotals } from './totals.mjs'

const bindir = process.argv.find((argument) => argument.startsWith('--bindir='))?.slice('--bindir='.length)
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--bindir='))

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const tally = new Tally()
await runTests().catch((error) => tally.addFailure(error.message))
await rm(reports, { recursive: true, force: true })
tally.close()

async function runTests() {
  const postgres = await getPostgres(bindir)
  console.log(`API tests on ${postgres.version} (${postgres.bindir})`)
  const cluster = await startCluster(postgres)
  const report = join(reports, 'postgres.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { ok } = await runNode('API tests on PostgreSQL', [tools.vitest, 'run', ...reporters, ...filter], {
      cwd: join(root, 'server'),
      env: { TEST_DATABASE_URL: cluster.url },
      live: true,
    })
    tally.add(await readTotals(report, 'API tests on PostgreSQL', ok, vitestTotals))
  } finally {
    await cluster.stop()
  }
}
