import { expect, test } from 'vitest'
import { everything, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { apiQuery } from './api-query.ts'

/** The parameters that are sent. */
const sent = (part: Partial<TariffSearch>) => JSON.parse(JSON.stringify(apiQuery({ ...everything, ...part })))

test('the whole list has no parameters', () => {
  expect(sent({})).toEqual({})
})

test('providers are sorted, so that equal searches share one response of the cache; services keep their order', () => {
  expect(sent({ providers: [12, 2], services: [3, 1] })).toEqual({ provider__in: '2,12', services__in: '3,1' })
})

test('bounds, promotion, place and page are sent', () => {
  expect(
    sent({
      priceMin: 0,
      priceMax: 350,
      speedMin: 50,
      speedMax: 500,
      promoOnly: true,
      place: { kind: 'point', longitude: 28.8, latitude: 47 },
      page: 2,
    }),
  ).toEqual({
    price__gte: 0,
    price__lte: 350,
    speed__gte: 50,
    speed__lte: 500,
    promo__isnull: 'false',
    latitude: 47,
    longitude: 28.8,
    page: 2,
  })
})

test('a list by price or cost starts with internet if no service is chosen', () => {
  for (const sort of ['price', '-price', 'cost'] as const) {
    expect(sent({ sort })).toEqual({ ordering: sort, internet_first: 'true' })
    expect(sent({ sort, services: [4] })).toEqual({ ordering: sort, services__in: '4' })
  }
  expect(sent({ sort: '-speed' })).toEqual({ ordering: '-speed' })
})
