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

const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const brokenFile = { status: 'failed', assertionResults: [] }

test('a file that vitest could not load is a failure besides the failed tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [failedTest, brokenFile] }
  expect(vitestTotals(report)).toEqual({ passed: 7, failed: 2 })
})

test('a browser test that needed a second try has failed, and so has a set-up that threw', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no port' }] }
  expect(playwrightTotals(report)).toEqual({ passed: 5, failed: 3 })
})

test('a runner that failed without a count is one failure', async () => {
  expect(await readTotals(join(folder, 'none.json'), false, vitestTotals)).toEqual({ passed: 0, failed: 1 })
  const report = join(folder, 'report.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }))
  expect(await readTotals(report, false, vitestTotals)).toEqual({ passed: 3, failed: 1 })
  expect(await readTotals(report, true, vitestTotals)).toEqual({ passed: 3, failed: 0 })
})

test('the closing line is the one that test services read', () => {
  expect(closingLine({ passed: 12, failed: 0 })).toMatch(/^\d+ passed, \d+ failed$/)
})
