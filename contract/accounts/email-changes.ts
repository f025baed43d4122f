import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { accountEmail, linkParts } from './passwords.ts'
import { confirmation } from './second-factor.ts'

const tags = ['accounts'] as const
const noContent = { 204: z.null().describe('No content') } as const

export const requestEmailChange = {
  method: 'POST',
  url: '/api/auth/users/me/email/',
  schema: {
    operationId: 'requestEmailChange',
    summary: "Send a mail with a link to confirm the account's new e-mail address",
    description:
      'The address changes once the link is confirmed, within 24 hours. The response is the same whether or not the address has an account.',
    tags,
    security: signedIn,
    body: confirmation.extend({ email: accountEmail }),
    response: noContent,
    problems: ['email-unproven', 'sign-in-too-old'],
  },
} as const satisfies Endpoint

export const getEmailChange = {
  method: 'GET',
  url: '/api/auth/users/me/email/',
  schema: {
    operationId: 'getEmailChange',
    summary: 'Get the change of the e-mail address that waits for its confirmation',
    tags,
    security: signedIn,
    response: {
      200: z.object({
        pending_email: z
          .string()
          .nullable()
          .describe('The new address, whether or not it has an account; null if no valid link waits'),
      }),
    },
  },
} as const satisfies Endpoint

export const confirmEmailChange = {
  method: 'POST',
  url: '/api/auth/users/email_confirm/',
  schema: {
    operationId: 'confirmEmailChange',
    summary: 'Change the e-mail address with the link in the mail',
    description:
      'Ends all sessions of the account but the one that asked for the change, and notifies the earlier address.',
    tags,
    body: z.object(linkParts),
    response: noContent,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint
