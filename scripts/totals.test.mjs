import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closingLine, playwrightTotals, readTotals, Tally, vitestTotals } from './totals.mjs'

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
  expect(vitestTotals(report)).toEqual({ passed: 7, failed: 2, failures, flaky: [] })
})

/** @param {string[]} messages of the errors of the first try */
const browserSpec = (/** @type {string} */ status, messages = ['\u001b[31mno button\u001b[39m\nlog']) => ({
  file: 'home.test.ts',
  line: 8,
  title: `is ${status}`,
  tests: [
    { projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] },
  ],
})

test('a failed browser test and an error in the global setup count as failures', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [{ message: 'no port' }],
    suites: [{ specs: [browserSpec('expected', [])], suites: [{ specs: [browserSpec('unexpected')] }] }],
  }
  const failures = ['[phone] home.test.ts:8 › is unexpected: no button', 'outside the tests: no port']
  expect(playwrightTotals(report)).toEqual({ passed: 5, failed: 2, failures, flaky: [] })
})

test('a browser test that passes when it is repeated counts as passed and is named', () => {
  const report = { stats: { expected: 5, flaky: 1 }, errors: [], suites: [{ specs: [browserSpec('flaky')] }] }
  const flaky = ['[phone] home.test.ts:8 › is flaky: no button']
  expect(playwrightTotals(report)).toEqual({ passed: 6, failed: 0, failures: [], flaky })
})

test.each([
  'uncaught: TypeError: x is undefined',
  'console: Failed to load resource: the server responded with a status of 500 () (/info/api/tariffs/)',
])('a browser test that met a fault of the product counts as failed although its repetition passed: %s', (problem) => {
  const specs = [browserSpec('flaky', ['no button', `expected [\n  "${problem}"\n]`])]
  const report = { stats: { expected: 5, flaky: 1 }, errors: [], suites: [{ specs }] }
  expect(playwrightTotals(report)).toMatchObject({ passed: 5, failed: 1, flaky: [] })
})

describe('the end of a run', () => {
  const flaky = (/** @type {number} */ count) => Array.from({ length: count }, (_, n) => `test ${n}`)
  /** Returns what is printed for a run with these flaky tests, and leaves the exit code as it was. */
  const printed = (/** @type {string[]} */ names) => {
    /** @type {string[]} */
    const lines = []
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
    const tally = new Tally()
    tally.add({ passed: 9, failed: 0, failures: [], flaky: names })
    tally.close()
    const { exitCode } = process
    process.exitCode = undefined
    vi.restoreAllMocks()
    return { exitCode, lines }
  }

  test('names up to three flaky tests, which do not fail it', () => {
    expect(printed(flaky(3))).toEqual({
      exitCode: 0,
      lines: ['Flaky: test 0', 'Flaky: test 1', 'Flaky: test 2', '\n9 passed, 0 failed'],
    })
  })

  test('is a failure after four flaky tests', () => {
    const { exitCode, lines } = printed(flaky(4))
    expect(exitCode).toBe(1)
    expect(lines[0]).toBe('Failed: 4 flaky tests, more than 3')
    expect(lines.at(-1)).toBe('\n9 passed, 1 failed')
  })
})

test('a runner that fails without a count is one failure', async () => {
  const failures = ['Unit tests: the runner failed']
  const missing = join(folder, 'none.json')
  expect(await readTotals(missing, 'Unit tests', false, vitestTotals)).toEqual({
    passed: 0,
    failed: 1,
    failures,
    flaky: [],
  })
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 3, testResults: [] }))
  expect(await readTotals(report, 'Unit tests', false, vitestTotals)).toEqual({
    passed: 3,
    failed: 1,
    failures,
    flaky: [],
  })
  expect(await readTotals(report, 'Unit tests', true, vitestTotals)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: [],
  })
})

test('the closing line has the format that test services parse', () => {
  expect(closingLine({ passed: 12, failed: 0 })).toMatch(/^\d+ passed, \d+ failed$/)
})
