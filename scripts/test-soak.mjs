/**
 * `npm run test:soak`: runs each new or changed test file ten times, browser tests in every variant, first on the machine as it is, then
 * beside one busy loop per processor core, without repeating what fails. Ends with "N passed, N failed".
 *
 * --since=REF   files changed since this commit (by default HEAD: what is not committed yet)
 * --times=N     instead of ten
 * Other arguments are parts of file names: these files run, changed or not.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { changedFiles } from './affected.mjs'
import { getChromium } from './chromium.mjs'
import { listFiles } from './files.mjs'
import { root, runNode, tools } from './steps.mjs'
import { playwrightTotals, readTotals, Tally, vitestTotals } from './totals.mjs'
import { buildPagesIfStale } from './web-build.mjs'

/** Ends with its parent, even if that is killed. */
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);'
const option = (/** @type {string} */ name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const times = Number(option('times') ?? 10)
if (!(times >= 1)) {
  console.error('--times is a positive number.')
  process.exit(1)
}
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const isTest = (/** @type {string} */ path) => /\.test\.(ts|tsx|mjs)$/.test(path)
const candidates = names.length > 0 ? await listFiles(['.']) : changedFiles(option('since') ?? 'HEAD')
const chosen = candidates.filter(
  (path) => isTest(path) && (names.length === 0 || names.some((name) => path.includes(name))),
)
if (chosen.length === 0) {
  console.error('There is no such test file.')
  process.exit(1)
}
const browser = chosen.filter((path) => path.startsWith('e2e/'))
const api = chosen.filter((path) => /^(server|demo)\//.test(path))
const unit = chosen.filter((path) => !browser.includes(path) && !api.includes(path))

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const tally = new Tally()
try {
  await runAll('quiet')
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
  )
  try {
    await runAll('busy')
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}
tally.close()

/** @param {'quiet' | 'busy'} machine */
async function runAll(machine) {
  console.log(`\n${styleText('bold', `${chosen.length} files, ${times} times, ${machine} machine`)}`)
  for (let round = 1; round <= times; round += 1) {
    if (unit.length > 0) await runVitest(`unit tests ${round}, ${machine}`, root, 'scripts/vitest.config.mjs', unit)
    if (api.length > 0)
      await runVitest(`API tests ${round}, ${machine}`, join(root, 'server'), 'server/vitest.config.ts', api)
  }
  if (browser.length > 0) await runBrowserTests(`browser tests, ${machine}`)
}

/**
 * @param {string} title
 * @param {string} cwd
 * @param {string} config path from the root
 * @param {readonly string[]} files paths from the root
 */
async function runVitest(title, cwd, config, files) {
  const report = join(reports, `${title}.json`)
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--config', join(root, config)]
  const { ok } = await runNode(title, [tools.vitest, 'run', ...options, ...files.map((path) => join(root, path))], {
    cwd,
    live: true,
  })
  tally.add(await readTotals(report, title, ok, vitestTotals))
}

/** @param {string} title */
async function runBrowserTests(title) {
  const built = await buildPagesIfStale()
  if (built && !built.ok) return tally.addFailure(built.name)
  const report = join(reports, `${title}.json`)
  const files = browser.map((path) => path.slice('e2e/'.length))
  const args = ['test', '--reporter=dot,json', `--repeat-each=${times}`, ...files]
  const { ok } = await runNode(title, [tools.playwright, ...args], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: await getChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, FULL: '1' },
    live: true,
  })
  tally.add(await readTotals(report, title, ok, playwrightTotals))
}
