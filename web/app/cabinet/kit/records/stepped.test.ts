import { expect, test } from 'vitest'
import { stepped } from './stepped.ts'

const price = { min: 0, max: 1000, decimals: 2 } as const
const speed = { min: 0, max: 1000, decimals: 1 } as const
const months = { min: 1, max: 120, decimals: 0 } as const

test.each([
  ['199,99', 1, price, '200'],
  ['0.29', 1, price, '0,3'],
  ['500', -1, speed, '499,9'],
  ['', 1, speed, '0'],
  ['0', -1, price, '0'],
  ['1000', 1, price, '1000'],
  ['11', 1, months, '12'],
] as const)('an arrow leads from %j by %d to the next step', (text, direction, steps, next) => {
  expect(stepped(text, direction, steps)).toBe(next)
})
