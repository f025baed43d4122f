import { describe, expect, test } from 'vitest'
import { apiQuery } from '../../site/catalogue/api-query.ts'
import { placeQuery } from '../places/place-url.ts'
import { everything, readSearch, searchQuery, speedUnitOf, typedAddress, withServices } from './search-url.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))
const canonical = (query: string) => searchQuery(read(query))

describe('canonical form', () => {
  test('preserves every filter of a canonical URL', () => {
    const query =
      '?provider=2,3&service=1,4&price_min=100&price_max=350.5&speed_min=50&speed_max=1000&promo=1&address_id=7&sort=-speed&p=3'
    expect(canonical(query)).toBe(query)
    const point = '?service=1&lat=47.0105&lng=28.8638&sort=cost'
    expect(canonical(point)).toBe(point)
  })

  test('drops empty keys of a form without JavaScript, and joins and sorts repeated ids', () => {
    expect(canonical('provider=3&provider=2&service=&price_min=&price_max=300&speed_min=&q=&sort=popular')).toBe(
      '?provider=2,3&price_max=300',
    )
    expect(canonical('provider=3,2,3&provider=2')).toBe('?provider=2,3')
  })

  test('preserves the order in which services were selected, without duplicates', () => {
    expect(canonical('service=2,1')).toBe('?service=2,1')
    expect(canonical('service=4&service=1,4')).toBe('?service=4,1')
    expect(speedUnitOf(read('service=2,1').services, null)).toBe('gb')
    expect(speedUnitOf(read('service=1,2').services, null)).toBe('mbps')
  })

  test('omits default values', () => {
    expect(canonical('sort=popular&p=1&promo=0')).toBe('')
    expect(searchQuery(everything)).toBe('')
  })

  test('uses the first non-empty value of a repeated single key', () => {
    expect(canonical('price_max=&price_max=300&price_max=400')).toBe('?price_max=300')
  })

  test.each([
    'provider=abc',
    'provider=0',
    'provider=-1',
    'provider=99999999999',
    'service=1e3',
    "service=1';drop",
    'price_min=1e3',
    'price_min=-5',
    'price_max=10000000',
    'price_max=NaN',
    'speed_min=1,2,3',
    'promo=yes',
    'address_id=1.5',
    'lat=47',
    'lng=28',
    'lat=91&lng=28',
    'lat=47&lng=181',
    'lat=abc&lng=28',
    'sort=random',
    'p=0',
    'p=x',
    'page=3',
    'utm_source=mail',
    '%00=%00&provider=%00',
  ])('ignores %s', (query) => {
    expect(canonical(query)).toBe('')
  })

  test('accepts a comma or a point as the decimal separator', () => {
    expect(canonical('price_min=99,5')).toBe('?price_min=99.5')
  })

  test('limits ids to 100', () => {
    const ids = Array.from({ length: 300 }, (_, index) => index + 1)
    expect(read(`provider=${ids.join(',')}`).providers).toHaveLength(100)
  })

  test('is idempotent', () => {
    for (const query of ['page=2&lat=46.99&lng=-0.0000001', 'service=2&sort=price', 'p=5&provider=9,1'])
      expect(canonical(canonical(query))).toBe(canonical(query))
  })
})

describe('mobile tab', () => {
  test('page=2 selects service 2 and is preserved with other filters', () => {
    expect(read('page=2').services).toEqual([2])
    expect(canonical('page=2')).toBe('?page=2')
    expect(canonical('price_max=300&page=2')).toBe('?page=2&price_max=300')
  })

  test('service 2 alone is written as page=2, so that the list has one URL', () => {
    expect(canonical('service=2')).toBe('?page=2')
    expect(canonical('page=2&service=2')).toBe('?page=2')
  })

  test('other services take precedence over page=2', () => {
    expect(canonical('page=2&service=1')).toBe('?service=1')
    expect(canonical('page=2&service=2,1')).toBe('?service=2,1')
  })
})

describe('services', () => {
  test('services selected later are appended; the speed is preserved only with the same unit', () => {
    const mobileFirst = withServices(read('page=2&speed_min=20'), [2, 1], null)
    expect(searchQuery(mobileFirst)).toBe('?service=2,1&speed_min=20')
    expect(searchQuery(withServices(mobileFirst, [1], null))).toBe('?service=1')
  })

  test('the kind of the first service decides about the unit of speeds, whatever its id', () => {
    const known = [
      { id: 1, kind: 'fixed' as const },
      { id: 2, kind: 'fixed' as const },
      { id: 7, kind: 'mobile' as const },
    ]
    expect([[7, 1], [1, 7], [2], [9], []].map((services) => speedUnitOf(services, known))).toEqual([
      ...['gb', 'mbps', 'mbps', 'mbps', 'mbps'],
    ])
    expect(searchQuery(withServices(read('service=7&speed_min=20'), [7, 1], known))).toBe('?service=7,1&speed_min=20')
    expect(searchQuery(withServices(read('service=7&speed_min=20'), [1], known))).toBe('?service=1')
  })
})

describe('place', () => {
  test('an address takes precedence over a point', () => {
    expect(canonical('address_id=5&lat=47&lng=28.8')).toBe('?address_id=5')
  })

  test('a point is rounded to six decimals and never in exponent notation', () => {
    expect(canonical('lat=47.01050000001&lng=28.86380049')).toBe('?lat=47.0105&lng=28.8638')
    expect(canonical('lat=0.0000001&lng=-0.0000001')).toBe('?lat=0&lng=0')
    expect(placeQuery({ kind: 'point', latitude: 47.123456789, longitude: 28 })).toBe('?lat=47.123457&lng=28')
  })

  test('the typed address is the first non-blank value, cut to 200 characters', () => {
    expect(typedAddress(new URLSearchParams('q=+&q=+stefan+'))).toBe('stefan')
    expect(typedAddress(new URLSearchParams({ q: 'я'.repeat(50_000) }))).toHaveLength(200)
    expect(typedAddress(new URLSearchParams('q=%00'))).toBe('')
  })
})

describe('query of the API', () => {
  const given = (query: string) =>
    Object.fromEntries(Object.entries(apiQuery(read(query))).filter(([, value]) => value !== undefined))

  test('maps every filter to its API parameter', () => {
    expect(
      given(
        'provider=3,2&service=1&price_min=1&price_max=2&speed_min=3&speed_max=4&promo=1&lat=47&lng=28.8&sort=cost&p=2',
      ),
    ).toEqual({
      provider__in: '2,3',
      services__in: '1',
      price__gte: 1,
      price__lte: 2,
      speed__gte: 3,
      speed__lte: 4,
      promo__isnull: 'false',
      latitude: 47,
      longitude: 28.8,
      ordering: 'cost',
      page: 2,
    })
  })

  test('lists internet first by price and cost if no service is selected', () => {
    expect(given('sort=price')).toEqual({ ordering: 'price', internet_first: 'true' })
    expect(given('sort=cost')).toEqual({ ordering: 'cost', internet_first: 'true' })
    expect(given('sort=-speed')).toEqual({ ordering: '-speed' })
    expect(given('sort=price&service=6')).toEqual({ ordering: 'price', services__in: '6' })
  })

  test('omits unset filters', () => {
    expect(given('')).toEqual({})
    expect(given('address_id=4&price_min=0')).toEqual({ address_id: 4, price__gte: 0 })
  })
})
