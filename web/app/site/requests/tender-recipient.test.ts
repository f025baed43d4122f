import { expect, test } from 'vitest'
import { idIn } from './tender-recipient.ts'

test('an id is read from the URL', () => {
  expect(idIn(new URLSearchParams('provider=3'), 'provider')).toBe(3)
})

test.each([
  '',
  'provider=',
  'provider=0',
  'provider=-3',
  'provider=3.5',
  'provider=3x',
  'provider=99999999999',
  'provider=4294967296',
])('there is none in %j', (query) => {
  expect(idIn(new URLSearchParams(query), 'provider')).toBeNull()
})
