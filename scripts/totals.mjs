/** The counts that the test runners write as JSON. */
import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Totals */

/**
 * Of vitest: tests, and files that could not even be collected.
 * @param {any} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/**
 * Of Playwright: a test that passed at a second try is one that failed; errors outside tests count, one each.
 * @param {any} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * @param {string} file a runner's JSON report
 * @param {boolean} ok how the runner ended
 * @param {(report: any) => Totals} count
 * @returns {Promise<Totals>} one failure where a runner that failed has counted none
 */
export async function readTotals(file, ok, count) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const totals = text ? count(JSON.parse(text)) : { passed: 0, failed: 0 }
  return !ok && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

/** @param {Totals} totals */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
