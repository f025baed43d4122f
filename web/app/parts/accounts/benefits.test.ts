import { expect, test } from 'vitest'
import { benefitList } from './messages.ts'

test('an account promises a bonus only for a review of connected internet', () => {
  const promises = benefitList.filter(({ ru, ro }) => /бонус/.test(ru) || /bonus/.test(ro))
  expect(promises).toHaveLength(1)
  expect(promises[0]?.ru).toContain('за отзыв о подключённом интернете')
  expect(promises[0]?.ro).toContain('pentru cea despre internetul conectat')
})
