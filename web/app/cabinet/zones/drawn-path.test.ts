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
])('%s', (_, path, expected) => {
  expect(crossesItself(path)).toBe(expected)
})
