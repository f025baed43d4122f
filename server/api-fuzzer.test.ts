import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullSuite } from '../scripts/full-suite.ts'
import { type FuzzReport, fuzz, fuzzTable } from './test/security/fuzzer.ts'
import { createTestServer, type TestServer } from './test/server.ts'

/*
 * Fuzzes every operation of the OpenAPI document as every kind of account. The short run always makes the same calls; `npm run
 * test:security` makes a long one with a new seed. FUZZ_SEED repeats a run, FUZZ_ONLY names operations.
 */

const { FUZZ_SEED, FUZZ_CALLS, FUZZ_SECONDS, FUZZ_ONLY } = process.env
const isLong = FUZZ_CALLS !== undefined || FUZZ_SECONDS !== undefined
const seed = Number(FUZZ_SEED ?? (isLong ? randomInt(2 ** 30) : 20_260))
const seconds = Number(FUZZ_SECONDS ?? 0)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test(
  'no call causes a server error, an undeclared response or access to rows of others',
  async () => {
    const report: FuzzReport = await fuzz(server, {
      seed,
      // The short run is a single round
      calls: FUZZ_CALLS === undefined ? (seconds > 0 ? Number.POSITIVE_INFINITY : 1) : Number(FUZZ_CALLS),
      callsPerCell: isLong ? 5 : 1,
      everyCell: isLong ? 1 : isFullSuite ? 3 : 9,
      until: seconds > 0 ? Date.now() + seconds * 1000 : undefined,
      only: FUZZ_ONLY?.split(','),
    })
    if (isLong) console.log(`seed ${seed}\n${fuzzTable(report)}`)
    expect(
      report.findings.map(({ operationId, principal, text }) => `${operationId} as ${principal}: ${text}`),
    ).toEqual([])
  },
  isLong ? 7_200_000 : 600_000,
)
