import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { retentionDays } from '../privacy/retention.ts'

export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** Number of tariffs in the figures per tariff. */
export const maxComparedTariffs = 10

const day = z.iso.date()
const count = z.number().int()
const byStatus = z.object({
  info: count,
  in_progress: count,
  connected: count,
  rejected: count.describe('Refused or declined by the provider'),
  withdrawn: count.describe(
    'Withdrawn by the customer, passed to another provider or a tender that ended without this one, without a refusal',
  ),
})

export const cabinetFigures = z.object({
  period: z
    .union(figurePeriods.map((days) => z.literal(days)))
    .describe('Length of the period in days, including today'),
  from: day.describe('First day of the period. All days are in the time zone Europe/Chisinau'),
  to: day.describe('Last day of the period: today'),
  requests: z.object({
    total: count.describe('As in the list of requests: with the tenders that the provider is invited to'),
    confirmed: count.describe('Those whose connection is confirmed'),
    by_status: byStatus,
    days: z
      .array(
        byStatus.extend({ day, for_tariffs: count.describe('Requests that name a tariff, whatever their status') }),
      )
      .describe('Requests per creation day, by current status. Days without requests are included'),
  }),
  views: z
    .object({ total: count, days: z.array(z.object({ day, views: count })) })
    .describe("Views of the provider's tariffs"),
  conversion: z
    .number()
    .nullable()
    .describe('Requests that name a tariff, divided by tariff views (0.025 is 2.5 %); null without views'),
  tariffs: z
    .object({
      from: day.describe(
        `First day that is counted: that of the period, or of the last ${retentionDays.view} days, after which views are kept per provider only`,
      ),
      best: z
        .array(z.object({ id: z.number().int(), name: z.string(), name_ro: z.string(), views: count, requests: count }))
        .describe(`The ${maxComparedTariffs} tariffs with the most requests, then the most views`),
    })
    .describe('Views and requests per tariff'),
  first_answer: z.object({
    median_minutes: z
      .number()
      .nullable()
      .describe(
        'Median time in minutes from the creation of a request, or the choice of an offer, to the first change of its status by the provider, also by an API key, a link in a message or staff on its behalf; null without changes',
      ),
    answered: count.describe('Requests of the period whose status the provider has changed'),
    waiting: count.describe(
      'Requests of the period whose status was not changed yet, without those that were withdrawn, and without open tenders',
    ),
  }),
  tenders: z
    .object({
      invited: count.describe('Invitations of the period'),
      offered: count.describe('Of these, with an offer'),
      won: count.describe('Offers that were accepted'),
      lost: count.describe('Offers that were not chosen, or failed'),
    })
    .describe("Only the provider's own invitations and offers"),
  rating: z
    .array(
      z.object({
        from: day.describe(
          'First day of the interval: a Monday, or the first of a month if the period is 365 days. The first interval begins with the period',
        ),
        average: z
          .number()
          .nullable()
          .describe('Average rating of the reviews written in the interval, 1 to 5; null without reviews'),
        reviews: count,
        overall: z
          .number()
          .nullable()
          .describe('Average rating of all reviews written until the end of the interval; null without reviews'),
      }),
    )
    .describe('Ratings per week, or per month if the period is 365 days, without removed reviews'),
  before: z
    .object({ requests: count, views: count, conversion: z.number().nullable(), median_minutes: z.number().nullable() })
    .describe('The same figures for the previous period of equal length'),
})
export type CabinetFigures = z.output<typeof cabinetFigures>

export const getCabinetFigures = {
  method: 'GET',
  url: '/info/api/cabinet-figures/',
  schema: {
    operationId: 'getCabinetFigures',
    summary: "Get the dashboard figures of the caller's provider",
    description: 'Only for the provider itself; its managers get 403.',
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
