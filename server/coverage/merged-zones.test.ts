import { expect, test } from 'vitest'
import { mergedNames, mergeGeometries } from './merged-zones.ts'
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
