import { expect, test } from 'vitest'
import { comparePath, comparisonQuery, readComparison } from './compare-url.ts'

const canonical = (query: string) => comparisonQuery(readComparison(new URLSearchParams(query)))

test('the order of the columns is kept, repeated ids and what is no id are dropped', () => {
  expect(canonical('ids=12,5,9')).toBe('?ids=12,5,9')
  expect(canonical('ids=5,5,x,-1,0,9,,99999999999')).toBe('?ids=5,9')
  expect(canonical('ids=5&ids=9')).toBe('?ids=5,9')
})

test('the differences and the place go along, other keys do not', () => {
  expect(canonical('diff=1&utm=x&address_id=7&ids=5')).toBe('?ids=5&diff=1&address_id=7')
  expect(canonical('ids=5&diff=yes&lat=47.01&lng=28.86')).toBe('?ids=5&lat=47.01&lng=28.86')
})

test('without tariffs there is nothing to ask for', () => {
  expect(canonical('ids=&diff=1&lat=47&lng=28')).toBe('')
  expect(comparePath([], null)).toBe('/compare')
})

test('a list that goes on for ever is cut', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1).join(',')
  expect(canonical(`ids=${ids}`)).toBe('?ids=1,2,3,4,5,6,7,8')
})
