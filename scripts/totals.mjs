/** Reads the counts of the test runners' JSON reports. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[] }} Totals
 *   failures: one line for each failed test; fewer than `failed` if a runner does not name them
 *   flaky: one line for each test that passed only when it was repeated; these are counted as passed
 */

/** More flaky tests than this fail the run: then the fault is not the moment's. */
const maxFlaky = 3

/** An uncaught error or a 5xx of the product is a failure even if the repeated test passes; see `problems` in e2e/server/fixtures.ts. */
const neverFlaky = /uncaught: |status of 5\d\d/

/**
 * Counts vitest's tests, and the files that could not be collected as failures.
 * @param {any} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const failures = report.testResults.flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failureLine(basename(file.name), file.message)]
    return tests.map((/** @type {any} */ { fullName, failureMessages }) =>
      failureLine(`${basename(file.name)} › ${fullName}`, failureMessages[0]),
    )
  })
  return { passed: report.numPassedTests, failed: failures.length, failures, flaky: [] }
}

/**
 * Counts Playwright's tests. A test that failed and passed when it was repeated counts as passed, and is named as flaky; one that met an
 * uncaught error or a 5xx of the product counts as failed, and so does each error outside the tests.
 * @param {any} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors, suites }) {
  const runs = suites.flatMap((/** @type {any} */ suite) => runsOf(suite))
  const isFlaky = (/** @type {Run} */ { status, messages }) =>
    status === 'flaky' && !messages.some((message) => neverFlaky.test(message))
  const flaky = runs.filter(isFlaky).map(lineOf)
  const failures = [
    ...runs.filter((/** @type {Run} */ run) => isFailed(run) && !isFlaky(run)).map(lineOf),
    ...errors.map((/** @type {any} */ { message }) => failureLine('outside the tests', message)),
  ]
  return { passed: stats.expected + flaky.length, failed: failures.length, failures, flaky }
}

/** @typedef {{ name: string, status: string, messages: string[] }} Run messages: of the errors of all tries, the first try's first */

const isFailed = (/** @type {Run} */ { status }) => status === 'unexpected' || status === 'flaky'
const lineOf = (/** @type {Run} */ { name, messages }) => failureLine(name, messages[0])

/**
 * @param {any} suite of Playwright's report: a file or a `describe`
 * @returns {Run[]}
 */
function runsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests.map((/** @type {any} */ { projectName, status, results }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      status,
      messages: results.flatMap((/** @type {any} */ { errors = [] }) =>
        errors.map((/** @type {any} */ { message }) => message ?? ''),
      ),
    })),
  )
  return [...own, ...suites.flatMap(runsOf)]
}

/** Joins the name and the first line of the message, without terminal colours. */
function failureLine(/** @type {string} */ name, /** @type {string | undefined} */ message) {
  const reason = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0]
  return reason ? `${name}: ${reason}` : name
}

/**
 * @param {string} file a runner's JSON report
 * @param {string} name reported as failed if the runner failed without counting a failure
 * @param {boolean} ok whether the runner succeeded
 * @param {(report: any) => Totals} count
 * @returns {Promise<Totals>}
 */
export async function readTotals(file, name, ok, count) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const totals = text ? count(JSON.parse(text)) : noTotals()
  return !ok && totals.failed === 0 ? { ...totals, failed: 1, failures: [`${name}: the runner failed`] } : totals
}

/** @returns {Totals} */
function noTotals() {
  return { passed: 0, failed: 0, failures: [], flaky: [] }
}

/** Adds up the parts of a run. */
export class Tally {
  #totals = noTotals()

  /** @param {Totals} part */
  add({ passed, failed, failures, flaky }) {
    this.#totals.passed += passed
    this.#totals.failed += failed
    this.#totals.failures.push(...failures)
    this.#totals.flaky.push(...flaky)
  }

  totals() {
    return this.#totals
  }

  /** @param {string} name of a failed step */
  addFailure(name) {
    this.add({ ...noTotals(), failed: 1, failures: [name] })
  }

  /** Prints one line for each failure and each flaky test, then the closing line; sets the exit code. */
  close() {
    const { flaky } = this.#totals
    if (flaky.length > maxFlaky) this.addFailure(`${flaky.length} flaky tests, more than ${maxFlaky}`)
    const { failed, failures } = this.#totals
    for (const failure of failures) console.log(`Failed: ${failure}`)
    for (const line of flaky) console.log(`Flaky: ${line}`)
    console.log(`\n${closingLine(this.#totals)}`)
    process.exitCode = failed > 0 ? 1 : 0
  }
}

/** @param {Pick<Totals, 'passed' | 'failed'>} totals */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
