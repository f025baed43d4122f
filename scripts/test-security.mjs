/**
 * `npm run test:security`: runs the long security tests on a real PostgreSQL: the fuzzer with a random seed, the access control matrix,
 * the corpora of hostile input, and stored XSS in a real browser. `--seconds=` or `--calls=` limits the fuzzer (default: 50,000 calls),
 * `--seed=` repeats a run, `--only=listTariffs,…` selects the fuzzed operations. Ends with "N passed, N failed".
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { getChromium } from './chromium.mjs'
import { everyTest } from './full-suite-files.mjs'
import { printStep, root, runNode, tools } from './steps.mjs'
import { playwrightTotals, readTotals, Tally, vitestTotals } from './totals.mjs'
import { buildPagesIfStale } from './web-build.mjs'

/** API tests in order. `files`: parts of the test files' names. `isFuzzer`: the fuzzer's limits apply. */
const apiSuites = [
  { title: 'Access control matrix', files: ['access-matrix'] },
  { title: 'OpenAPI document and declared responses', files: ['openapi.test'] },
  { title: 'Uploads and areas', files: ['hostile', 'media/', 'uploaded-files', 'coverage/drawing.test'] },
  { title: 'Fuzzer', files: ['api-fuzzer'], isFuzzer: true },
]
const browserSuites = [{ title: 'Stored XSS', files: ['stored-xss'] }]

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
const tally = new Tally()
try {
  for (const suite of apiSuites) await runApiSuite(suite)
  for (const suite of browserSuites) await runBrowserSuite(suite)
} finally {
  await rm(reports, { recursive: true, force: true })
}
tally.close()

/** @param {{ title: string, files: string[], isFuzzer?: boolean }} suite */
async function runApiSuite({ title, files, isFuzzer = false }) {
  console.log(`\n${styleText('bold', title)}`)
  const report = join(reports, `${title}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode(title, [tools.vitest, 'run', ...reporters, ...files], {
    cwd: join(root, 'server'),
    env: { ...everyTest, ...(isFuzzer && budget) },
    live: true,
  })
  tally.add(await readTotals(report, title, ok, vitestTotals))
}

/** @param {{ title: string, files: string[] }} suite */
async function runBrowserSuite({ title, files }) {
  console.log(`\n${styleText('bold', title)}`)
  const built = await buildPagesIfStale()
  if (built) printStep(built)
  if (built && !built.ok) return tally.addFailure(built.name)
  const report = join(reports, `${title}.json`)
  const { ok } = await runNode(title, [tools.playwright, 'test', '--reporter=list,json', ...files], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: await getChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...everyTest },
    live: true,
  })
  tally.add(await readTotals(report, title, ok, playwrightTotals))
}
