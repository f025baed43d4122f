import { expect, test } from 'vitest'
import { countOfAll, statusCounts } from './status-counts.ts'

test('an optimistic update moves its row to the other status count and preserves the sum', () => {
  const counted = { info: 3, in_progress: 1, connected: 0, rejected: 2 }
  const rows = [
    { id: 1, status: 'info' as const },
    { id: 2, status: 'info' as const },
  ]
  const counts = statusCounts(counted, rows, (row) => (row.id === 1 ? { status: 'connected' } : row))
  expect(counts).toEqual({ info: 2, in_progress: 1, connected: 1, rejected: 2 })
  expect(countOfAll(counts)).toBe(countOfAll(counted))
})
