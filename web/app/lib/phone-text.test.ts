import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test('a Moldovan number is formatted in groups, any other text is unchanged', () => {
  expect(phoneText('+37369123456')).toBe('+373 69 123 456')
  expect(phoneText('+40722')).toBe('+40722')
})
