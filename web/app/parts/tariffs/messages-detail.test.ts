import { expect, test } from 'vitest'
import { equipment } from '../test/tariff-item.ts'
import { allTariffs, countedFrom, discountFor, equipmentUnknown, priceOverTime } from './messages-detail.ts'

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

test('a price that never changes has its range', () => {
  expect(priceOverTime([{ from: 1, to: 12, priceBani: 18_000 }]).ru).toBe('месяцы 1–12: 180\u00a0лей')
})

test('a discount lasts for its term, or for the whole contract', () => {
  expect(discountFor(20, null).ru).toBe('Скидка 20\u00a0% на весь срок договора')
  expect(discountFor(20, 6).ro).toBe('Reducere de 20\u00a0% timp de 6 luni')
})

test('a fee for the connection is part of the calculation, zero is free, and an unknown one is said to be unknown', () => {
  const counted = { total: 2400, equipment: 0, termMonths: 12 }
  expect(countedFrom({ ...counted, fee: 0, average: 200 }).ru).toContain('подключение бесплатно')
  expect(countedFrom({ ...counted, fee: 120, average: 210 }).ru).toContain('подключение 120')
  expect(countedFrom({ ...counted, fee: null, average: 200 }).ru).toContain(', плата за подключение не указана; делим')
  const withEquipment = { ...counted, equipment: 360, average: 230 }
  expect(countedFrom({ ...withEquipment, fee: 0 }).ru).toMatch(/подключение бесплатно, оборудование 360/)
  expect(countedFrom({ ...withEquipment, fee: null }).ro).toMatch(
    /taxa de conectare nu este indicată, echipament de 360/,
  )
  expect(countedFrom({ ...withEquipment, fee: 120, average: 240 }).ro).toMatch(/conectare de 120.*echipament de 360/)
})

test('an incomplete cost says whether it lacks all equipment or a part of it', () => {
  const [unknown, rented] = [equipment(1), equipment(2, { price_kind: 'rent', price: 15 })]
  expect(equipmentUnknown([unknown]).ru).toBe('Без аренды оборудования: провайдер её не указал.')
  expect(equipmentUnknown([unknown, rented])).toEqual({
    ru: 'Без части оборудования: провайдер не указал её цену.',
    ro: 'Fără o parte din echipament: furnizorul nu i-a indicat prețul.',
  })
})

test('all tariffs of a provider are counted, a single one is named as such', () => {
  expect(allTariffs(1)).toMatchObject({ ru: expect.stringMatching(/^Весь 1/), ro: 'Tariful furnizorului' })
  expect(allTariffs(18).ro).toMatch(/^Toate cele 18/)
})
