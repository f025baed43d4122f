import { expect, test } from 'vitest'
import { mergedNames, mergeGeometries, withoutCrossings } from './merged-zones.ts'
import type { ZoneGeometry } from './zone-rings.ts'

const polygon = (...ring: [number, number][]): ZoneGeometry => ({ type: 'Polygon', coordinates: [ring] })

test('the convex hull of a triangle is the triangle', () => {
  const triangle = polygon([28.8, 47], [28.81, 47], [28.805, 47.01], [28.8, 47])
  const [ring = []] = mergeGeometries([triangle], 'hull').coordinates
  expect(new Set(ring.map(String))).toEqual(new Set(['28.8,47', '28.81,47', '28.805,47.01']))
})

test('zones whose hull has no area become a square around them', () => {
  const line = polygon([28.8, 47], [28.81, 47], [28.805, 47], [28.8, 47])
  const [ring = []] = mergeGeometries([line], 'hull').coordinates as [number, number][][]
  expect(ring).toHaveLength(5)
  const longitudes = ring.map(([lon]) => lon)
  const latitudes = ring.map(([, lat]) => lat)
  expect([Math.min(...longitudes) < 28.8, Math.max(...longitudes) > 28.81]).toEqual([true, true])
  expect([Math.min(...latitudes) < 47, Math.max(...latitudes) > 47]).toEqual([true, true])
})

test('merged zones have some of their names in each language, the Russian one where a Romanian one is missing', () => {
  const names = [
    { name: 'Центр', name_ro: 'Centru' },
    { name: 'Codru', name_ro: '' },
    { name: 'Чеканы', name_ro: 'Ciocana' },
    { name: 'Ватра', name_ro: 'Vatra' },
  ]
  expect(mergedNames(names)).toEqual({ name: 'Центр, Codru, Чеканы +1', name_ro: 'Centru, Codru, Ciocana +1' })
  expect(mergedNames([{ name: 'A', name_ro: '' }])).toEqual({ name: 'A', name_ro: '' })
})

test('parts that touch at a corner keep their outlines, those that share a side become their hull', () => {
  const boxAt = (west: number, south: number): [number, number][] => [
    [west, south],
    [west + 1, south],
    [west + 1, south + 1],
    [west, south + 1],
    [west, south],
  ]
  const touching: ZoneGeometry = { type: 'MultiPolygon', coordinates: [[boxAt(27, 46)], [boxAt(28, 47)]] }
  expect(withoutCrossings(touching)).toBe(touching)
  const neighbours: ZoneGeometry = { type: 'MultiPolygon', coordinates: [[boxAt(27, 46)], [boxAt(28, 46)]] }
  expect(withoutCrossings(neighbours).type).toBe('Polygon')
})
