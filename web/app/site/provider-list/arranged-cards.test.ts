import type { ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import { expect, test } from 'vitest'
import { matchesName } from '../../lib/matching-name.ts'
import { arrangedCards } from './arranged-cards.ts'

const card = (name: string, given: Partial<ProviderCard> = {}): ProviderCard => ({
  id: 2,
  name,
  logo: null,
  avg_rating: null,
  reviews_count: 0,
  tariffs_count: 0,
  min_speed: null,
  min_speed_unit: 'mbps',
  min_price: null,
  ...given,
})
const names = (cards: readonly ProviderCard[]) => cards.map(({ name }) => name)

const cards = [
  card('Bâc Fiber', { avg_rating: 4.3, reviews_count: 20, min_price: 150 }),
  card('Vecin'),
  card('Codru Net', { avg_rating: 4.8, reviews_count: 214, min_price: 160 }),
  card('Cuib', { avg_rating: 4.8, reviews_count: 3, min_price: 90 }),
  card('Ghiocel'),
]

test('popularity is the order of the input; in other orders unrated and unpriced cards come last', () => {
  expect(names(arrangedCards(cards, { name: '', sort: 'popular' }))).toEqual(names(cards))
  expect(names(arrangedCards(cards, { name: '', sort: 'rating' }))).toEqual([
    'Codru Net',
    'Cuib',
    'Bâc Fiber',
    'Vecin',
    'Ghiocel',
  ])
  expect(names(arrangedCards(cards, { name: '', sort: 'price' }))).toEqual([
    'Cuib',
    'Bâc Fiber',
    'Codru Net',
    'Vecin',
    'Ghiocel',
  ])
  expect(names(cards)[0]).toBe('Bâc Fiber')
})

test('only cards whose name contains the typed text remain', () => {
  expect(names(arrangedCards(cards, { name: 'c', sort: 'price' }))).toEqual([
    'Cuib',
    'Bâc Fiber',
    'Codru Net',
    'Vecin',
    'Ghiocel',
  ])
  expect(names(arrangedCards(cards, { name: 'cod', sort: 'popular' }))).toEqual(['Codru Net'])
  expect(arrangedCards(cards, { name: 'xyz', sort: 'popular' })).toEqual([])
})

test.each([
  ['Bâc Fiber', 'bac'],
  ['Bâc Fiber', 'бык'],
  ['Bâc Fiber', 'BÂC FIBER'],
  ['Codru Net', 'кодру'],
  ['Codru Net', 'codrunet'],
  ['Ciocârlia', 'ciocarlia'],
  ['Ciocârlia', 'чокырлия'],
  ['Trei Iazuri Net', 'трей язу'],
  ['Ghiocel', 'гиочел'],
  ['Luceafăr', 'лучафэр'],
  ['Fereastra TV', 'тв'],
  ['Durlești Net', 'durlesti'],
])('%s is found by «%s»', (name, typed) => {
  expect(matchesName(name, typed)).toBe(true)
})

test.each(['xyz', '!!!', '<>', 'codru fiber'])('«%s» matches no card', (typed) => {
  expect(cards.filter(({ name }) => matchesName(name, typed))).toEqual([])
})
