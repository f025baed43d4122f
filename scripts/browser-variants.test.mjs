import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './files.mjs'
import { root, tools } from './steps.mjs'

const outOfGate = ['axe', 'slow', 'repetition', 'quarantine']
const maxQuarantined = 5

/**
 * Lists the browser tests without running them.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} file and titles of each test, without its language; sorted, a line per variant
 */
function listTests(env) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [tools.playwright, 'test', '--list', '--reporter=json'],
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
      outOfGate.some((tag) => spec.tags.includes(tag))
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
test.runIf(process.env.FULL)(
  'the gate runs each browser test of the full suite in one variant',
  () => {
    const once = listTests({})
    const everywhere = [...new Set(listTests({ FULL: '1' }))]
    expect([...new Set(once)]).toEqual(everywhere)
    expect(once.length).toBeLessThan(everywhere.length * 1.1)
  },
  120_000,
)

test('at most five browser tests are in quarantine', async () => {
  const files = (await listFiles(['e2e'])).filter((path) => path.endsWith('.test.ts'))
  const sources = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  const count = sources.reduce((sum, source) => sum + source.split('tags.quarantine').length - 1, 0)
  expect(count).toBeLessThanOrEqual(maxQuarantined)
})
