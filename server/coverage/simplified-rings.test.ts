import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LonLat, toPlane } from '../db/plane.ts'
import { square } from '../test/make.ts'
import { simplify } from './simplified-rings.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

const polygon = (ring: LonLat[]): ZoneGeometry => ({ type: 'Polygon', coordinates: [[...ring, ring[0] as LonLat]] })
const metreOfRounding = 1

test('no removed corner is further from the lines than the tolerance', () => {
  const ring = fc.array(
    fc.tuple(fc.double({ min: 28, max: 28.05, noNaN: true }), fc.double({ min: 47, max: 47.05, noNaN: true })),
    {
      minLength: 3,
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(ring, fc.integer({ min: 1, max: 800 }), (corners, tolerance) => {
      const lines = polygonsOf(simplify(polygon(corners), tolerance))[0]?.[0] ?? []
      if (lines.length <= 4) return
      for (const corner of corners) expect(distance(corner, lines)).toBeLessThanOrEqual(tolerance + metreOfRounding)
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('rings stay closed and have at least three corners at any tolerance', () => {
  const circle = polygon(
    Array.from({ length: 200 }, (_, step) => [28 + Math.cos(step / 31.83) / 1000, 47 + Math.sin(step / 31.83) / 1000]),
  )
  for (const tolerance of [1, 10, 100, 1e6]) {
    const ring = polygonsOf(simplify(circle, tolerance))[0]?.[0] ?? []
    expect(ring.length).toBeGreaterThanOrEqual(4)
    expect(ring.at(-1)).toEqual(ring[0])
  }
})

test('holes smaller than the tolerance are removed, larger ones are preserved', () => {
  const holed = square([28, 47], 0.01, { hole: true })
  const rings = (tolerance: number) => polygonsOf(simplify(holed, tolerance))[0]?.length
  expect([rings(10), rings(2000)]).toEqual([2, 1])
})

function distance(place: LonLat, ring: readonly LonLat[]): number {
  const [x, y] = toPlane(place)
  const distances = ring.slice(1).map((to, index) => {
    const [fromX, fromY] = toPlane(ring[index] as LonLat)
    const [toX, toY] = toPlane(to)
    const squared = (toX - fromX) ** 2 + (toY - fromY) ** 2
    const part = squared === 0 ? 0 : ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / squared
    const within = Math.max(0, Math.min(1, part))
    return Math.hypot(x - fromX - within * (toX - fromX), y - fromY - within * (toY - fromY))
  })
  return Math.min(...distances)
}
