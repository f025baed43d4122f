import { expect, test } from 'vitest'
import { cleaned, firstValue, isId, readId, sameQuery, wholeNumber } from './query.ts'

test('an id is read up to the largest one that the database holds', () => {
  expect(readId('3')).toBe(3)
  expect(readId('2147483647')).toBe(2_147_483_647)
})

test.each(['', '0', '-3', '3.5', '3x', ' 3', '٣', '1e3', '2147483648', '99999999999'])('%j is no id', (text) => {
  expect(readId(text)).toBeNull()
})

test('of stored values only whole numbers from 1 are ids', () => {
  expect([1, 2_147_483_647].every(isId)).toBe(true)
  expect([0, -1, 1.5, 2_147_483_648, Number.NaN, '7', null, undefined].some(isId)).toBe(false)
})

test('a whole number has a bound of its own', () => {
  expect(wholeNumber('100', 100)).toBe(100)
  expect(wholeNumber('101', 100)).toBeNull()
})

test('of a repeated key the first value counts that is not blank', () => {
  const query = new URLSearchParams('q=&q=%20%00&q=%20net%20&q=other')
  expect(firstValue(query, 'q')).toBe('net')
  expect(firstValue(query, 'sort')).toBe('')
})

test('text is rid of blanks around it and of what no text can hold', () => {
  expect(cleaned(' a\0b \0')).toBe('ab')
})

test('queries are the same however their characters are written, not in another order', () => {
  expect(sameQuery(new URLSearchParams('q=a%20b'), '?q=a+b')).toBe(true)
  expect(sameQuery(new URLSearchParams('?provider=2%2C3'), '?provider=2,3')).toBe(true)
  expect(sameQuery(new URLSearchParams('?provider=3,2'), '?provider=2,3')).toBe(false)
  expect(sameQuery(new URLSearchParams(''), '')).toBe(true)
  expect(sameQuery(new URLSearchParams('a=1&b=2'), '?b=2&a=1')).toBe(false)
})
