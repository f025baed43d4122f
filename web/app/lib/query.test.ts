import { expect, test } from 'vitest'
import { cleaned, firstValue, isId, readId, sameQuery, wholeNumber } from './query.ts'

test('an id is at most the largest integer of the database', () => {
  expect(readId('3')).toBe(3)
  expect(readId('2147483647')).toBe(2_147_483_647)
})

test.each(['', '0', '-3', '3.5', '3x', ' 3', '٣', '1e3', '2147483648', '99999999999'])('%j is not an id', (text) => {
  expect(readId(text)).toBeNull()
})

test('a stored value is an id only if it is an integer from 1 to the maximum', () => {
  expect([1, 2_147_483_647].every(isId)).toBe(true)
  expect([0, -1, 1.5, 2_147_483_648, Number.NaN, '7', null, undefined].some(isId)).toBe(false)
})

test('wholeNumber respects the given maximum', () => {
  expect(wholeNumber('100', 100)).toBe(100)
  expect(wholeNumber('101', 100)).toBeNull()
})

test('of a repeated key the first value that is not blank is used', () => {
  const query = new URLSearchParams('q=&q=%20%00&q=%20net%20&q=other')
  expect(firstValue(query, 'q')).toBe('net')
  expect(firstValue(query, 'sort')).toBe('')
})

test('cleaned removes surrounding white space and NUL characters', () => {
  expect(cleaned(' a\0b \0')).toBe('ab')
})

test('queries are equal regardless of their encoding, but not in another order', () => {
  expect(sameQuery(new URLSearchParams('q=a%20b'), '?q=a+b')).toBe(true)
  expect(sameQuery(new URLSearchParams('?provider=2%2C3'), '?provider=2,3')).toBe(true)
  expect(sameQuery(new URLSearchParams('?provider=3,2'), '?provider=2,3')).toBe(false)
  expect(sameQuery(new URLSearchParams(''), '')).toBe(true)
  expect(sameQuery(new URLSearchParams('a=1&b=2'), '?b=2&a=1')).toBe(false)
})
