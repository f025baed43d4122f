import { expect, test } from 'vitest'
import { everything, type RequestFilters } from '../request-filters.ts'
import { isWorthKeeping, keptFilters, listOf } from './kept-filters.ts'

const full: RequestFilters = {
  ...{
    status: 'in_progress',
    kind: 'office',
    from: '2026-11-01',
    to: '2026-11-26',
    search: 'Ismail',
    service: 'wired',
  },
  ...{ tariff: 7, tariffService: 2, turn: 'provider', assignee: '12', sort: 'name', pageSize: 50, page: 3 },
}

test('filters are kept without the page, and lead to the first page again', () => {
  const kept = keptFilters(full)
  expect(kept).toMatchObject({ status: 'in_progress', tariff: 7, tariff_service: 2, assignee: 12, sort: 'name' })
  expect(kept).not.toHaveProperty('page')
  expect(listOf(kept, { ...everything, pageSize: 50 })).toEqual({ ...full, page: 1 })
})

test.each(['me', 'none'] as const)('the assignee %s is kept', (assignee) => {
  const kept = keptFilters({ ...everything, assignee })
  expect(kept).toEqual({ assignee, sort: '-date' })
  expect(listOf(kept, everything)).toEqual({ ...everything, assignee })
})

test('the list without filters in its default order is not worth keeping', () => {
  expect(isWorthKeeping({ ...everything, page: 4 })).toBe(false)
  expect(isWorthKeeping({ ...everything, sort: 'name' })).toBe(true)
  expect(isWorthKeeping(full)).toBe(true)
})
