import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closingLine, playwrightTotals, readTotals, vitestTotals } from './totals.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-totals-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a file that vitest cannot load counts as a failure in addition to the failed tests', () => {
  const failedTest = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1\n  at sum.ts:3'] }
  const report = {
    numPassedTests: 7,
    testResults: [
      { name: '/w/sum.test.ts', status: 'failed', assertionResults: [failedTest, { status: 'passed' }] },
      { name: '/w/broken.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: '/w/fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  const failures = ['sum.test.ts › adds up: expected 1', 'broken.test.ts: no such module']
  expect(vitestTotals(report)).toEqual({ passed: 7, failed: 2, failures })
})

test('a flaky browser test and an error in the global setup count as failures', () => {
  const spec = (/** @type {string} */ status) => ({
    file: 'home.test.ts',
    line: 8,
    title: `is ${status}`,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: '\u001b[31mno button\u001b[39m\nlog' } }] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no port' }],
    suites: [{ specs: [spec('expected'), spec('unexpected')], suites: [{ specs: [spec('flaky')] }] }],
  }
  const failures = [
    '[phone] home.test.ts:8 › is unexpected: no button',
    '[phone] home.test.ts:8 › is flaky: no button',
    'outside the tests: no port',
  ]
  expect(playwrightTotals(report)).toEqual({ passed: 5, failed: 3, failures })
})

test('a runner that fails without a count is one failure', async () => {
  const failures = ['Unit tests: the runner failed']
  const missing = join(folder, 'none.json')
  expect(await readTotals(missing, 'Unit tests', false, vitestTotals)).toEqual({ passed: 0, failed: 1, failures })
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 3, testResults: [] }))
  expect(await readTotals(report, 'Unit tests', false, vitestTotals)).toEqual({ passed: 3, failed: 1, failures })
  expect(await readTotals(report, 'Unit tests', true, vitestTotals)).toEqual({ passed: 3, failed: 0, failures: [] })
})

test('the closing line has the format that test services parse', () => {
  expect(closingLine({ passed: 12, failed: 0 })).toMatch(/^\d+ passed, \d+ failed$/)
})
