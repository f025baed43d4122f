import { expect, test } from 'vitest'
import { closestTariffs, distanceBetween } from './closest-tariffs.ts'

const tariff = (id: number, providerId: number, priceBani: number, speed: number | null) => ({
  id,
  providerId,
  priceBani,
  speed,
})
const requested = { priceBani: 20_000, speed: 100 }

test('the distance counts doublings and halvings of price and speed alike', () => {
  const distances = [
    [20_000, 100],
    [40_000, 100],
    [10_000, 100],
    [20_000, 200],
    [20_000, 50],
    [40_000, 50],
  ].map(([priceBani = 0, speed = 0]) => distanceBetween(requested, { priceBani, speed }))
  expect(distances).toEqual([0, 1, 1, 1, 1, 2])
})

test('a tariff without a speed is further away than any with one, unless the requested one has none', () => {
  const [slow, without] = [
    { priceBani: 100_000, speed: 1 },
    { priceBani: 20_000, speed: null },
  ]
  expect(distanceBetween(requested, without)).toBeGreaterThan(distanceBetween(requested, slow))
  expect(distanceBetween({ ...requested, speed: null }, without)).toBe(0)
  expect(distanceBetween({ ...requested, speed: null }, { priceBani: 20_000, speed: 500 })).toBe(0)
})

test('free tariffs have a finite distance', () => {
  expect(distanceBetween({ priceBani: 0, speed: 0 }, { priceBani: 0, speed: 0 })).toBe(0)
  expect(distanceBetween(requested, { priceBani: 0, speed: 100 })).toBeLessThan(20)
})

test('of each provider the closest tariff is chosen, the closest provider first', () => {
  const tariffs = [
    tariff(1, 7, 40_000, 100),
    tariff(2, 7, 21_000, 100),
    tariff(3, 8, 20_000, 100),
    tariff(4, 9, 30_000, 100),
    tariff(5, 10, 20_000, 800),
  ]
  expect(closestTariffs(requested, tariffs, 3).map(({ id }) => id)).toEqual([3, 2, 4])
})

test('among equals the older tariff wins', () => {
  const tariffs = [tariff(5, 9, 20_000, 100), tariff(4, 7, 20_000, 100), tariff(3, 7, 20_000, 100)]
  expect(closestTariffs(requested, tariffs, 3).map(({ id }) => id)).toEqual([3, 5])
})
