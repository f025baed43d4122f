import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { firstSteps } from './first-step-names.ts'

export const listFirstSteps = {
  method: 'GET',
  url: '/api/staff/first-steps/',
  schema: {
    operationId: 'listFirstSteps',
    summary: 'List the steps that fill an empty marketplace',
    tags: ['staff'],
    security: forStaff,
    response: { 200: z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() })) },
  },
} as const satisfies Endpoint
export type FirstSteps = z.output<(typeof listFirstSteps)['schema']['response'][200]>
