import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const getStats = {
  method: 'GET',
  url: '/info/api/stats/',
  schema: {
    operationId: 'getStats',
    summary: 'Count addresses, public tariffs, public providers and their reviews',
    tags: ['catalogue'],
    response: {
      200: z.object({
        addresses: z.number().int(),
        tariffs: z.number().int(),
        providers: z.number().int(),
        reviews: z.number().int(),
      }),
    },
  },
} as const satisfies Endpoint
