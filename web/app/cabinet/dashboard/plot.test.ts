import { describe, expect, test } from 'vitest'
import { namedSteps, stepAt } from './plot.ts'

describe('stepAt', () => {
  test.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [99.9, 9],
    [-30, 0],
    [130, 9],
  ])('position %d of 100 pixels with ten steps is step %i', (position, step) => {
    expect(stepAt(position, 100, 10)).toBe(step)
  })
})

describe('namedSteps', () => {
  test('returns all steps if each label fits', () => {
    expect(namedSteps(3, 300, 76)).toEqual([0, 1, 2])
  })

  test('returns evenly spaced steps that are never closer than the width of a label', () => {
    const named = namedSteps(30, 300, 76)
    expect(named).toEqual([0, 8, 16, 24])
    expect((300 / 30) * 8).toBeGreaterThanOrEqual(76)
  })

  test('returns only the first step if a single label fits', () => {
    expect(namedSteps(30, 40, 76)).toEqual([0])
  })
})
