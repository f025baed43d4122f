import { expect, test } from 'vitest'
import { discountPercent, monthlyPrice, type Priced } from './tariff-price.ts'

const promotion = (discount_percent: number) => ({ id: 7, discount_percent }) as Priced['promo']
const priced = (promo: Priced['promo']): Priced => ({ price_per_month: 240.5, discounted_price: 193, promo })

test('the monthly price is the discounted one only with a discount', () => {
  expect(monthlyPrice(priced(promotion(20)))).toBe(193)
  expect(monthlyPrice(priced(null))).toBe(240.5)
  expect(monthlyPrice(priced(promotion(0)))).toBe(240.5)
})

test('a promotion without a discount has none', () => {
  expect([null, promotion(0), promotion(20)].map((promo) => discountPercent(priced(promo)))).toEqual([0, 0, 20])
})
