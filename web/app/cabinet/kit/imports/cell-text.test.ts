import { expect, test } from 'vitest'
import { shownValue } from './cell-text.ts'

test('a contract term has the plural forms of its language', () => {
  const shown = (months: string) => shownValue('duration', months, months)
  expect(shown('1')).toEqual({ ru: '1 мес', ro: '1 lună' })
  expect(shown('12')).toEqual({ ru: '12 мес', ro: '12 luni' })
  expect(shown('24')).toEqual({ ru: '24 мес', ro: '24 de luni' })
  expect(shown('0')).toEqual({ ru: 'без срока', ro: 'fără termen' })
})
