import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test('a Moldovan number is formatted in groups, any other text is unchanged', () => {
  expect(phoneText('+37369123456')).toBe('+373 69 123 456')
  expect(phoneText('+37323520300')).toBe('+373 235 20 300')
  expect(phoneText('+37355312345')).toBe('+373 553 12 345')
  expect(phoneText('+37322845310')).toBe('+373 22 845 310')
  expect(phoneText('+40722')).toBe('+40722')
})
