import { describe, expect, test } from 'vitest'
import { namedSteps, stepAt } from './plot.ts'

describe('the step under a position', () => {
  test.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [99.9, 9],
    [-30, 0],
    [130, 9],
  ])('%d of 100 pixels with ten steps is %i', (position, step) => {
    expect(stepAt(position, 100, 10)).toBe(step)
  })
})

describe('the steps that are named', () => {
  test('are all where each has room', () => {
    expect(namedSteps(3, 300, 76)).toEqual([0, 1, 2])
  })

  test('are evenly apart, and never closer than the room that a name takes', () => {
    const named = namedSteps(30, 300, 76)
    expect(named).toEqual([0, 8, 16, 24])
    expect((300 / 30) * 8).toBeGreaterThanOrEqual(76)
  })

  test('are the first alone where there is room for one', () => {
    expect(namedSteps(30, 40, 76)).toEqual([0])
  })
})
