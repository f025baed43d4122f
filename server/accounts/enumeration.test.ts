import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

/*
 * Whether an account exists shows neither in the answer nor in its time. Known and unknown addresses take turns, and the order
 * within a pair changes without a period, so that what else the machine does falls on both: on a busy one a round may still
 * fail by chance, a real difference fails all three.
 */
const pairs = 200
const largestGapMs = 5

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const password_hash = await createPasswords().hash('correct horse battery')
  for (let n = 0; n < pairs; n += 1)
    await server.make.account({ email: `known${n}@example.md`, password_hash, is_active: true })
})
afterAll(() => server.close())

test.each([
  ['/api/auth/jwt/create/', { password: 'wrong password' }, 401],
  ['/api/auth/users/reset_password/', {}, 204],
  ['/api/auth/users/resend_activation/', {}, 204],
] as const)('%s', { timeout: 180_000, retry: 2 }, async (path, rest, status) => {
  const texts = new Set<string>()
  const ask = async (kind: 'known' | 'unknown', n: number): Promise<number> => {
    const started = performance.now()
    const answer = await server.post(path, { email: `${kind}${n}@example.md`, ...rest })
    const tookMs = performance.now() - started
    expect(answer.status).toBe(status)
    texts.add(JSON.stringify([answer.text, Object.keys(answer.headers).sort()]))
    return tookMs
  }
  for (let n = 0; n < 10; n += 1) await ask('unknown', n)
  const gapsMs: number[] = []
  for (let n = 0; n < pairs; n += 1) {
    const isKnownFirst = (n * 0.618_033_988_75) % 1 < 0.5
    const first = await ask(isKnownFirst ? 'known' : 'unknown', n)
    const second = await ask(isKnownFirst ? 'unknown' : 'known', n)
    gapsMs.push(isKnownFirst ? first - second : second - first)
  }
  expect(texts.size).toBe(1)
  expect(Math.abs(median(gapsMs))).toBeLessThan(largestGapMs)
})

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
