import { expect, test } from 'vitest'
import { comparePath, comparisonQuery, readComparison } from './compare-url.ts'

const canonical = (query: string) => comparisonQuery(readComparison(new URLSearchParams(query)))

test('the order of the columns is preserved; duplicate and invalid ids are dropped', () => {
  expect(canonical('ids=12,5,9')).toBe('?ids=12,5,9')
  expect(canonical('ids=5,5,x,-1,0,9,,99999999999')).toBe('?ids=5,9')
  expect(canonical('ids=5&ids=9')).toBe('?ids=5,9')
})

test('the differences flag and the place are preserved, other keys are not', () => {
  expect(canonical('diff=1&utm=x&address_id=7&ids=5')).toBe('?ids=5&diff=1&address_id=7')
  expect(canonical('ids=5&diff=yes&lat=47.01&lng=28.86')).toBe('?ids=5&lat=47.01&lng=28.86')
})

test('without tariffs the query string is empty', () => {
  expect(canonical('ids=&diff=1&lat=47&lng=28')).toBe('')
  expect(comparePath([], null)).toBe('/compare')
})

test('an overlong list of ids is truncated', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1).join(',')
  expect(canonical(`ids=${ids}`)).toBe('?ids=1,2,3,4,5,6,7,8')
})
