import type { Position } from '@motanet/contract/coverage/crossings.ts'
import { expect, test } from 'vitest'
import { cornersOf, crossesItself } from './drawn-path.ts'

const at = (...points: [number, number][]): Position[] => points.map(([x, y]) => [28 + x / 100, 47 + y / 100])

test('the corners of an unfinished ring have no duplicates', () => {
  expect(cornersOf(at([0, 0], [1, 0], [1, 1], [1, 1], [0, 0]))).toEqual(at([0, 0], [1, 0], [1, 1]))
  expect(cornersOf(at([0, 0], [0, 0], [0, 0]))).toEqual(at([0, 0]))
})

test.each([
  ['a turn', at([0, 0], [4, 0], [4, 4]), false],
  ['a U, whose closing side would cross it', at([0, 0], [0, 4], [4, 4], [4, 0], [3, 0], [3, 3]), false],
  ['straight on', at([0, 0], [2, 0], [4, 0]), false],
  ['a crossing', at([0, 0], [4, 0], [4, 4], [2, -2]), true],
  ['a corner on a side', at([0, 0], [4, 0], [4, 4], [2, 0]), true],
  ['straight back', at([0, 0], [4, 0], [2, 0]), true],
  ['along a side', at([0, 0], [4, 0], [4, 4], [6, 0], [2, 0]), true],
  ['a single side', at([0, 0], [4, 0]), false],
  ['towards a side that it does not reach', at([0, 0], [4, 0], [4, 4], [2, 1]), false],
  ['onto the line of a side, beyond its end', at([0, 0], [4, 0], [4, 4], [6, 4], [6, 0]), false],
  ['on the line of a side, up to before its end', at([0, 0], [2, 0], [2, 4], [6, 4], [6, 0], [4, 0]), false],
  ['on the line of a side, up to its end', at([0, 0], [2, 0], [2, 4], [6, 4], [6, 0], [2, 0]), true],
  ['on the line of a side, over all of it', at([0, 0], [2, 0], [2, 4], [6, 4], [6, 0], [-1, 0]), true],
  ['through a corner', at([2, 0], [2, 4], [6, 4], [6, 0], [0, 0]), true],
])('%s', (_, path, expected) => {
  expect(crossesItself(path)).toBe(expected)
  const mirrored = path.map(([longitude, latitude]): Position => [longitude, 2 * 47 - latitude])
  expect(crossesItself(mirrored)).toBe(expected)
})
