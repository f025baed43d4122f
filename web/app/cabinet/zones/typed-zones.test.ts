import { expect, test } from 'vitest'
import { readTypedNames, readTypedZones } from './typed-zones.ts'

const ring = [
  [28.8, 47],
  [28.9, 47],
  [28.9, 47.1],
  [28.8, 47],
]
const area = { type: 'Polygon', coordinates: [ring] }
const feature = (properties: object | null, geometry: object = area) => ({
  type: 'Feature',
  properties,
  geometry,
})
const read = (features: unknown[], part: object = {}) =>
  readTypedZones(JSON.stringify({ type: 'FeatureCollection', features, ...part }))

test('each feature is a zone, named by its properties', () => {
  const names = [{ name: ' Север ', name_ro: 'Nord' }, { name_ro: 'Sud' }, { name: 7 }, {}, null]
  expect(read(names.map((properties) => feature(properties)))).toEqual(
    [
      ['Север', 'Nord'],
      ['Sud', ''],
      ['7', ''],
      ['', ''],
      ['', ''],
    ].map(([name, nameRo], index) => ({ number: index + 1, name, nameRo, area })),
  )
})

test('a feature that cannot be a zone is one with its problem', () => {
  const point = { type: 'Point', coordinates: [28.8, 47] }
  expect(read([feature({ name: 'A' }), feature({ name: 'B' }, point), null])).toEqual([
    { number: 1, name: 'A', nameRo: '', area },
    { number: 2, name: 'B', nameRo: '', problem: { code: 'area-not-a-polygon' } },
    { number: 3, name: '', nameRo: '', problem: { code: 'area-not-a-polygon' } },
  ])
})

test('a collection in another coordinate system has no valid zone', () => {
  const crs = { type: 'name', properties: { name: 'EPSG:3857' } }
  const problem = { code: 'area-wrong-crs', crs: 'EPSG:3857' }
  expect(read([feature({}), feature({})], { crs })).toEqual([
    { number: 1, name: '', nameRo: '', problem },
    { number: 2, name: '', nameRo: '', problem },
  ])
})

test.each(['', '28.8, 47', '{', 'null', '[]', JSON.stringify(feature({}))])('no collection: %s', (text) => {
  expect(readTypedZones(text)).toBeNull()
})

test('a collection with one feature is a single zone', () => {
  expect(read([feature({})])).toBeNull()
})

test('the only feature proposes names for the zone', () => {
  const named = feature({ name: ' Ботаника ', name_ro: 'Botanica' })
  const names = { name: 'Ботаника', nameRo: 'Botanica' }
  expect(readTypedNames(JSON.stringify(named))).toEqual(names)
  expect(readTypedNames(JSON.stringify({ type: 'FeatureCollection', features: [named] }))).toEqual(names)
  for (const text of [JSON.stringify(area), '28.8, 47', ''])
    expect(readTypedNames(text)).toEqual({ name: '', nameRo: '' })
})
