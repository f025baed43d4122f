import { z } from 'zod'
import { email } from '../email.ts'
import { type Endpoint, signedIn } from '../endpoint.ts'
import type { FieldProblem } from '../errors.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** The sign-in name, in lower case. */
export const accountEmail = email.transform((address) => address.toLowerCase())

/** A new password. The server also rejects the most common passwords. */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)

/** A password to be verified: the rules of new passwords do not apply. */
export const typedPassword = z.string().min(1).max(1000)

/** For `superRefine`: the second field repeats the first. */
export function requireSame(field: string, repeated: string) {
  return (
    fields: Record<string, unknown>,
    context: { addIssue(issue: { code: 'custom'; path: string[]; message: FieldProblem }): void },
  ) => {
    if (fields[field] !== fields[repeated])
      context.addIssue({ code: 'custom', path: [repeated], message: 'passwords-differ' })
  }
}

/** The two parts of a mail's link. Only their length is validated: anything unknown is an invalid link. */
export const linkParts = { uid: z.string().max(40), token: z.string().max(100) }

const tags = ['accounts'] as const
const noContent = { 204: z.null().describe('No content') } as const

export const activateUser = {
  method: 'POST',
  url: '/api/auth/users/activation/',
  schema: {
    operationId: 'activateUser',
    summary: 'Activate an account with the link in the activation mail',
    tags,
    body: z.object(linkParts),
    response: noContent,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint

export const resendActivation = {
  method: 'POST',
  url: '/api/auth/users/resend_activation/',
  schema: {
    operationId: 'resendActivation',
    summary: 'Send the activation mail again',
    description: 'The response is the same whether or not the address has an account.',
    tags,
    body: z.object({ email: accountEmail }),
    response: noContent,
  },
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  url: '/api/auth/users/reset_password/',
  schema: {
    operationId: 'resetPassword',
    summary: 'Send a mail with a link to reset the password',
    description: 'The response is the same whether or not the address has an account.',
    tags,
    body: z.object({ email: accountEmail }),
    response: noContent,
  },
} as const satisfies Endpoint

export const confirmPasswordReset = {
  method: 'POST',
  url: '/api/auth/users/reset_password_confirm/',
  schema: {
    operationId: 'confirmPasswordReset',
    summary: 'Set a new password with the link in the mail',
    description: 'Proves the e-mail address and ends all sessions of the account.',
    tags,
    body: z
      .object({ ...linkParts, new_password: newPassword, re_new_password: z.string() })
      .superRefine(requireSame('new_password', 're_new_password')),
    response: noContent,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint

export const setPassword = {
  method: 'POST',
  url: '/api/auth/users/set_password/',
  schema: {
    operationId: 'setPassword',
    summary: "Change the caller's password",
    description: 'Ends all sessions of the account, including the current one.',
    tags,
    security: signedIn,
    body: z
      .object({ current_password: typedPassword, new_password: newPassword, re_new_password: z.string() })
      .superRefine(requireSame('new_password', 're_new_password')),
    response: noContent,
  },
} as const satisfies Endpoint
