/**
 * `npm run test:faults`: injects faults into real server processes and compares the stored data with the acknowledged writes. Prints a
 * table and ends with "N passed, N failed". SIGINT, SIGTERM and SIGHUP end it after the current round or scenario, with the results so
 * far; a second signal ends it at once.
 *
 * --only=a,b            scenarios whose name contains one of these
 * --rounds=N            how often each fault is injected
 * --database=embedded   (or external) leaves out all scenarios but those of this kind of database
 * --seed=N              repeats the faults of an earlier run
 * --patience=N          multiplies all time limits
 * --short               the version that `npm test` and `npm run test:full` run
 * --gate                leaves out the scenarios that only `npm run test:full` runs
 * --report=file         writes the counts as JSON
 * --claims=folder       shares the scenarios with other processes: each claims its next one by a file in this folder
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '@motanet/demo/city/random.ts'
import { closingLine, type Totals } from '../scripts/totals.mjs'
import type { Outcome, Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'
import { removeSharedPostgres } from './shared-postgres.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    database: { type: 'string' },
    seed: { type: 'string' },
    patience: { type: 'string' },
    report: { type: 'string' },
    claims: { type: 'string' },
    short: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
  },
})

interface Result {
  scenario: string
  rounds: number
  result: 'passed' | 'failed' | 'not run'
  seconds: number
  figures: string
  /** The limits that the first run missed, if the scenario passed when it was repeated. */
  flaky?: string
}

// Most of the short version's time is spent compiling the server at each start: use a compile cache
if (values.short) process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/motanet-faults')
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const patience = Number(values.patience ?? 1)
if (!(patience > 0)) throw new Error(`--patience ${values.patience} is not a positive number.`)
if (values.rounds !== undefined && !(Number(values.rounds) >= 1))
  throw new Error(`--rounds ${values.rounds} is not a positive number.`)
const matching = scenarios.filter(isChosen)
if (matching.length === 0)
  throw new Error(
    `No scenario has such a name and database. The scenarios are ${scenarios.map(({ name }) => name).join(', ')}.`,
  )
const results: Result[] = []
const repeatedSignalMs = 1000
let isInterrupted = false
let interruptedAt = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The parent process passes on a signal that the terminal has sent to both
    if (isInterrupted && performance.now() - interruptedAt > repeatedSignalMs) process.exit(1)
    if (!isInterrupted) interruptedAt = performance.now()
    isInterrupted = true
  })
}
for (const scenario of matching) {
  if (isInterrupted) break
  if (await isClaimed(scenario)) results.push(await runScenario(scenario))
}
await removeSharedPostgres()
printTable(results)
console.log(`\nseed ${seed}, Node ${process.version}`)
const count = (wanted: Result['result']) => results.filter(({ result }) => result === wanted).length
const failed = count('failed')
const failures = results
  .filter(({ result }) => result === 'failed')
  .map(({ scenario, figures }) => `${scenario}: ${figures}`)
const flaky = results.flatMap(({ scenario, flaky }) => (flaky === undefined ? [] : [`${scenario}: ${flaky}`]))
const totals: Totals = { passed: count('passed'), failed, failures, flaky }
if (values.report !== undefined) await writeFile(values.report, JSON.stringify(totals))
console.log(`\n${closingLine(totals)}`)
process.exit(failed > 0 ? 1 : 0)

function isChosen({ name, database, rounds, onlyInFull }: Scenario): boolean {
  if (values.database !== undefined && database !== values.database) return false
  if (values.only !== undefined) return values.only.split(',').some((part) => name.includes(part))
  if (values.gate && onlyInFull) return false
  return !values.short || rounds.short > 0
}

/** Whether this process runs the scenario: the first one that creates its file does. */
async function isClaimed({ name }: Scenario): Promise<boolean> {
  if (values.claims === undefined) return true
  return writeFile(join(values.claims, name), '', { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

async function runScenario(scenario: Scenario): Promise<Result> {
  const { name } = scenario
  const obstacle = await scenario.findObstacle?.()
  if (obstacle !== undefined) {
    console.log(`- ${name}: not run, ${obstacle}`)
    return { scenario: name, rounds: 0, result: 'not run', seconds: 0, figures: obstacle }
  }
  // A scenario chosen by --only runs even if the short version leaves it out
  const rounds = Number(values.rounds ?? (values.short ? Math.max(1, scenario.rounds.short) : scenario.rounds.long))
  const startedAt = performance.now()
  const first = await runOnce(scenario, rounds)
  const isLimitMissed = first.problems.length === 0 && (first.missedLimits?.length ?? 0) > 0
  const last = isLimitMissed && !isInterrupted ? await runOnce(scenario, rounds) : first
  const problems = [...last.problems, ...(last.missedLimits ?? [])]
  const { figures, rounds: done = rounds } = last
  const result = problems.length === 0 ? 'passed' : 'failed'
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${result === 'passed' ? '✓' : '✗'} ${name} (${done} rounds, ${seconds.toFixed(1)} s): ${figures}`)
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem.replaceAll('\n', '\n    ')}`)
  if (problems.length > 20) console.log(`    and ${problems.length - 20} more`)
  const flaky = last !== first && result === 'passed' ? { flaky: first.missedLimits?.join('; ') ?? '' } : {}
  return { scenario: name, rounds: done, result, seconds, figures, ...flaky }
}

function runOnce(scenario: Scenario, rounds: number): Promise<Outcome> {
  const random = createRandom(seed)
  const options = { rounds, patience, isShort: values.short, random, isInterrupted: () => isInterrupted }
  return scenario.run(options).catch((error: Error) => ({ figures: '', problems: [error.stack ?? error.message] }))
}

/** Prints a Markdown table in the format of docs/reliability.md. */
function printTable(rows: readonly Result[]) {
  console.log('\n| scenario | rounds | result | figures |\n|---|---|---|---|')
  for (const { scenario, rounds, result, figures } of rows)
    console.log(`| ${scenario} | ${rounds} | ${result} | ${figures} |`)
}
