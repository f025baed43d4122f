import { expect, test } from 'vitest'
import { sparklinePath } from './sparkline.tsx'

test('the line goes from the first to the last step, between the smallest and the largest value', () => {
  expect(sparklinePath([0, 10, 5])).toBe('M0 28L50 4L100 16')
})

test('steps without a value are passed over', () => {
  expect(sparklinePath([1, null, 2])).toBe('M0 28L100 4')
})

test('equal values are a flat line at the bottom', () => {
  expect(sparklinePath([3, 3])).toBe('M0 28L100 28')
})

test.each([[[]], [[1]], [[null, 2]]])('%j has no line', (values) => {
  expect(sparklinePath(values)).toBeNull()
})
