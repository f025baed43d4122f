import { expect, test } from 'vitest'
import { cataloguePath } from './catalogue-path.ts'

const of = (id: number) => ({ services: { id } })

test('the list keeps the place, and the service that all tariffs have', () => {
  const place = { kind: 'address', addressId: 7 } as const
  expect(cataloguePath(place, [of(2), of(2)])).toBe('/forhome?address_id=7&service=2')
  expect(cataloguePath({ kind: 'point', longitude: 28.8, latitude: 47 }, [])).toBe('/forhome?lat=47&lng=28.8')
  expect(cataloguePath(null, [of(1), of(2)])).toBe('/forhome')
})
