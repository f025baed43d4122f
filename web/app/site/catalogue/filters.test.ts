import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { type FilterLists, filterCount, listTitle } from './filters.ts'

const lists: FilterLists = {
  services: [
    { id: 1, name: 'Интернет', name_ro: 'Internet', kind: 'fixed' },
    { id: 3, name: 'Телевидение', name_ro: 'Televiziune', kind: 'tv' },
  ],
  providers: [{ id: 2, name: 'CodruNet' }],
}
const titleOf = (part: Partial<TariffSearch>) => listTitle({ ...everything, ...part }, lists, 'ro')

test.each<[string, Partial<TariffSearch>, string]>([
  ['home internet', { services: [1] }, 'Tarife pentru apartament'],
  ['mobile internet', { services: [2] }, 'Tarife de internet mobil'],
  ['another service', { services: [3] }, 'Tarife: Televiziune'],
  ['a service of several providers', { services: [3], providers: [2, 5] }, 'Tarife: Televiziune'],
  ['one provider', { providers: [2] }, 'Tarife CodruNet'],
  ['several services of one provider', { services: [1, 3], providers: [2] }, 'Tarife de internet și telecomunicații'],
  ['several providers', { providers: [2, 5] }, 'Tarife de internet și telecomunicații'],
  ['an unknown service', { services: [77] }, 'Tarife de internet și telecomunicații'],
  ['an unknown provider', { providers: [999] }, 'Tarife de internet și telecomunicații'],
  ['nothing', {}, 'Tarife de internet și telecomunicații'],
])('the title of a list with %s', (_, search, title) => {
  expect(titleOf(search)).toBe(title)
})

test('a bound of zero counts as a condition', () => {
  expect(filterCount(everything)).toBe(0)
  expect(
    filterCount({ ...everything, services: [1, 3], providers: [2], priceMin: 0, speedMax: 500, promoOnly: true }),
  ).toBe(6)
})
