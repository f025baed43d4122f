/** Reads the counts of the test runners' JSON reports. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Totals
 *   failures: one line for each failed test; fewer than `failed` if a runner does not name them
 */

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
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/**
 * Counts Playwright's tests. A flaky test counts as failed, and so does each error outside the tests.
 * @param {any} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors, suites }) {
  const failures = [
    ...suites.flatMap((/** @type {any} */ suite) => failedSpecs(suite)),
    ...errors.map((/** @type {any} */ { message }) => failureLine('outside the tests', message)),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}

/**
 * @param {any} suite of Playwright's report: a file or a `describe`
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) =>
        failureLine(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.find((/** @type {any} */ { error }) => error)?.error.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
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
  const totals = text ? count(JSON.parse(text)) : { passed: 0, failed: 0, failures: [] }
  return !ok && totals.failed === 0 ? { ...totals, failed: 1, failures: [`${name}: the runner failed`] } : totals
}

/** Adds up the parts of a run. */
export class Tally {
  /** @type {Totals} */
  #totals = { passed: 0, failed: 0, failures: [] }

  /** @param {Totals} part */
  add({ passed, failed, failures }) {
    this.#totals.passed += passed
    this.#totals.failed += failed
    this.#totals.failures.push(...failures)
  }

  /** @param {string} name of a failed step */
  addFailure(name) {
    this.add({ passed: 0, failed: 1, failures: [name] })
  }

  /** Prints one line for each failure and the closing line; sets the exit code. */
  close() {
    const { failed, failures } = this.#totals
    for (const failure of failures) console.log(`Failed: ${failure}`)
    console.log(`\n${closingLine(this.#totals)}`)
    process.exitCode = failed > 0 ? 1 : 0
  }
}

/** @param {Pick<Totals, 'passed' | 'failed'>} totals */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
