import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPasswords } from './passwords.ts'

/*
 * Whether an account exists shows neither in the answer nor in its time. Known and unknown addresses take turns, and the order
 * within a pair changes, so that what else the machine does falls on both.
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
] as const)(
  '%s',
  async (path, rest, status) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const texts = new Set<string>()
    const ask = async (kind: keyof typeof times, n: number) => {
      const started = performance.now()
      const answer = await server.post(path, { email: `${kind}${n}@example.md`, ...rest })
      times[kind].push(performance.now() - started)
      expect(answer.status).toBe(status)
      texts.add(JSON.stringify([answer.text, Object.keys(answer.headers).sort()]))
    }
    for (let n = -10; n < 0; n += 1) await ask('unknown', n)
    times.unknown = []
    for (let n = 0; n < pairs; n += 1) {
      const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) await ask(kind, n)
    }
    expect(texts.size).toBe(1)
    const gap = Math.abs(median(times.known) - median(times.unknown))
    expect(gap).toBeLessThan(largestGapMs)
  },
  180_000,
)

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
