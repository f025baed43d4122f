/**
 * `npm run test:postgres`: the API tests on a system PostgreSQL (15 or newer) instead of the embedded one. It is found,
 * or installed with apt-get, and runs in a temporary folder on a free loopback port. `--bindir=` names a certain one;
 * further arguments are a filter. It ends with "N passed, N failed".
 */
import './node.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runNode, tools } from './steps.mjs'
import { getPostgres, startCluster } from './system-postgres.mjs'
import { closingLine, readTotals, vitestTotals } from './totals.mjs'

const bindir = process.argv.find((argument) => argument.startsWith('--bindir='))?.slice('--bindir='.length)
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--bindir='))

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const totals = await runTests().catch((error) => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
await rm(reports, { recursive: true, force: true })
console.log(`\n${closingLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0

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
    return await readTotals(report, ok, vitestTotals)
  } finally {
    await cluster.stop()
  }
}
