import { passwordLength } from '@motanet/contract/accounts/passwords.ts'
import { expect, test } from 'vitest'
import * as messages from './messages.ts'
import { newPasswordError, repeatedPasswordError } from './new-password.ts'

test('a new password has the minimum length of the API, counted in the same units', () => {
  expect(newPasswordError('')).toBe(messages.passwordRequired)
  expect(newPasswordError('я'.repeat(passwordLength.min - 1))).toBe(messages.passwordTooShort)
  expect(newPasswordError('я'.repeat(passwordLength.min))).toBeUndefined()
  expect(messages.passwordTooShort.ru).toBe(`Минимум ${passwordLength.min} символов`)
})

test('the repeated password must be identical', () => {
  expect(repeatedPasswordError('тихий омут', '')).toBe(messages.repeatRequired)
  expect(repeatedPasswordError('тихий омут', 'Тихий омут')).toBe(messages.passwordsDiffer)
  expect(repeatedPasswordError('тихий омут', 'тихий омут')).toBeUndefined()
})
