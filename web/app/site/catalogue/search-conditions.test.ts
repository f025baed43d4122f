import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { conditions } from './search-conditions.ts'

const place = { kind: 'address', addressId: 7 } as const
const all: TariffSearch = {
  ...everything,
  services: [1],
  providers: [2],
  priceMin: 100,
  priceMax: 250,
  speedMin: 50,
  speedMax: 500,
  promoOnly: true,
  place,
  page: 3,
}

test('each kind of condition is removed once, the others stay, and the list starts at its first page', () => {
  const rest = { ...all, page: 1 }
  expect(conditions(all, null)).toEqual([
    { ...rest, priceMin: null, priceMax: null },
    { ...rest, speedMin: null, speedMax: null },
    { ...rest, promoOnly: false },
    { ...rest, providers: [] },
    expect.objectContaining({ services: [], providers: [2], place, page: 1 }),
    { ...rest, place: null },
  ])
})

test('one bound of a range is a condition', () => {
  for (const bound of ['priceMin', 'priceMax', 'speedMin', 'speedMax'] as const)
    expect(conditions({ ...everything, [bound]: 5 }, null)).toEqual([{ ...everything, [bound]: null }])
})

test('a search without conditions has none', () => {
  expect(conditions(everything, null)).toEqual([])
})
