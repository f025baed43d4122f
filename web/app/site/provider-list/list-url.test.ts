import { expect, test } from 'vitest'
import { providerQuery, readProviderSearch } from './list-url.ts'

const canonical = (query: string) => providerQuery(readProviderSearch(new URLSearchParams(query)))

test('empty keys, whitespace and unknown orders of a form are dropped from the URL', () => {
  expect(canonical('q=&sort=')).toBe('')
  expect(canonical('q=%20%00&sort=evil&utm=1&p=0')).toBe('')
  expect(canonical('q=%20Codru%20Net%20&sort=popular')).toBe('?q=Codru+Net')
})

test('equal searches have the same URL', () => {
  expect(canonical('sort=rating&q=b%C3%A2c')).toBe('?q=b%C3%A2c&sort=rating')
  expect(canonical('p=2&sort=price')).toBe('?sort=price&p=2')
  expect(canonical('p=1')).toBe('')
  expect(canonical(canonical('q=a%26b&sort=price'))).toBe('?q=a%26b&sort=price')
  expect(canonical(`q=${'ш'.repeat(500)}`)).toBe(providerQuery({ name: 'ш'.repeat(60), sort: 'popular', page: 1 }))
})
