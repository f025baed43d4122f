import { describe, expect, test } from 'vitest'
import { discountedPriceLei, effectiveMonthlyCostBani, equipmentCost, monthlyPricesBani } from './pricing.ts'

const year = { durationMonths: 12, connectionFeeBani: 0 }

describe('the discounted price', () => {
  test.each([
    [30_000, 20, 240],
    [25_000, 50, 125],
    [25_100, 50, 126],
    [25_099, 50, 125],
    [19_999, 0, 200],
    [19_949, 0, 199],
    [30_000, 100, 0],
    [50, 0, 1],
  ])('%i bani less %i %% is %i lei, halves rounded up', (price, percent, lei) => {
    expect(discountedPriceLei(price, percent)).toBe(lei)
  })
})

describe('the monthly prices of a contract', () => {
  test('free months come first, then the discount while it lasts, then the full price', () => {
    const promotion = { discountPercent: 50, monthsFree: 2, termMonths: 4 }
    expect(monthlyPricesBani(20_000, promotion, { durationMonths: 6, connectionFeeBani: 0 })).toEqual([
      0, 0, 10_000, 10_000, 20_000, 20_000,
    ])
  })

  test('without a term the discount lasts the whole contract; without a contract a year is assumed', () => {
    const promotion = { discountPercent: 10, monthsFree: 0, termMonths: null }
    expect(monthlyPricesBani(20_000, promotion, null)).toEqual(Array(12).fill(18_000))
    expect(monthlyPricesBani(20_000, null, { durationMonths: 0, connectionFeeBani: 0 })).toHaveLength(12)
  })

  test('if all months of the contract are free, the cost is 0', () => {
    expect(effectiveMonthlyCostBani(20_000, { discountPercent: 0, monthsFree: 24, termMonths: null }, year, null)).toBe(
      0,
    )
  })
})

describe('the effective monthly cost', () => {
  test('includes the connection fee per month and rounds half a ban up', () => {
    expect(effectiveMonthlyCostBani(20_000, null, { durationMonths: 12, connectionFeeBani: 6 }, null)).toBe(20_001)
    expect(effectiveMonthlyCostBani(20_000, null, { durationMonths: 12, connectionFeeBani: 5 }, null)).toBe(20_000)
    expect(effectiveMonthlyCostBani(18_000, { discountPercent: 0, monthsFree: 3, termMonths: null }, year, null)).toBe(
      13_500,
    )
  })

  test('has bani precision without a discount, and whole lei with one', () => {
    expect(effectiveMonthlyCostBani(19_949, null, year, null)).toBe(19_949)
    expect(effectiveMonthlyCostBani(19_949, { discountPercent: 10, monthsFree: 0, termMonths: null }, year, null)).toBe(
      18_000,
    )
  })

  test('has the rent of equipment each month and its purchase spread over the term, free months included', () => {
    const equipment = equipmentCost([
      { kind: 'rent', priceBani: 1_500 },
      { kind: 'rent', priceBani: 500 },
      { kind: 'purchase', priceBani: 12_000 },
      { kind: 'free', priceBani: null },
    ])
    expect(equipment).toEqual({ rentBani: 2_000, purchaseBani: 12_000, isComplete: true })
    expect(effectiveMonthlyCostBani(20_000, null, year, equipment)).toBe(23_000)
    const free = { discountPercent: 0, monthsFree: 12, termMonths: null }
    expect(effectiveMonthlyCostBani(20_000, free, year, equipment)).toBe(3_000)
    expect(effectiveMonthlyCostBani(20_000, null, { durationMonths: 24, connectionFeeBani: 0 }, equipment)).toBe(22_500)
  })

  test('is not complete while the price of a device is unknown', () => {
    expect(equipmentCost([]).isComplete).toBe(true)
    expect(equipmentCost([{ kind: 'unknown', priceBani: null }]).isComplete).toBe(false)
  })
})
