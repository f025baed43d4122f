import { passwordLength } from '@motanet/contract/accounts/passwords.ts'
import type { FieldProblem } from '@motanet/contract/errors.ts'
import { fail } from '../http/errors/app-error.ts'

const refusedCommon = 10_000
const brand = 'motanet'

let common: Promise<ReadonlySet<string>> | undefined

/** Fails at the field for a blank password, one of the 10,000 most common passwords, the account's own address and the site's name. */
export async function refuseWeakPassword(field: string, password: string, email: string): Promise<void> {
  const problem = await findPasswordProblem(password, email)
  if (problem !== undefined) fail('invalid-input', { [field]: problem })
}

export async function findPasswordProblem(password: string, email: string): Promise<FieldProblem | undefined> {
  if (password.trim() === '') return 'required'
  const lower = password.toLowerCase()
  const [local = ''] = email.split('@', 1)
  if ([email, local, brand].includes(lower.replace(/[^\p{L}@.]+$/u, '')) || lower === email || lower === local)
    return 'guessable-password'
  common ??= loadCommon()
  return (await common).has(lower) ? 'common-password' : undefined
}

/** The common passwords that have the minimum length. Lazy-loaded when the first password is set. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common'] as readonly string[]
  return new Set(passwords.slice(0, refusedCommon).filter((each) => each.length >= passwordLength.min))
}
