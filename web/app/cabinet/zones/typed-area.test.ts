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
  ['a Feature', json({ type: 'Feature', properties: {}, geometry: polygon })],
  ['a collection of one', json({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] })],
])('an area is parsed from %s', (_, text) => {
  expect(readTypedArea(text)).toEqual({ area: polygon })
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
  [json({ type: 'Point', coordinates: [28, 47] }), { code: 'area-not-a-polygon' }],
  ['28.8, 47\n28.9', { code: 'bad-line', line: 2 }],
  ['28.8, 47\n\n28.9, x', { code: 'bad-line', line: 3 }],
  ['28.8, 1e3', { code: 'bad-line', line: 1 }],
  ['47, 28.8\n47, 28.9\n47.1, 28.9', { code: 'swapped', point: '47, 28.8' }],
  ['28.8, 47\n28.9, 47', { code: 'area-too-few-points' }],
  ['28.8, 47\n32, 47\n28.9, 47.1', { code: 'area-outside' }],
  ['28, 47\n29, 48\n29, 47\n28, 48', { code: 'area-crosses-itself' }],
  [json({ type: 'Polygon', coordinates: [ring.slice(0, 3).concat([[28.7, 47]])] }), { code: 'area-not-closed' }],
])('%s is rejected', (text, problem) => {
  expect(readTypedArea(text)).toEqual({ problem })
})
