import { describe, expect, test } from 'vitest'
import { isWholePhone, nationalDigits } from './phone.ts'

describe('the digits after +373', () => {
  test.each([
    '69123456',
    '069123456',
    '69 123 456',
    '+37369123456',
    '+373 69 123 456',
    ' + 373 (69) 123-456',
    '+373 069 123 456',
    '0037369123456',
    '00373 69 123 456',
    '37369123456',
  ])('are found in %s', (text) => {
    expect(nationalDigits(text)).toBe('69123456')
  })

  test('a first 0 that is typed alone disappears', () => {
    expect(nationalDigits('0')).toBe('')
  })

  test('a part of a number stays as it is, one that begins with 373 too', () => {
    expect(nationalDigits('691')).toBe('691')
    expect(nationalDigits('37312345')).toBe('37312345')
  })

  test('more digits than a number has are cut', () => {
    expect(nationalDigits('691234567890')).toBe('69123456')
  })
})

test('a number is whole with eight digits', () => {
  expect(isWholePhone('69 123 456')).toBe(true)
  expect(isWholePhone('69 123 45')).toBe(false)
  expect(isWholePhone('')).toBe(false)
})
