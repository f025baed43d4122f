import { expect, test } from 'vitest'
import { numberProblem, readNumber } from './number-text.ts'

test.each([
  ['99,50', 99.5],
  [' 12.05 ', 12.05],
  ['0', 0],
  ['-1', -1],
  ['1 000', 1000],
  ['1\u00a0299,50', 1299.5],
  ['12\u202f000\u202f000', 12_000_000],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', ' ', '1e3', '1.2.3', '1 00', '1000 000', '1,000 000', '1 000 лей', 'сто', '.5', '5,'])(
  '%j is not a number',
  (text) => {
    expect(readNumber(text)).toBeNull()
  },
)

test.each([
  ['0', null],
  ['100', null],
  ['x', 'Нужно число'],
  [' ', 'Заполните это поле'],
  ['-1', 'Не меньше 0'],
  ['101', 'Не больше 100'],
  ['1.5', 'Нужно целое число'],
])('the error for %j, if whole numbers from 0 to 100 are valid, is: %s', (text, problem) => {
  expect(numberProblem(text, { min: 0, max: 100, decimals: 0 })?.ru ?? null).toBe(problem)
})

test('amounts of money have at most two decimals, speeds one', () => {
  expect(numberProblem('0.29', { min: 0, max: 100, decimals: 2 })).toBeNull()
  expect(numberProblem('0.295', { min: 0, max: 100, decimals: 2 })?.ru).toBe('Не больше двух знаков после запятой')
  expect(numberProblem('2.25', { min: 0, max: 100, decimals: 1 })?.ru).toBe('Не больше одного знака после запятой')
})

test('limits have the number format of the language', () => {
  const bounds = { min: 0.1, max: 1_000_000, decimals: 1 } as const
  expect(numberProblem('0', bounds)).toEqual({ ru: 'Не меньше 0,1', ro: 'Cel puțin 0,1' })
  expect(numberProblem('1000001', bounds)).toEqual({ ru: 'Не больше 1\u00a0000\u00a0000', ro: 'Cel mult 1.000.000' })
})
