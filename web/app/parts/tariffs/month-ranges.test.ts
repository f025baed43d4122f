import { monthlyPricesBani } from '@motanet/contract/catalogue/pricing.ts'
import { expect, test } from 'vitest'
import { monthRanges } from './month-ranges.ts'

test('free months, discounted months and the rest each make one range', () => {
  const prices = monthlyPricesBani(
    20_000,
    { discountPercent: 10, monthsFree: 3, termMonths: 6 },
    { durationMonths: 12, connectionFeeBani: 0 },
  )
  expect(monthRanges(prices)).toEqual([
    { from: 1, to: 3, priceBani: 0 },
    { from: 4, to: 6, priceBani: 18_000 },
    { from: 7, to: 12, priceBani: 20_000 },
  ])
})

test('one price throughout is one range', () => {
  expect(monthRanges([100, 100, 100])).toEqual([{ from: 1, to: 3, priceBani: 100 }])
})

test('a price that occurs again later is a separate range', () => {
  expect(monthRanges([1, 2, 1])).toHaveLength(3)
})

test('no months give no ranges', () => {
  expect(monthRanges([])).toEqual([])
})
