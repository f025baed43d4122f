import { expect, test } from 'vitest'
import { priceOverTime } from './messages-detail.ts'

test('free months and the regular price are in one line', () => {
  const ranges = [
    { from: 1, to: 3, priceBani: 0 },
    { from: 4, to: 12, priceBani: 18_000 },
  ]
  expect(priceOverTime(ranges)).toEqual({
    ru: 'месяцы 1–3: 0\u00a0лей, затем 180\u00a0лей',
    ro: 'lunile 1–3: 0\u00a0lei, apoi 180\u00a0de\u00a0lei',
  })
})

test('each range of months with another price is listed', () => {
  const ranges = [
    { from: 1, to: 1, priceBani: 0 },
    { from: 2, to: 6, priceBani: 15_000 },
    { from: 7, to: 24, priceBani: 20_050 },
  ]
  expect(priceOverTime(ranges).ru).toBe('месяц 1: 0\u00a0лей, месяцы 2–6: 150\u00a0лей, затем 200,50\u00a0лея')
})
