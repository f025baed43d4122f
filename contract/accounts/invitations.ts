import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { linkParts, newPassword, requireSame } from './passwords.ts'

export const invitation = z.object({
  email: z.string().describe('The address that the invitation was sent to'),
  provider: z.object({ id: z.number().int(), name: z.string() }).describe('Who invites'),
})
export type Invitation = z.output<typeof invitation>

const tags = ['accounts'] as const
const nothing = { 204: z.null().describe('Done') } as const

export const findInvitation = {
  method: 'POST',
  url: '/api/auth/invitations/',
  schema: {
    operationId: 'findInvitation',
    summary: 'The invitation of a manager by the link in its mail. It changes nothing',
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
    summary:
      'Accept the invitation under an own password: the address is proven, all sessions and earlier passwords end',
    tags,
    body: z
      .object({ ...linkParts, new_password: newPassword, re_new_password: z.string() })
      .superRefine(requireSame('new_password', 're_new_password')),
    response: nothing,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint

export const declineInvitation = {
  method: 'POST',
  url: '/api/auth/invitations/decline/',
  schema: {
    operationId: 'declineInvitation',
    summary: 'Decline the invitation: an account that only the provider has used is closed and its address is free',
    tags,
    body: z.object(linkParts),
    response: nothing,
    problems: ['invalid-link'],
  },
} as const satisfies Endpoint
