import { describe, expect, test } from 'vitest'
import { apiPlace, type Place, placeParameters, placeQuery, readPlace } from './place-url.ts'

const read = (query: string) => readPlace(new URLSearchParams(query))
const point = (longitude: number, latitude: number): Place => ({ kind: 'point', longitude, latitude })

describe('parsing a place', () => {
  test('an address takes precedence over a point', () => {
    expect(read('lat=47&lng=28.8&address_id=5')).toEqual({ kind: 'address', addressId: 5 })
    expect(read('lat=47&lng=28.8')).toEqual(point(28.8, 47))
  })

  test('the limits of latitude and longitude are valid', () => {
    expect(read('lat=90&lng=180')).toEqual(point(180, 90))
    expect(read('lat=-90&lng=-180')).toEqual(point(-180, -90))
    expect(read('lat=90.000001&lng=180')).toBeNull()
    expect(read('lat=90&lng=-180.000001')).toBeNull()
  })

  test.each(['', 'lat=47', 'lng=28', 'lat=91&lng=28', 'lat=47&lng=181', 'lat=4e1&lng=28', 'address_id=0'])(
    '"%s" contains no valid place',
    (query) => {
      expect(read(query)).toBeNull()
    },
  )
})

describe('serialising a place', () => {
  test('a coordinate has at most six decimals, no trailing zeros, no exponent and no -0', () => {
    expect(placeQuery(point(28.8, 47.0245))).toBe('?lat=47.0245&lng=28.8')
    expect(placeQuery(point(28, 47.123456789))).toBe('?lat=47.123457&lng=28')
    expect(placeQuery(point(-0.0000001, 0.0000001))).toBe('?lat=0&lng=0')
  })

  test('no place gives an empty query', () => {
    expect(placeQuery(null)).toBe('')
    expect(placeParameters(null)).toEqual([])
  })

  test.each<Place>([{ kind: 'address', addressId: 7 }, point(28.8638, 47.0105), point(-180, -90)])(
    'reading returns what was written: %o',
    (place) => {
      expect(read(placeQuery(place))).toEqual(place)
      expect(readPlace(new URLSearchParams(placeParameters(place)))).toEqual(place)
    },
  )
})

test('the API receives an address, a point or nothing', () => {
  expect(apiPlace({ kind: 'address', addressId: 7 })).toEqual({ address_id: 7 })
  expect(apiPlace(point(28.8, 47))).toEqual({ latitude: 47, longitude: 28.8 })
  expect(apiPlace(null)).toEqual({})
})
