import { z } from 'zod'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { trackedRequest } from './tracking.ts'

/** Maximum number of requests in the list. */
export const maxOwnRequests = 200

export const ownRequest = trackedRequest
  .pick({
    id: true,
    kind: true,
    status: true,
    step: true,
    created_at: true,
    name: true,
    phone: true,
    email: true,
    address: true,
    comments: true,
    services: true,
    tariff: true,
    provider: true,
    named_provider: true,
  })
  .extend({
    tracking_url: z
      .string()
      .nullable()
      .describe('Tracking link, in the language of `Accept-Language`; null if the link is no longer valid'),
  })
export type OwnRequest = z.output<typeof ownRequest>

export const listOwnRequests = {
  method: 'GET',
  url: '/info/api/my-requests/',
  schema: {
    operationId: 'listOwnRequests',
    summary: "List the caller's own requests and tenders, newest first",
    description: `The latest ${maxOwnRequests} requests that were sent with the proven e-mail address of the account.`,
    tags: ['requests'],
    security: signedIn,
    response: { 200: z.array(ownRequest) },
  },
} as const satisfies Endpoint
