import { matchesName } from '@motanet/contract/catalogue/matching-name.ts'
import { expect, test, vi } from 'vitest'
import { nameMatcher } from './provider-names.ts'

const names = ['Țurcanu Net', 'Чокырлия', 'Ciocârlia', 'Q-Fiber', '21 Net']

test.each(['turcanu', 'чокырлия', 'ciocarlia', 'q', ' ', '', '!?', '21'])(
  'names match %j as they do without a memory, also the second time',
  (typed) => {
    const expected = names.map((name) => matchesName(name, typed))
    expect(names.map(nameMatcher(typed))).toEqual(expected)
    expect(names.map(nameMatcher(typed))).toEqual(expected)
  },
)

test('what a name sounds like is computed once, however often it is compared', () => {
  const many = Array.from({ length: 500 }, (_, n) => `Furnizor nou ${n}`)
  many.filter(nameMatcher('furnizor'))
  // Each computation of a sound normalises a text
  const normalise = vi.spyOn(String.prototype, 'normalize')
  const found = many.filter(nameMatcher('nou'))
  const computed = normalise.mock.calls.length
  normalise.mockRestore()
  expect([found.length, computed]).toEqual([500, 2])
})
