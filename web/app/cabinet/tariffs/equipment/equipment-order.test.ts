import { expect, test } from 'vitest'
import { groupedByType, moved } from './equipment-order.ts'

const router = 1
const box = 2
const options = [
  { id: 10, item: router },
  { id: 20, item: box },
  { id: 11, item: router },
]
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('items of one type form a group at the position of the first of them', () => {
  expect(groupedByType(options).map(({ item, options: own }) => [item, ids(own)])).toEqual([
    [router, [10, 11]],
    [box, [20]],
  ])
})

test('an item moves within its type; at the end of its type the whole type moves', () => {
  expect(ids(moved(options, 11, -1))).toEqual([11, 10, 20])
  expect(ids(moved(options, 10, 1))).toEqual([11, 10, 20])
  expect(ids(moved(options, 11, 1))).toEqual([20, 10, 11])
  expect(ids(moved(options, 20, -1))).toEqual([20, 10, 11])
})

test('the first item does not move up, the last does not move down', () => {
  expect(ids(moved(options, 10, -1))).toEqual([10, 11, 20])
  expect(ids(moved(options, 20, 1))).toEqual([10, 11, 20])
})
