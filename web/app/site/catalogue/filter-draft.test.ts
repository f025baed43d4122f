import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { draftOf, reduceDraft, searchOf } from './filter-draft.ts'

const start = draftOf(everything)

test('a change replaces only the named fields', () => {
  const draft = reduceDraft(reduceDraft(start, { type: 'choose', part: { providers: [3] } }), {
    type: 'choose',
    part: { promoOnly: true },
  })
  expect(draft).toEqual({ ...start, providers: [3], promoOnly: true })
})

test.each([
  ['350', '350'],
  ['1 000 лей', '1000'],
  ['99.5', '99,5'],
  ['99,555', '99,55'],
  ['1.2.3', '1,23'],
  ['abc', ''],
  ['0000000350', '350'],
  ['0,5', '0,5'],
  ['1234567,89', '123456,89'],
  ['123456789012', '123456'],
])('typing %j shows %j', (text, shown) => {
  expect(reduceDraft(start, { type: 'type', bound: 'priceMax', text }).priceMax).toBe(shown)
})

test.each(['2000000', '9999999999', '0000000300'])('the list of a typed %j is filtered by the shown number', (text) => {
  const draft = reduceDraft(start, { type: 'type', bound: 'priceMin', text })
  expect(searchOf(draft, everything).priceMin).toBe(Number(draft.priceMin))
})

test('a change of unit resets the speeds and preserves the prices', () => {
  const draft = { ...start, services: [1], speedMin: '100', priceMax: '300' }
  const both = reduceDraft(draft, { type: 'chooseServices', services: [1, 2], search: everything, known: null })
  expect(both).toEqual({ ...draft, services: [1, 2] })
  const mobile = reduceDraft(both, { type: 'chooseServices', services: [2], search: everything, known: null })
  expect(mobile).toEqual({ ...draft, services: [2], speedMin: '' })
})

test('services taken over from the form preserve their order of selection; new ones are appended', () => {
  const fields = new URLSearchParams('service=1&service=2&service=4&price_max=300&promo=1')
  const adopted = reduceDraft({ ...start, services: [4, 1] }, { type: 'adopt', fields })
  expect(adopted).toEqual({ ...start, services: [4, 1, 2], priceMax: '300', promoOnly: true })
})

test('the search of a draft starts at the first page and preserves place and order', () => {
  const search: TariffSearch = { ...everything, place: { kind: 'address', addressId: 7 }, sort: 'price', page: 3 }
  expect(searchOf({ ...start, priceMin: '99,5', providers: [2] }, search)).toEqual({
    ...search,
    providers: [2],
    priceMin: 99.5,
    page: 1,
  })
})
