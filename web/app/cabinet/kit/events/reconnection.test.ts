import { expect, test } from 'vitest'
import { pauseBefore } from './reconnection.ts'

test('the backoff doubles up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => pauseBefore(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('the backoff has jitter, and is at least half of its maximum', () => {
  expect([0, 0.5, 1].map((chance) => pauseBefore(1, chance))).toEqual([1000, 1500, 2000])
})
