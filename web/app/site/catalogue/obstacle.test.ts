import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { findObstacle } from './obstacle.ts'

const search: TariffSearch = {
  ...everything,
  priceMax: 10,
  speedMin: 900,
  place: { kind: 'address', addressId: 7 },
  page: 2,
}
const { priceMax, speedMin, place } = search

/** The numbers of results without each condition. */
const counts = (amounts: { price?: number; speed?: number; place?: number }) => async (without: TariffSearch) => {
  if (without.priceMax !== priceMax) return amounts.price ?? 0
  if (without.speedMin !== speedMin) return amounts.speed ?? 0
  return without.place === place ? 0 : (amounts.place ?? 0)
}

test('the condition whose removal gives the most results', async () => {
  expect(await findObstacle(search, counts({ price: 3, speed: 8 }), null)).toEqual({
    without: { ...search, speedMin: null, page: 1 },
    count: 8,
  })
})

test('the place is suggested only if no other condition helps', async () => {
  expect((await findObstacle(search, counts({ price: 1, place: 500 }), null))?.without).toMatchObject({
    priceMax: null,
    place,
  })
  expect(await findObstacle(search, counts({ place: 500 }), null)).toMatchObject({
    without: { place: null },
    count: 500,
  })
})

test('no condition alone is the cause', async () => {
  expect(await findObstacle(search, counts({}), null)).toBeNull()
  expect(await findObstacle(everything, async () => 5, null)).toBeNull()
})
