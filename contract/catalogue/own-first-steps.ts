import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { ownFirstSteps } from './own-first-step-names.ts'

export const listOwnFirstSteps = {
  method: 'GET',
  url: '/info/api/first-steps/',
  schema: {
    operationId: 'listOwnFirstSteps',
    summary: 'List the steps of a new provider',
    description:
      'They are done with a logo, a confirmed recipient (which only a partner needs), a place that is sold, and a public tariff.',
    tags: ['cabinet'],
    security: inCabinet,
    response: { 200: z.array(z.object({ step: z.enum(ownFirstSteps), is_done: z.boolean() })) },
  },
} as const satisfies Endpoint
export type OwnFirstSteps = z.output<(typeof listOwnFirstSteps)['schema']['response'][200]>
