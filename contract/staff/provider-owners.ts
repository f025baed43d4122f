import { z } from 'zod'
import { accountEmail } from '../accounts/passwords.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { idParams } from '../primitives.ts'

const shared = { tags: ['staff'], security: forStaff, params: idParams } as const
const noContent = { 204: z.null().describe('No content') } as const

export const inviteOwner = {
  method: 'POST',
  url: '/api/staff/providers/:id/invite/',
  schema: {
    ...shared,
    operationId: 'inviteOwner',
    summary: 'Invite a person to own a provider',
    description:
      'Mails a link that is valid for 7 days and replaces the earlier invitation. The account of the address changes only when the person accepts; then it replaces the present owner, and the notification recipient with the address of that one is deleted.',
    body: z.object({
      email: accountEmail,
      language: z.enum(languages).optional().describe('Of the mail; by default that of the request'),
    }),
    response: noContent,
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

export const resendOwnerInvitation = {
  method: 'POST',
  url: '/api/staff/providers/:id/resend_invitation/',
  schema: {
    ...shared,
    operationId: 'resendOwnerInvitation',
    summary: 'Mail the invitation to own a provider again',
    description: 'Invalidates the earlier link.',
    response: noContent,
    problems: ['provider-not-found', 'not-invited'],
  },
} as const satisfies Endpoint

export const revokeOwnerInvitation = {
  method: 'DELETE',
  url: '/api/staff/providers/:id/invite/',
  schema: {
    ...shared,
    operationId: 'revokeOwnerInvitation',
    summary: 'Revoke the invitation to own a provider',
    response: noContent,
    problems: ['provider-not-found', 'not-invited'],
  },
} as const satisfies Endpoint

export const removeOwner = {
  method: 'DELETE',
  url: '/api/staff/providers/:id/owner/',
  schema: {
    ...shared,
    operationId: 'removeOwner',
    summary: 'End the role of the owner of a provider',
    description:
      'At once. The account remains as that of a customer. The notification recipient with its address is deleted.',
    response: noContent,
    problems: ['provider-not-found', 'no-owner'],
  },
} as const satisfies Endpoint
