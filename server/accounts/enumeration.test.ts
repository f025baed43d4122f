import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { timedTest } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

/*
 * Neither the response nor its time reveals whether an account exists. Requests for known and unknown addresses alternate, and the
 * order within a pair changes aperiodically, so that other load on the machine affects both. Only times of the same run are
 * compared: see `distinguishes`.
 */
const pairs = 200
const password = 'correct horse battery'

/** Every kind of account: active, waiting for its activation, closed by staff, and with Google sign-in only. */
const kinds = [
  { is_active: true },
  { is_active: false },
  { is_active: false, deactivated_at: new Date() },
  { is_active: true, password_hash: null, google_sub: 'sub' },
] as const

const passwords = createPasswords()
const verify = vi.fn(passwords.verify)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({}, undefined, { passwords: { ...passwords, verify } })
  const password_hash = await passwords.hash(password)
  for (let n = 0; n < pairs; n += 1) {
    const kind = kinds[n % kinds.length]
    const google_sub = kind && 'google_sub' in kind ? `sub${n}` : null
    await server.make.account({ password_hash, ...kind, google_sub, email: `known${n}@example.md` })
  }
})
afterAll(() => server.close())

interface Case {
  path: string
  /** Further fields of the body. */
  restOf: (n: number) => object
  status: number
  /** How often a call compares a password with a hash. */
  comparisons: number
}

const cases: Case[] = [
  // The right password for accounts that it cannot open
  {
    path: '/api/auth/jwt/create/',
    restOf: (n) => ({ password: n % kinds.length === 0 ? 'wrong password' : password }),
    status: 401,
    comparisons: 1,
  },
  { path: '/api/auth/users/reset_password/', restOf: () => ({}), status: 204, comparisons: 0 },
  { path: '/api/auth/users/resend_activation/', restOf: () => ({}), status: 204, comparisons: 0 },
]

type Kind = 'known' | 'unknown'
const post = ({ path, restOf }: Case, kind: Kind, n: number) =>
  server.post(path, { email: `${kind}${n}@example.md`, ...restOf(n) })

test.each(cases)('$path: the response is the same, and as many passwords are compared', async (given) => {
  const responses = new Set<string>()
  for (let n = 0; n < 2 * kinds.length; n += 1)
    for (const kind of ['known', 'unknown'] as const) {
      verify.mockClear()
      const response = await post(given, kind, n)
      expect([response.status, verify.mock.calls.length]).toEqual([given.status, given.comparisons])
      responses.add(JSON.stringify([response.text, Object.keys(response.headers).sort()]))
    }
  expect(responses.size).toBe(1)
})

timedTest.each(cases)('$path: the time of the response is the same', async (given) => {
  const measure = async (kind: Kind, n: number): Promise<number> => {
    const started = performance.now()
    await post(given, kind, n)
    return performance.now() - started
  }
  for (let n = 0; n < 10; n += 1) await measure('unknown', pairs + n)
  const timesMs: Pair[] = []
  for (let n = 0; n < pairs; n += 1) {
    const isKnownFirst = (n * 0.618_033_988_75) % 1 < 0.5
    const first = await measure(isKnownFirst ? 'known' : 'unknown', n)
    const second = await measure(isKnownFirst ? 'unknown' : 'known', n)
    timesMs.push(isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first })
  }
  expect(distinguishes(timesMs), JSON.stringify(figures(timesMs))).toBe(false)
})

interface Pair {
  known: number
  unknown: number
}

/** The deviation of the slower kind from half of the pairs, in standard deviations, and the gap as a part of the median time. */
function figures(timesMs: readonly Pair[]) {
  const slower = timesMs.filter(({ known, unknown }) => known > unknown).length
  const deviations = Math.abs(slower - timesMs.length / 2) / Math.sqrt(timesMs.length / 4)
  const gap = Math.abs(median(timesMs.map(({ known, unknown }) => known - unknown)))
  return { deviations, part: gap / median(timesMs.map(({ unknown }) => unknown)) }
}

/**
 * Whether the times distinguish known from unknown addresses: one kind is slower more often than chance allows (once in 15,000
 * runs), and by more than a tenth of the time. Both are required: a busy machine has large gaps by chance, and an idle one shows
 * gaps too small to be measured over a network.
 */
function distinguishes(timesMs: readonly Pair[]): boolean {
  const { deviations, part } = figures(timesMs)
  return deviations > 4 && part > 0.1
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

describe('the measure', () => {
  /** Pseudo-random times, the same in every run: mostly about a millisecond, a few ten times that. */
  const noise = (n: number) =>
    0.7 + 0.6 * ((n * 0.618_033_988_75) % 1) + (n % 17 === 0 ? 10 * ((n * 0.754_877_666) % 1) : 0)
  const measured = (known: (ms: number) => number) =>
    Array.from({ length: pairs }, (_, n) => ({ known: known(noise(2 * n)), unknown: noise(2 * n + 1) }))

  test.each([
    ['nothing more', (ms: number) => ms, false],
    ['a twentieth more', (ms: number) => 1.05 * ms, false],
    ['a query more', (ms: number) => ms + 0.4, true],
    ['half as much', (ms: number) => 0.5 * ms, true],
  ])('judges %s for known addresses as expected', (_, known, expected) => {
    expect(distinguishes(measured(known))).toBe(expected)
  })
})
