import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { linkParams } from '../requests/processing.ts'

const confirmation = z.object({
  email: z.string().describe('The address that the provider has added'),
  provider: z.object({ id: z.number().int(), name: z.string() }),
})
export type RecipientConfirmation = z.output<typeof confirmation>

const tags = ['requests'] as const

export const getRecipientConfirmation = {
  method: 'GET',
  url: '/info/api/recipient/:token/',
  schema: {
    operationId: 'getRecipientConfirmation',
    summary: 'Get what a provider asks the owner of an e-mail address to confirm',
    description: 'Changes nothing: programs that check mails open links.',
    tags,
    params: linkParams,
    response: { 200: confirmation },
  },
} as const satisfies Endpoint

export const decideRecipientConfirmation = {
  method: 'POST',
  url: '/info/api/recipient/:token/',
  schema: {
    operationId: 'decideRecipientConfirmation',
    summary: "Accept or decline to be notified of a provider's requests",
    description: 'The link is invalid afterwards.',
    tags,
    params: linkParams,
    body: z.object({ decision: z.enum(['accept', 'decline']) }),
    response: { 204: z.null() },
  },
} as const satisfies Endpoint
