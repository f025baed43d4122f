import { expect, test } from 'vitest'
import { z } from 'zod'
import { cacheKey, parametersOf } from './known-parameters.ts'

const known = new Set(['service', 'p'])

test.each([
  ['/forhome', '/forhome'],
  ['/forhome?service=2,1&p=2', '/forhome?service=2,1&p=2'],
  ['/forhome?service=1&utm_source=ad&utm_campaign=x', '/forhome?service=1'],
  ['/forhome?fbclid=abc', '/forhome'],
  ['/forhome?service=1&x=1', undefined],
  ['/forhome?', undefined],
])('the response at %s is cached as %s', (url, key) => {
  expect(cacheKey(url, known)).toBe(key)
})

test('the names of the parameters come from the schema, also behind a transformation', () => {
  const schema = z.object({ limit: z.string(), q: z.string() })
  expect([undefined, schema, schema.transform((given) => given)].map((each) => [...parametersOf(each)])).toEqual([
    [],
    ['limit', 'q'],
    ['limit', 'q'],
  ])
})
