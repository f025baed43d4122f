import { expect, test } from 'vitest'
import { everything, searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { canonicalSearch } from './list-meta.ts'

const canonicalOf = (part: Partial<TariffSearch>) => searchQuery(canonicalSearch({ ...everything, ...part }))

test('the canonical list of one service or one provider keeps it and its page', () => {
  expect(canonicalOf({ services: [1] })).toBe('?service=1')
  expect(canonicalOf({ providers: [2] })).toBe('?provider=2')
  expect(canonicalOf({ services: [1], page: 3 })).toBe(searchQuery({ ...everything, services: [1], page: 3 }))
  expect(canonicalOf({ page: 3 })).toBe(searchQuery({ ...everything, page: 3 }))
  expect(canonicalOf({ page: 3 })).not.toBe('')
})

test('filters, order and place are not part of the canonical list, and the page number of another list is not either', () => {
  const place = { kind: 'address', addressId: 7 } as const
  const filters: Partial<TariffSearch>[] = [
    { priceMax: 250 },
    { priceMin: 100 },
    { speedMin: 50 },
    { speedMax: 500 },
    { promoOnly: true },
    { sort: 'cost' },
    { place },
  ]
  for (const filter of filters) expect(canonicalOf({ services: [1], page: 3, ...filter })).toBe('?service=1')
})

test('several services or providers have no canonical list of their own', () => {
  expect(canonicalOf({ services: [1, 2], page: 2 })).toBe('')
  expect(canonicalOf({ providers: [2, 3] })).toBe('')
  expect(canonicalOf({ services: [1], providers: [2] })).toBe('?service=1')
})
