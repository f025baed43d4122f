/**
 * `npm test`, the gate: runs checks, build and weight of the pages, unit tests, API tests, fault tests and browser tests, each in one
 * variant. Ends with the line "N passed, N failed" and with the exit code 1 if anything failed.
 *
 * `npm test -- --only=unit` (or api, faults, e2e, check) runs one part. Further arguments are passed to its runner as a filter:
 * `npm test -- --only=api tariffs`. `npm test -- --only=affected` runs the checks and the tests of what has changed since the last commit,
 * browser tests in every variant.
 *
 * `npm run test:full` (`--full`) runs every test in every variant, in random order, then all API tests on the system's PostgreSQL
 * and the journeys in Firefox and WebKit.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { styleText } from 'node:util'
import { findAffected } from './affected.mjs'
import { runChecks } from './check.mjs'
import { getChromium } from './chromium.mjs'
import { everyTest, fullSuiteFiles } from './full-suite-files.mjs'
import { readLazyModules, tooManyLazyModules } from './lazy-modules.mjs'
import { overweight, weighPages, weightTable } from './page-weight.mjs'
import { printStep, root, runNode, runOwn, tools } from './steps.mjs'
import { playwrightTotals, readTotals, Tally, vitestTotals } from './totals.mjs'
import { buildPagesIfStale } from './web-build.mjs'

const parts = ['check', 'unit', 'api', 'faults', 'e2e']
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const isFull = process.argv.includes('--full')
const filter = process.argv.slice(2).filter((argument) => !/^--(only=|full$)/.test(argument))
if (only && only !== 'affected' && !parts.includes(only)) {
  console.error(`--only is affected or one of ${parts.join(', ')}.`)
  process.exit(1)
}
const affected = only === 'affected' ? findAffected() : undefined
const wants = (/** @type {string} */ part) =>
  only === undefined || only === part || (part === 'check' && affected !== undefined)
/** Whole runs repeat failed browser tests; see scripts/totals.mjs. Runs of one part do not, so that chance stays visible. */
const retries = only === undefined ? 2 : 0
const variants = isFull ? everyTest : {}

const reports = await mkdtemp(join(tmpdir(), 'motanet-reports-'))
const tally = new Tally()

try {
  await runAll()
} finally {
  await rm(reports, { recursive: true, force: true })
}
tally.close()

async function runAll() {
  // Started first: the installation of a missing browser mostly waits for the network
  const browser = wants('e2e') ? findBrowser() : undefined
  // The build mostly uses one core, so it runs in parallel with the checks
  const [failedChecks, built] = await Promise.all([
    wants('check') ? headed('Checks', runChecks) : [],
    only === undefined || only === 'e2e' || only === 'faults' ? build() : false,
  ])
  for (const check of failedChecks) tally.addFailure(check)
  if (built && wants('check')) await weigh()
  const unit = join(root, 'scripts/vitest.config.mjs')
  const api = join(root, 'server/vitest.config.ts')
  const runCode = async () => {
    if (wants('unit')) await runVitest('Unit tests', root, unit, filter)
    if (wants('api')) await runVitest('API tests', join(root, 'server'), api, apiSelection())
  }
  // Fault tests mostly wait, so in a whole run they run beside the unit and API tests
  const faults = wants('faults') && (built ? runFaults(only === undefined ? 1 : 2) : skipWithoutPages('Fault tests'))
  await Promise.all([runCode(), faults])
  if (browser) await (built ? runBrowserTests(filter, browser) : skipWithoutPages('Browser tests'))
  if (isFull && only === undefined) {
    await runScript('API tests on PostgreSQL', 'scripts/test-postgres.mjs', ['--all'])
    if (built) await runScript('Firefox and WebKit', 'e2e/browsers/run.ts')
  }
  if (affected) await runAffected(affected, { unit, api })
}

/** What is named, otherwise all files, in the gate without those of the full suite. */
function apiSelection() {
  if (isFull || filter.length > 0) return filter
  const missing = fullSuiteFiles.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`scripts/full-suite-files.mjs lists missing files: ${missing.join(', ')}`)
  return fullSuiteFiles.map((file) => `--exclude=${relative('server', file)}`)
}

/**
 * @param {import('./affected.mjs').Affected} changes
 * @param {{ unit: string, api: string }} configs
 */
async function runAffected({ unit, api, browser }, configs) {
  if (unit) await runVitest('Unit tests', root, configs.unit, ['--changed'])
  if (api) await runVitest('API tests', join(root, 'server'), configs.api, ['--changed'])
  if (browser.length === 0) return
  console.log(`\nBrowser tests of the changed folders: ${browser.join(', ')}`)
  await ((await build()) ? runBrowserTests(browser, findBrowser(), { FULL: '1' }) : skipWithoutPages('Browser tests'))
}

/** @returns {Promise<boolean>} whether there is a build */
async function build() {
  const result = await buildPagesIfStale()
  if (result) printStep(result)
  if (result && !result.ok) tally.addFailure(result.name)
  return !result || result.ok
}

async function weigh() {
  const pages = await weighPages(join(root, 'web/build/client'))
  console.log(weightTable(pages))
  const results = [
    await runOwn('first-load JavaScript of the pages', () => overweight(pages)),
    await runOwn('lazy modules of the pages', async () => tooManyLazyModules(await readLazyModules())),
  ]
  for (const result of results) {
    printStep(result)
    if (!result.ok) tally.addFailure(result.name)
  }
}

/**
 * @param {string} title
 * @param {string} cwd
 * @param {string} config
 * @param {readonly string[]} selection names of files, or options
 */
async function runVitest(title, cwd, config, selection) {
  const report = join(reports, `${title}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
  if (isFull) options.push('--sequence.shuffle')
  const { ok } = await headed(title, () =>
    runNode(title, [tools.vitest, 'run', '--config', config, ...options, ...selection], {
      cwd,
      env: variants,
      live: true,
    }),
  )
  tally.add(await readTotals(report, title, ok, vitestTotals))
}

/** @returns {Promise<string | undefined>} the path of Chromium; undefined, with a message, if there is none */
function findBrowser() {
  return getChromium().catch((error) => {
    console.error(error.message)
    return undefined
  })
}

/**
 * @param {readonly string[]} selection parts of the names of files, or options
 * @param {Promise<string | undefined>} browser
 * @param {Record<string, string>} env
 */
async function runBrowserTests(selection, browser, env = variants) {
  const report = join(reports, 'e2e.json')
  const { ok } = await headed('Browser tests', async () => {
    const path = await browser
    if (!path) return { ok: false }
    return runNode('Browser tests', [tools.playwright, 'test', '--reporter=list,json', ...selection], {
      cwd: join(root, 'e2e'),
      env: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, RETRIES: String(retries), ...env },
      live: true,
    })
  })
  tally.add(await readTotals(report, 'Browser tests', ok, playwrightTotals))
}

/**
 * The short version of `npm run test:faults` in one or two processes that share its scenarios. The filter is a part of a scenario's name.
 * @param {1 | 2} processes
 */
async function runFaults(processes) {
  console.log(`\n${styleText('bold', 'Fault tests')}`)
  const chosen = filter.length > 0 ? [`--only=${filter.join()}`] : isFull ? [] : ['--gate']
  const claims = join(reports, 'faults')
  await mkdir(claims)
  const runShare = async (/** @type {number} */ share) => {
    const report = join(reports, `faults-${share}.json`)
    // The time limits are meant for an idle machine
    const options = ['--short', '--patience=6', `--claims=${claims}`, `--report=${report}`, ...chosen]
    const { ok } = await runNode('Fault tests', [join(root, 'faults/run.ts'), ...options], { live: true })
    tally.add(await readTotals(report, 'Fault tests', ok, (totals) => totals))
  }
  await Promise.all(Array.from({ length: processes }, (_, share) => runShare(share)))
}

/**
 * A command with tests of its own, which writes its counts where `--report=` says.
 * @param {string} title
 * @param {string} script
 * @param {readonly string[]} [options]
 */
async function runScript(title, script, options = []) {
  const report = join(reports, `${title}.json`)
  const { ok } = await headed(title, () =>
    runNode(title, [join(root, script), ...options, `--report=${report}`], { env: variants, live: true }),
  )
  tally.add(await readTotals(report, title, ok, (totals) => totals))
}

/** @param {string} what */
function skipWithoutPages(what) {
  console.log(`\n${what} were not run: there is no build of the pages.`)
}

/**
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 */
function headed(title, work) {
  console.log(`\n${styleText('bold', title)}`)
  return work()
}
