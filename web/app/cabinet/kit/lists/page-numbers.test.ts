import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [9, 12, [1, null, 8, 9, 10, 11, 12]],
  [12, 12, [1, null, 9, 10, 11, 12]],
])('page %i of %i', (current, count, pages) => {
  expect(pageNumbers(current, count)).toEqual(pages)
})
