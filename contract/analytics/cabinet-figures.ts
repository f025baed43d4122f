import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'

export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

const day = z.iso.date()
const count = z.number().int()
const byStatus = z.object({ info: count, in_progress: count, connected: count, rejected: count })

export const cabinetFigures = z.object({
  period: z.union(figurePeriods.map((days) => z.literal(days))).describe('Days, today included'),
  from: day.describe('The first day. All days are those of Chisinau'),
  to: day.describe('Today'),
  requests: z.object({
    total: count,
    by_status: byStatus,
    days: z
      .array(byStatus.extend({ day }))
      .describe('By the day they came and the status they have now; no day is left out'),
  }),
  views: z.object({ total: count, days: z.array(z.object({ day, views: count })) }).describe('Of the own tariffs'),
  conversion: z.number().nullable().describe('Requests for tariffs for each view, such as 0.025; null without views'),
  first_answer: z.object({
    median_minutes: z
      .number()
      .nullable()
      .describe('From a request to the first change of its status; null without any'),
    answered: count,
    waiting: count.describe('Requests of the period whose status nobody has changed yet'),
  }),
  rating: z
    .array(
      z.object({
        from: day.describe(
          'Monday of a week, or the first of a month where the period is a year; or the first day of the period',
        ),
        average: z.number().nullable().describe('Of the reviews written then, 1 to 5; null without any'),
        reviews: count,
        overall: z.number().nullable().describe('Of all reviews up to the end of that time'),
      }),
    )
    .describe('Without reviews that were removed'),
  before: z
    .object({ requests: count, views: count, conversion: z.number().nullable(), median_minutes: z.number().nullable() })
    .describe('The same of as many days before the first'),
})
export type CabinetFigures = z.output<typeof cabinetFigures>

export const getCabinetFigures = {
  method: 'GET',
  url: '/info/api/cabinet-figures/',
  schema: {
    operationId: 'getCabinetFigures',
    summary: 'The figures of the own business, for the provider alone',
    tags: ['analytics'],
    security: inCabinet,
    querystring: z.object({
      period: z
        .enum(['7', '30', '90', '365'], { error: 'invalid' })
        .default('30')
        .transform((text) => Number(text) as FigurePeriod),
    }),
    response: { 200: cabinetFigures },
  },
} as const satisfies Endpoint
