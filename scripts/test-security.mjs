/**
 * `npm run test:security`: the long security tests on a real PostgreSQL: the fuzzer with a seed of its own, the access control
 * matrix, and the corpora of hostile input. `--seconds=` or `--calls=` is the budget of the fuzzer (50,000 calls), `--seed=`
 * repeats a run, `--only=listTariffs,…` names the operations that it calls. It ends with "N passed, N failed".
 */
import './node.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { root, runNode, tools } from './steps.mjs'
import { closingLine, readTotals, vitestTotals } from './totals.mjs'

/** What is run, in order: the title, the names of the test files, and for whom the budget is. */
const suites = [
  { title: 'Access control matrix', files: ['access-matrix'] },
  { title: 'OpenAPI document and declared responses', files: ['openapi.test'] },
  { title: 'Hostile uploads and areas', files: ['hostile'] },
  { title: 'Fuzzer', files: ['api-fuzzer'], isFuzzer: true },
]

const option = (/** @type {string} */ name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const seconds = option('seconds')
const budget = {
  FUZZ_CALLS: option('calls') ?? (seconds === undefined ? '50000' : undefined),
  FUZZ_SECONDS: seconds,
  FUZZ_SEED: option('seed'),
  FUZZ_ONLY: option('only'),
}

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const totals = { passed: 0, failed: 0 }
try {
  for (const suite of suites) await run(suite)
} finally {
  await rm(reports, { recursive: true, force: true })
}
console.log(`\n${closingLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** @param {{ title: string, files: string[], isFuzzer?: boolean }} suite */
async function run({ title, files, isFuzzer = false }) {
  console.log(`\n${styleText('bold', title)}`)
  const report = join(reports, `${title}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode(title, [tools.vitest, 'run', ...reporters, ...files], {
    cwd: join(root, 'server'),
    env: isFuzzer ? budget : {},
    live: true,
  })
  const counted = await readTotals(report, ok, vitestTotals)
  totals.passed += counted.passed
  totals.failed += counted.failed
}
