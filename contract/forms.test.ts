import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formId, formIdOrNull, formIds, formNumber, formOrNull } from './forms.ts'

const parsed = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : 'refused'
}

describe('a number', () => {
  test.each([
    [formNumber(0, 1000, 2), 199.99, 199.99],
    [formNumber(0, 1000, 2), '199.99', 199.99],
    [formNumber(0, 1000, 2), ' 0.10 ', 0.1],
    [formNumber(0, 1000, 2), 0.1 + 0.2, 'refused'],
    [formNumber(0, 1000, 2), 19.999, 'refused'],
    [formNumber(0, 1000, 1), 0.3, 0.3],
    [formNumber(0, 1000, 1), '0.25', 'refused'],
    [formNumber(0, 1000, 0), 1.5, 'refused'],
    [formNumber(0, 1000, 0), -1, 'refused'],
    [formNumber(0, 1000, 0), 1001, 'refused'],
    [formNumber(0, 1000, 0), '', 'refused'],
    [formNumber(0, 1000, 0), '1e2', 'refused'],
    [formNumber(0, 1000, 0), Number.NaN, 'refused'],
    [formNumber(0, 1000, 0), Number.POSITIVE_INFINITY, 'refused'],
    [formNumber(0, 1000, 0), null, 'refused'],
    [formNumber(0, 1000, 0), [5], 'refused'],
  ])('%# of a form is parsed within its steps and bounds', (schema, value, expected) => {
    expect(parsed(schema, value)).toBe(expected)
  })

  test('may be absent if it is optional, and is reported as missing if it is required', () => {
    const form = z.object({ price: formNumber(0, 10, 2), speed: formNumber(0, 10, 1).optional() })
    expect(parsed(form, { price: '5' })).toEqual({ price: 5 })
    expect(form.safeParse({}).error?.issues.map(({ path }) => path)).toEqual([['price']])
  })
})

test.each([
  ['', null],
  ['None', null],
  [null, null],
  ['7', 7],
  [7, 7],
  ['x', 'refused'],
  [0, 'refused'],
  [1.5, 'refused'],
])('a select with the value %j is parsed as %j', (value, expected) => {
  expect(parsed(formIdOrNull, value)).toBe(expected)
  expect(parsed(formOrNull(formNumber(1, 100, 0)), value)).toBe(expected)
  expect(parsed(formId, value)).toBe(expected === null ? 'refused' : expected)
})

test.each([
  [
    ['3', 1, '3', 'None', '', null],
    [3, 1],
  ],
  [[''], []],
  ['None', []],
  ['4', [4]],
  [[], []],
  [['x'], 'refused'],
  [[-1], 'refused'],
  [[{}], 'refused'],
  [[1, 2, 3, 4], 'refused'],
])('a multi-select with the value %j is parsed as %j', (value, expected) => {
  expect(parsed(formIds(3), value)).toEqual(expected)
})
