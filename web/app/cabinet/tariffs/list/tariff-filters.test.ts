import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { expect, test } from 'vitest'
import { filteredTariffs, filterValue, sortedOptions, tariffFilters } from './tariff-filters.ts'

const home = { id: 1, name: 'Дом', name_ro: 'Acasă' }
const summer = { id: 7, name: 'Лето', name_ro: 'Vara' }
const tariffs = [
  { id: 1, services: home, promo: summer, coverage_zones: [3], state: 'published' },
  { id: 2, services: home, promo: null, coverage_zones: [3, 4], state: 'hidden' },
  { id: 3, services: null, promo: null, coverage_zones: [], state: 'draft' },
] as unknown as OwnTariffRow[]
const zones = [
  { id: 3, name: 'Центр', name_ro: 'Centru' },
  { id: 4, name: 'Чеканы', name_ro: '' },
  { id: 5, name: 'Рышкановка', name_ro: 'Rîșcani' },
]
const filters = tariffFilters(tariffs, zones)
const found = (query: string) => filteredTariffs(tariffs, filters, new URLSearchParams(query)).map(({ id }) => id)

test.each([
  ['', [1, 2, 3]],
  ['service=1', [1, 2]],
  ['promo=7', [1]],
  ['promo=none', [2, 3]],
  ['zone=4', [2]],
  ['zone=none', [3]],
  ['state=draft', [3]],
  ['zone=3&promo=none&state=hidden', [2]],
  ['zone=3&state=draft', []],
])('the query %j finds %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('filters offer only values that at least one tariff has', () => {
  const values = Object.fromEntries(filters.map(({ key, options }) => [key, options.map(({ value }) => value)]))
  expect(values).toEqual({
    service: ['1'],
    promo: ['none', '7'],
    zone: ['none', '3', '4'],
    state: ['draft', 'hidden', 'published'],
  })
})

test('zones are offered with their names in both languages, the Russian one where there is no other', () => {
  const titles = filters.find(({ key }) => key === 'zone')?.options.map(({ title }) => title)
  expect(titles?.slice(1)).toEqual([
    { ru: 'Центр', ro: 'Centru' },
    { ru: 'Чеканы', ro: 'Чеканы' },
  ])
})

test('a value that no tariff has is ignored', () => {
  expect(found('promo=99&zone=5')).toEqual([1, 2, 3])
  expect(filters.map((filter) => filterValue(filter, new URLSearchParams('promo=99&zone=5')))).toEqual(['', '', '', ''])
})

test('options are sorted by their title in the language of the page, after those that are no record', () => {
  const option = (ru: string, ro: string) => ({ value: ru, title: { ru, ro }, isRecord: true as const })
  const options = [
    option('Ёлка', 'Brad'),
    option('Зона 10', 'Zona 10'),
    option('Зона 9', 'Zona 9'),
    { value: 'none', title: { ru: 'Без акции', ro: 'Fără promoție' } },
    option('Дом', 'Țară'),
    option('Жара', 'Tavă'),
  ]
  const titles = (language: 'ru' | 'ro') => sortedOptions(options, language).map(({ title }) => title[language])
  expect(titles('ru')).toEqual(['Без акции', 'Дом', 'Ёлка', 'Жара', 'Зона 9', 'Зона 10'])
  expect(titles('ro')).toEqual(['Fără promoție', 'Brad', 'Tavă', 'Țară', 'Zona 9', 'Zona 10'])
})

test('filters offer only states that tariffs have, and mark the options that are records', () => {
  const published = tariffFilters(tariffs.slice(0, 1), zones)
  const optionsOf = (name: string) => published.find(({ key }) => key === name)?.options
  expect(optionsOf('state')?.map(({ value }) => value)).toEqual(['published'])
  for (const name of ['promo', 'zone'])
    expect(optionsOf(name)?.map(({ isRecord }) => isRecord)).toEqual([undefined, true])
})
