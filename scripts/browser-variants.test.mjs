import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './files.mjs'
import { fullSuiteTest } from './full-suite.ts'
import { everyTest } from './full-suite-files.mjs'
import { root, tools } from './steps.mjs'

const outOfGate = ['axe', 'slow', 'repetition', 'quarantine']
const maxQuarantined = 5

/**
 * Lists the browser tests without running them.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} leftOut tags of tests that are not listed
 * @param {string} [file] part of the files' names
 * @returns {string[]} file and titles of each test, without its language; sorted, a line per variant
 */
function listTests(env, leftOut, file = '') {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [tools.playwright, 'test', '--list', '--reporter=json', file],
    {
      cwd: join(root, 'e2e'),
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, FULL: undefined, ...env },
    },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  const titlesOf = (/** @type {any} */ { specs = [], suites = [], title }) => [
    ...specs.flatMap((/** @type {any} */ spec) =>
      leftOut.some((tag) => spec.tags.includes(tag))
        ? []
        : spec.tests.map(() => `${spec.file} › ${title} › ${spec.title}`),
    ),
    ...suites.flatMap(titlesOf),
  ]
  return JSON.parse(stdout)
    .suites.flatMap(titlesOf)
    .map((/** @type {string} */ line) => line.replaceAll(/ › in r[uo] › /g, ' › '))
    .sort()
}

// Listing all tests twice takes a quarter of a minute
fullSuiteTest(
  'the gate runs each browser test of the full suite in one variant',
  () => {
    const once = listTests({}, outOfGate)
    const everywhere = [...new Set(listTests(everyTest, outOfGate))]
    expect([...new Set(once)]).toEqual(everywhere)
    expect(once.length).toBeLessThan(everywhere.length * 1.1)
  },
  120_000,
)

fullSuiteTest('the full suite injects each payload of stored XSS', async () => {
  const listed = listTests(everyTest, [], 'stored-xss')
  const { payloads } = await import(join(root, 'e2e/xss-payloads.ts'))
  const ids = listed.flatMap((line) => /payload (\S+) is rendered/.exec(line)?.[1] ?? []).map(Number)
  expect(ids.sort((one, other) => one - other)).toEqual(payloads.map((/** @type {{ id: number }} */ { id }) => id))
})

test('at most five browser tests are in quarantine', async () => {
  const files = (await listFiles(['e2e'])).filter((path) => path.endsWith('.test.ts'))
  const sources = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  const count = sources.reduce((sum, source) => sum + source.split('tags.quarantine').length - 1, 0)
  expect(count).toBeLessThanOrEqual(maxQuarantined)
})
