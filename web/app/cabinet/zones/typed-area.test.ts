import { expect, test } from 'vitest'
import { readTypedArea, typedArea } from './typed-area.ts'

const ring = [
  [28.8, 47],
  [28.9, 47],
  [28.9, 47.1],
  [28.8, 47],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const json = JSON.stringify

test.each([
  ['lines', '28.8, 47\n28.9, 47\n28.9, 47.1'],
  ['lines that come back to the first', '28.8, 47\n28.9, 47\n28.9, 47.1\n28.8, 47'],
  ['lines with other separators and blanks', ' 28.8 47 \r\n\n28.9;47\n+28.9,47.1,\n'],
  ['a Polygon', json(polygon)],
  ['a Polygon with other members', json({ ...polygon, features: [] })],
  ['a Feature', json({ type: 'Feature', properties: {}, geometry: polygon })],
  ['a collection of one', json({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] })],
])('an area is parsed from %s', (_, text) => {
  expect(readTypedArea(text)).toEqual({ area: polygon })
})

test.each([
  ['longitude', '28.8, 47\n28.9, 47\n28.8, 47.1'],
  ['latitude', '28.8, 47\n28.9, 47.1\n28.9, 47'],
])('a last point with only the %s of the first does not close the ring', (_, text) => {
  const reading = readTypedArea(text)
  expect('area' in reading && reading.area.coordinates[0]).toHaveLength(4)
})

test('a Polygon with a hole survives the round trip', () => {
  const hole: [number, number][] = [
    [28.86, 47.01],
    [28.88, 47.01],
    [28.88, 47.03],
    [28.86, 47.01],
  ]
  const area = { type: 'Polygon' as const, coordinates: [ring as [number, number][], hole] }
  expect(readTypedArea(typedArea(area))).toEqual({ area })
})

test('a MultiPolygon of one polygon remains a MultiPolygon', () => {
  const area = { type: 'MultiPolygon' as const, coordinates: [[ring as [number, number][]]] }
  expect(readTypedArea(typedArea(area))).toEqual({ area })
})

test('a MultiPolygon survives the round trip', () => {
  const area = {
    type: 'MultiPolygon' as const,
    coordinates: [[ring], [ring.map(([lon = 0, lat = 0]) => [lon + 1, lat])]],
  }
  const reading = readTypedArea(json(area))
  expect(reading).toEqual({ area })
  if ('area' in reading) expect(JSON.parse(typedArea(reading.area))).toEqual(area)
})

test('a single ring is formatted as lines, which survive the round trip', () => {
  const reading = readTypedArea(json(polygon))
  if (!('area' in reading)) throw new Error('not read')
  expect(typedArea(reading.area)).toBe('28.8, 47\n28.9, 47\n28.9, 47.1')
  expect(readTypedArea(typedArea(reading.area))).toEqual(reading)
})

test.each([
  ['  ', { code: 'nothing' }],
  ['{"type":', { code: 'not-json' }],
  [json({ type: 'FeatureCollection', features: [] }), { code: 'several-features' }],
  [json({ type: 'FeatureCollection', features: [polygon, polygon] }), { code: 'several-features' }],
  [
    json({ type: 'FeatureCollection', features: [polygon], crs: { properties: { name: 'EPSG:3857' } } }),
    { code: 'area-wrong-crs', crs: 'EPSG:3857' },
  ],
  [json({ type: 'Point', coordinates: [28, 47] }), { code: 'area-not-a-polygon' }],
  ['28.8, 47\n28.9', { code: 'bad-line', line: 2 }],
  ['28.8, 47\n\n28.9, x', { code: 'bad-line', line: 3 }],
  ['28.8, 1e3', { code: 'bad-line', line: 1 }],
  [json({ type: 'FeatureCollection', features: {} }), { code: 'area-not-a-polygon' }],
  ['45, 26', { code: 'swapped', point: '45, 26' }],
  ['49, 31', { code: 'swapped', point: '49, 31' }],
  ['44.9, 28\n44.8, 28\n44.8, 29', { code: 'area-outside' }],
  ['49.1, 28\n49.2, 28\n49.2, 29', { code: 'area-outside' }],
  ['47, 25.9\n47, 25.8\n48, 25.8', { code: 'area-outside' }],
  ['47, 31.1\n47, 31.2\n48, 31.2', { code: 'area-outside' }],
  ['47, 28.8\n47, 28.9\n47.1, 28.9', { code: 'swapped', point: '47, 28.8' }],
  ['28.8, 47\n28.9, 47', { code: 'area-too-few-points' }],
  ['28.8, 47\n32, 47\n28.9, 47.1', { code: 'area-outside' }],
  [
    '28, 47\n29, 48\n29, 47\n28, 48',
    {
      code: 'area-crosses-itself',
      place: { at: [28.5, 47.5], outline: expect.objectContaining({ type: 'MultiPolygon' }) },
    },
  ],
  [json({ type: 'Polygon', coordinates: [ring.slice(0, 3).concat([[28.7, 47]])] }), { code: 'area-not-closed' }],
])('%s is rejected', (text, problem) => {
  expect(readTypedArea(text)).toEqual({ problem })
})

test('the area of a zone without an outline is empty', () => {
  expect(typedArea({ type: 'MultiPolygon', coordinates: [] })).toBe('')
})
