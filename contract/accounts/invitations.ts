import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { linkParts, newPassword, requireSame } from './passwords.ts'

export const invitation = z.object({
  role: z.enum(['manager', 'owner', 'customer', 'staff']).describe('What the person is invited to be'),
  email: z.string().describe('Invited e-mail address'),
  provider: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe('The provider that a manager or an owner is to work for'),
})
export type Invitation = z.output<typeof invitation>

const tags = ['accounts'] as const
const noContent = { 204: z.null().describe('No content') } as const

export const findInvitation = {
  method: 'POST',
  url: '/api/auth/invitations/',
  schema: {
    operationId: 'findInvitation',
    summary: 'Get the invitation to an account or to own a provider with the link in the mail',
    description: 'Changes nothing: this call does not prove the e-mail address.',
    tags,
    body: z.object(linkParts),
    response: { 200: invitation },
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint

export const acceptInvitation = {
  method: 'POST',
  url: '/api/auth/invitations/accept/',
  schema: {
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation and set a password',
    description:
      'Proves the e-mail address, replaces the earlier password and ends all sessions of the account. A new owner replaces the former one, whose account remains as that of a customer.',
    tags,
    body: z
      .object({ ...linkParts, new_password: newPassword, re_new_password: z.string() })
      .superRefine(requireSame('new_password', 're_new_password')),
    response: noContent,
    problems: ['invalid-link', 'works-for-provider'],
  },
} as const satisfies Endpoint

export const declineInvitation = {
  method: 'POST',
  url: '/api/auth/invitations/decline/',
  schema: {
    operationId: 'declineInvitation',
    summary: 'Decline an invitation',
    description:
      'An invited owner stays what it was. Of any other invited account, the role ends: an account whose e-mail address was never proven is closed, and the address can be registered again; any other account remains as that of a customer.',
    tags,
    body: z.object(linkParts),
    response: noContent,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint
