import type { Text } from '../../lib/language.ts'
import * as messages from './messages.ts'

const minLength = 8

/** What is wrong with a password that is to be set. That it is none of the commonest only the server knows. */
export function newPasswordError(password: string): Text | undefined {
  if (password === '') return messages.passwordRequired
  // The server counts as strings do
  return password.length < minLength ? messages.passwordTooShort : undefined
}

export function repeatedPasswordError(password: string, repeated: string): Text | undefined {
  if (repeated === '') return messages.repeatRequired
  return repeated === password ? undefined : messages.passwordsDiffer
}
