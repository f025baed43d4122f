import { z } from 'zod'
import { latitude, longitude, text, time } from '../primitives.ts'
import { claimOutcomes, claimReasons } from './guarantee.ts'
import { actors, maxExplanation, refusalReasons, requestSteps, visitHours } from './steps.ts'

/** A day in Chisinau. */
export const day = z.iso.date({ error: 'invalid' })

export const visitWindow = {
  date: day.describe('Day of the visit in Chisinau'),
  from: z
    .number()
    .int()
    .min(visitHours.first)
    .max(visitHours.last - 1)
    .describe('First hour, such as 10'),
  to: z
    .number()
    .int()
    .min(visitHours.first + 1)
    .max(visitHours.last)
    .describe('Last hour, later than `from`'),
}

/** A visit that one side has proposed or both have agreed on. */
export const visit = z.object({
  ...visitWindow,
  proposed_by: z.enum(['provider', 'customer']),
  is_agreed: z.boolean(),
})
export type Visit = z.output<typeof visit>

/** The fields of the processing that both sides see. */
export const processingFields = {
  step: z.enum(requestSteps),
  visit: visit.nullable(),
  reason: z.enum(refusalReasons).nullable().describe('Why the provider cannot connect the customer'),
  reason_text: z.string().describe('Explanation of the reason'),
  connected_on: z.string().nullable().describe('Day of the connection, as stated; null if it is not stated'),
  connected_at: time.nullable().describe('When the connection was confirmed; null if it is not'),
  is_email_verified: z.boolean().describe('Whether the owner of the e-mail address has proven it'),
}

/** One event of the history of a request. */
export const requestEvent = z.object({
  kind: z.enum([
    'step',
    'visit',
    'contacts',
    'email_verified',
    'reminded',
    'offered',
    'consented',
    'desk',
    'shown',
    'claim',
    'claim_response',
    'claim_decision',
  ]),
  step: z.enum(requestSteps),
  actor: z.enum(actors),
  changed_at: time,
  details: z
    .object({
      date: z.string().optional(),
      from: z.number().optional(),
      to: z.number().optional(),
      reason: z.enum(refusalReasons).optional(),
      claim_reason: z.enum(claimReasons).optional(),
      outcome: z.enum(claimOutcomes).optional(),
      text: z.string().optional(),
      taken_back: z.boolean().optional().describe('The customer took back what they had said about the connection'),
      suspended: z.boolean().optional().describe('The desk took the request over, because its provider was suspended'),
    })
    .describe('The visit, date or reason that the event set'),
})
export type RequestEvent = z.output<typeof requestEvent>

/** What the forms of a request need to know about the time. */
export const actionCalendar = z.object({
  now: time,
  visit_days: z.array(z.string()).describe('The next days for a visit (Chisinau), without Sundays and holidays'),
})
export type ActionCalendar = z.output<typeof actionCalendar>

/** Explanation of a refusal or an objection. */
export const explanation = text(maxExplanation).default('')
/** The token in the path of a link. */
export const linkParams = z.object({ token: z.string() })
/** Where the customer wants to be connected: the house, or the point that the customer has marked on the map. */
export const requestedPlace = z.object({ longitude, latitude })

export const requestedTariff = z.object({
  id: z
    .number()
    .int()
    .nullable()
    .describe('Null if the tariff was deleted; for the customer and staff also while it has no public page'),
  name: z.string(),
  name_ro: z.string(),
})
