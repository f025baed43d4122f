import { expect, test } from 'vitest'
import { periodAt, periodPath, periods } from './period.ts'

test.each(periods)('the path of %i days leads to them', (period) => {
  expect(periodAt(new URL(periodPath(period), 'http://motanet.test').searchParams)).toBe(period)
})

test.each(['', 'period=8', 'period=-7', 'period=year'])('the query %j falls back to 30 days', (query) => {
  expect(periodAt(new URLSearchParams(query))).toBe(30)
})
