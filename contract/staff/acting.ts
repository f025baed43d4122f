import { z } from 'zod'
import { acting } from '../accounts/users.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { idParams } from '../primitives.ts'
import { actingHeader, actingMinutes } from './acting-limits.ts'

const shared = { tags: ['staff'], security: forStaff } as const

export const startActing = {
  method: 'POST',
  url: '/api/staff/providers/:id/act/',
  schema: {
    ...shared,
    operationId: 'startActing',
    summary: 'Act for a provider, with the rights of its owner',
    description: `Calls of the cabinet with the header \`${actingHeader}\`, whose value is the returned id, are made for the provider. It ends after ${actingMinutes} minutes, with the session of the caller, when the caller loses the staff flag or the second factor, and when the caller starts to act for another provider; calls then get 403 \`acting-over\`. What belongs to an account, such as passwords, keys and new URLs of webhooks and API keys, and what a manager signs in with stay out of reach: 403 \`not-while-acting\`. Of a suspended provider everything can be read and nothing changed.`,
    params: idParams,
    response: { 201: acting.extend({ id: z.string() }) },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

export const endActing = {
  method: 'DELETE',
  url: '/api/staff/acting/',
  schema: {
    ...shared,
    operationId: 'endActing',
    summary: 'Act for nobody any more',
    response: { 204: z.null().describe('No content, also if the caller acts for nobody') },
  },
} as const satisfies Endpoint
