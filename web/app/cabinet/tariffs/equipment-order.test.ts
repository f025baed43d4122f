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

test('options of one type stand together, where the first of them stood', () => {
  expect(groupedByType(options).map(({ item, options: own }) => [item, ids(own)])).toEqual([
    [router, [10, 11]],
    [box, [20]],
  ])
})

test('an option moves within its type, and with all its type from its end', () => {
  expect(ids(moved(options, 11, -1))).toEqual([11, 10, 20])
  expect(ids(moved(options, 10, 1))).toEqual([11, 10, 20])
  expect(ids(moved(options, 11, 1))).toEqual([20, 10, 11])
  expect(ids(moved(options, 20, -1))).toEqual([20, 10, 11])
})

test('the first moves no higher, the last no lower', () => {
  expect(ids(moved(options, 10, -1))).toEqual([10, 11, 20])
  expect(ids(moved(options, 20, 1))).toEqual([10, 11, 20])
})
