import { expect, test } from 'vitest'
import { stepped } from './stepped.ts'

const price = { step: 0.01, min: 0, max: 1000 }
const speed = { step: 0.1, min: 0, max: 1000 }

test.each([
  ['199,99', 1, price, '200'],
  ['0.29', 1, price, '0,3'],
  ['500', -1, speed, '499,9'],
  ['', 1, speed, '0'],
  ['0', -1, price, '0'],
  ['1000', 1, price, '1000'],
] as const)('an arrow leads from %j by %d to the next step', (text, direction, steps, next) => {
  expect(stepped(text, direction, steps)).toBe(next)
})
