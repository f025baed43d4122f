import { describe, expect, test } from 'vitest'
import { anyPhone, phone } from './phone.ts'

const problemOf = (schema: typeof phone | typeof anyPhone, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

const written = [
  '\u202A+373 69 123 456\u202C',
  '+373 69 123\u2011456',
  '+373 69–123—456',
  '+373 (0) 69 123 456',
  '+373069123456',
  '00373 0 69 123 456',
  'tel:+37369123456',
  'TEL:+373-69-123-456',
  '+373/69/123/456',
  '069123456',
  '69\u00A0123\u202F456',
]

test.each(written)('%j is +37369123456', (text) => {
  expect(phone.parse(text)).toBe('+37369123456')
  expect(anyPhone.parse(text)).toBe('+37369123456')
})

test.each([
  ['+40 721 123 456', 'foreign-phone'],
  ['0040721123456', 'foreign-phone'],
  ['069123456, 079123456', 'several-phones'],
  ['069123456/079123456', 'several-phones'],
  ['+373 69 123 456 +373 79 123 456', 'several-phones'],
  ['+373 69 123', 'not-a-phone'],
  ['6912345', 'not-a-phone'],
  ['+37300912345', 'not-a-phone'],
  ['069123456, дом', 'not-a-phone'],
  ['', 'not-a-phone'],
])('%j is refused: %s', (text, problem) => {
  expect(problemOf(phone, text)).toEqual([problem])
})

test('numbers of Moldova that begin with its country code', () => {
  expect(phone.parse('37312345')).toBe('+37337312345')
  expect(phone.parse('+373 37312345')).toBe('+37337312345')
})

describe('a number of any country', () => {
  test.each([
    ['', ''],
    ['1234', '1234'],
    ['\u202A+40 721 123 456\u202C', '+40 721 123 456'],
    ['022 00-00-00', '+37322000000'],
  ])('%j is stored as %j', (text, number) => {
    expect(anyPhone.parse(text)).toBe(number)
  })

  test.each([
    ['069123456, 079123456', 'several-phones'],
    ['12', 'invalid'],
    ['call us', 'invalid'],
  ])('%j is refused: %s', (text, problem) => {
    expect(problemOf(anyPhone, text)).toEqual([problem])
  })
})
