import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { casesToMeasure, measuredDays } from './aims.ts'

export const claim = z.object({
  key: z
    .enum(['choice', 'connection'])
    .describe(
      '`choice`: from the arrival on the site to the submission of a request for a tariff, as measured by the browser. `connection`: from the submission to the day of the connection',
    ),
  value: z.number().describe('Median of the cases; the aim while `is_aim`'),
  unit: z.enum(['minutes', 'days']),
  n: z.number().int().describe('Confirmed connections of the period for which the value is known'),
  period_days: z.number().int(),
  is_aim: z.boolean().describe(`True until there are ${casesToMeasure} cases`),
})
export type Claim = z.output<typeof claim>

export const listClaims = {
  method: 'GET',
  url: '/info/api/claims/',
  schema: {
    operationId: 'listClaims',
    summary: 'List the figures that the pages claim, measured or as an aim',
    description: `Medians of connections that were confirmed in the last ${measuredDays} days, computed once an hour. A connection that only the customer stated does not count.`,
    tags: ['analytics'],
    response: { 200: z.array(claim) },
  },
} as const satisfies Endpoint
