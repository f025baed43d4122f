import type { Text } from '../../lib/language.ts'
import * as messages from './messages.ts'

const minLength = 8

/** Validation errors of a new password. Only the server checks it against the list of common passwords. */
export function newPasswordError(password: string): Text | undefined {
  if (password === '') return messages.passwordRequired
  // Same length unit as on the server
  return password.length < minLength ? messages.passwordTooShort : undefined
}

export function repeatedPasswordError(password: string, repeated: string): Text | undefined {
  if (repeated === '') return messages.repeatRequired
  return repeated === password ? undefined : messages.passwordsDiffer
}
