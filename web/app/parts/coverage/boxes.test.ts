import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { describe, expect, test } from 'vitest'
import { type Box, boxAround, boxOf, boxText, contains, touch, widened } from './boxes.ts'

const box: Box = [28, 46, 29, 47]

describe('touch', () => {
  test.each<[string, Box]>([
    ['overlaps', [28.5, 46.5, 30, 48]],
    ['lies inside', [28.4, 46.4, 28.6, 46.6]],
    ['has the eastern edge in common', [29, 46, 30, 47]],
    ['has the western edge in common', [27, 46, 28, 47]],
    ['has the northern edge in common', [28, 47, 29, 48]],
    ['has the southern edge in common', [28, 45, 29, 46]],
  ])('a box that %s touches', (_, other) => {
    expect([touch(box, other), touch(other, box)]).toEqual([true, true])
  })

  test.each<[string, Box]>([
    ['east', [29.1, 46, 30, 47]],
    ['north', [28, 47.1, 29, 48]],
    ['north-east', [29.1, 47.1, 30, 48]],
  ])('a box further %s does not touch', (_, other) => {
    expect([touch(box, other), touch(other, box)]).toEqual([false, false])
  })
})

describe('contains', () => {
  test('a box contains itself and smaller boxes up to its edges', () => {
    expect(contains(box, box)).toBe(true)
    expect(contains(box, [28, 46, 28.5, 46.5])).toBe(true)
  })

  test.each<[string, Box]>([
    ['west', [27.9, 46, 29, 47]],
    ['south', [28, 45.9, 29, 47]],
    ['east', [28, 46, 29.1, 47]],
    ['north', [28, 46, 29, 47.1]],
  ])('a box that reaches further %s is not contained', (_, inner) => {
    expect(contains(box, inner)).toBe(false)
  })
})

test('the box of an area is that of the outer rings of its parts', () => {
  const ring = (west: number, south: number): [number, number][] => [
    [west, south],
    [west + 1, south],
    [west + 1, south + 2],
    [west, south],
  ]
  const west: AreaGeometry = { type: 'Polygon', coordinates: [ring(28, 46)] }
  expect(boxOf(west)).toEqual([28, 46, 29, 48])
  expect(boxOf({ type: 'MultiPolygon', coordinates: [[ring(28, 46)], [ring(30, 45)]] })).toEqual([28, 45, 31, 48])
  expect(boxAround([box, [27, 46.5, 28.5, 48]])).toEqual([27, 46, 29, 48])
})

test('a widened box is twice as wide and as high, within the latitudes of the earth', () => {
  expect(widened([28, 46, 30, 47])).toEqual([27, 45.5, 31, 47.5])
  expect(widened([-10, -89, 10, 89])).toEqual([-20, -90, 20, 90])
})

test('a box is sent with five decimals', () => {
  expect(boxText([28, 46.1234567, 29, -0.5])).toBe('28.00000,46.12346,29.00000,-0.50000')
})
