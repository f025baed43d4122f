import { expect, test } from 'vitest'
import { type Feature, renderMerged } from './merged-features.ts'
import type { ZoneGeometry } from './zone-rings.ts'

/** A square of a hundred metres, as a zone of the provider. */
function squareAt(id: number, lon: number): Feature {
  const [west, east, south, north] = [lon, lon + 0.001, 47, 47.001]
  const geometry: ZoneGeometry = {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
  const zone = {
    ...{ id, name: `Зона ${id}`, name_ro: '', provider_id: 2, provider_name: 'Codru Net', version: 1 },
    ...{ geometry_bytes: 100, vertex_count: 5, west, south, east, north },
  }
  return { zone, geometry, text: () => JSON.stringify({ type: 'Feature', id, geometry }) }
}
const separatorBytes = 2
const sizeOf = (texts: readonly string[]) =>
  texts.reduce((bytes, text) => bytes + Buffer.byteLength(text) + separatorBytes, 0)

test('zones are merged no further than the limit of bytes requires', async () => {
  // Three pairs of neighbours, ten kilometres apart
  const features = [0, 1, 2].flatMap((pair) => [
    squareAt(2 * pair + 1, 28 + pair * 0.13),
    squareAt(2 * pair + 2, 28.002 + pair * 0.13),
  ])
  const pairs = await renderMerged(features, { maxBytes: 100_000, ways: ['hull'] })
  expect(pairs).toHaveLength(3)
  expect(await renderMerged(features, { maxBytes: sizeOf(pairs), ways: ['hull'] })).toEqual(pairs)
  const fewer = await renderMerged(features, { maxBytes: sizeOf(pairs) - 1, ways: ['hull'] })
  expect(fewer.length).toBeLessThan(3)
  expect(sizeOf(fewer)).toBeLessThan(sizeOf(pairs))
})
