/**
 * `npm run test:postgres`: runs API tests on the system's PostgreSQL (15 or newer) instead of the embedded one: by default those whose
 * outcome depends on the version and the settings of PostgreSQL (`dependent`), with `--all` all of them. It is installed with apt-get
 * if it is missing, and runs in a temporary folder on a free loopback port. `--bindir=` selects an installation; further arguments are a
 * filter of all tests. Ends with "N passed, N failed"; `--report=` names a file for these counts as JSON.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFiles } from './full-suite-files.mjs'
import { root, runNode, tools } from './steps.mjs'
import { getPostgres, startCluster } from './system-postgres.mjs'
import { readTotals, Tally, vitestTotals } from './totals.mjs'

/** Besides `postgresFiles`, what the gate runs on both: orders and collations, JSON and geometry. */
const dependent = [
  ...postgresFiles,
  'server/addresses/addresses.test.ts',
  'server/addresses/street-positions.test.ts',
  'server/analytics/clicks.test.ts',
  'server/catalogue/tariff-lists.test.ts',
  'server/catalogue/tariff-versions.test.ts',
  'server/catalogue/tariffs-at-place.test.ts',
  'server/catalogue/tariffs.test.ts',
  'server/coverage/zones.test.ts',
]

const option = (/** @type {string} */ name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const bindir = option('bindir')
const reportTo = option('report')
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWhole = process.argv.includes('--all')

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const tally = new Tally()
await runTests().catch((error) => tally.addFailure(error.message))
await rm(reports, { recursive: true, force: true })
if (reportTo !== undefined) await writeFile(reportTo, JSON.stringify(tally.totals()))
tally.close()

/** The arguments that select the tests. */
function chosen() {
  if (isWhole || filter.length > 0) return filter
  const missing = dependent.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`scripts/test-postgres.mjs lists missing files: ${missing.join(', ')}`)
  // Vitest matches the ends of paths, and the name of one file of addresses ends another
  return [...dependent.map((file) => join(root, file)), '--exclude=commands/addresses/**']
}

async function runTests() {
  const files = chosen()
  const postgres = await getPostgres(bindir)
  console.log(`API tests on ${postgres.version} (${postgres.bindir})`)
  const cluster = await startCluster(postgres)
  const report = join(reports, 'postgres.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { ok } = await runNode('API tests on PostgreSQL', [tools.vitest, 'run', ...reporters, ...files], {
      cwd: join(root, 'server'),
      env: { TEST_DATABASE_URL: cluster.url },
      live: true,
    })
    tally.add(await readTotals(report, 'API tests on PostgreSQL', ok, vitestTotals))
  } finally {
    await cluster.stop()
  }
}
