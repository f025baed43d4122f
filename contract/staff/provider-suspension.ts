import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { idParams, requiredText } from '../primitives.ts'
import { providerLimits } from './provider-states.ts'
import { staffProvider } from './providers.ts'

const shared = { tags: ['staff'], security: forStaff, params: idParams } as const
const body = z.object({ reason: requiredText(providerLimits.reason) })

export const suspendProvider = {
  method: 'POST',
  url: '/api/staff/providers/:id/suspend/',
  schema: {
    ...shared,
    operationId: 'suspendProvider',
    summary: 'Suspend a provider',
    description:
      'Its tariffs are no longer public with the next request. The desk takes over its open requests, whose customers are told by mail. Its accounts read their own data without the contacts of customers, and the reason; they change nothing. Its owners are told by mail.',
    body,
    response: { 200: staffProvider },
    problems: ['provider-not-found', 'already-suspended'],
  },
} as const satisfies Endpoint

export const reinstateProvider = {
  method: 'POST',
  url: '/api/staff/providers/:id/reinstate/',
  schema: {
    ...shared,
    operationId: 'reinstateProvider',
    summary: 'Reinstate a suspended provider',
    description:
      'Its tariffs are public again with the next request. The requests that the desk has taken over stay there. Its owners are told by mail.',
    body,
    response: { 200: staffProvider },
    problems: ['provider-not-found', 'not-suspended'],
  },
} as const satisfies Endpoint
