import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { activeFilters, toggled, withoutFilters } from './active-filters.ts'

const place = { kind: 'address', addressId: 7 } as const
const lists = {
  services: [{ id: 1, name: 'Интернет', name_ro: 'Internet', kind: 'fixed' as const }],
  providers: [{ id: 2, name: 'CodruNet' }],
}
const search: TariffSearch = {
  ...everything,
  services: [1, 3],
  providers: [2, 5],
  priceMin: 100,
  priceMax: 350,
  speedMin: 50,
  speedMax: 1000,
  promoOnly: true,
  place,
  sort: 'price',
  page: 3,
}

test('each condition has a text and leads to the first page of the list without it', () => {
  const filters = activeFilters(search, lists, 'ro')
  expect(filters.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Internet',
    'Serviciul 3',
    'De la 100 de lei',
    'Până la 350 de lei',
    'De la 50 Mb/s',
    'Până la 1000 Mb/s',
    'Doar cu promoții',
    'CodruNet',
    'Furnizorul 5',
  ])
  const first = { ...search, page: 1 }
  expect(filters.slice(2).map(({ without }) => without(search))).toEqual([
    { ...first, priceMin: null },
    { ...first, priceMax: null },
    { ...first, speedMin: null },
    { ...first, speedMax: null },
    { ...first, promoOnly: false },
    { ...first, providers: [5] },
    { ...first, providers: [2] },
  ])
  expect(filters.slice(0, 2).map(({ without }) => [without(search).services, without(search).page])).toEqual([
    [[3], 1],
    [[1], 1],
  ])
})

test('the volumes of a further mobile service are in GB, and removed with it', () => {
  const mobile = { id: 7, name: 'eSIM', name_ro: 'eSIM', kind: 'mobile' as const }
  const volumes = { ...everything, services: [7, 1], speedMin: 50 }
  const [service, , volume] = activeFilters(volumes, { ...lists, services: [...lists.services, mobile] }, 'ru')
  expect(volume?.text.replaceAll('\u00a0', ' ')).toBe('От 50 Гб')
  expect(service?.without(volumes)).toEqual({ ...everything, services: [1] })
})

test('a search without conditions has no active filters', () => {
  expect(activeFilters({ ...everything, place, sort: 'cost', page: 2 }, lists, 'ru')).toEqual([])
})

test('without its filters a search keeps its place and its order', () => {
  expect(withoutFilters(search)).toEqual({ ...everything, place, sort: 'price' })
})

test('an id is appended to a list or removed from it', () => {
  expect(toggled([3, 1], 2)).toEqual([3, 1, 2])
  expect(toggled([3, 1, 2], 1)).toEqual([3, 2])
})
