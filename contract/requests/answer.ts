import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { time } from '../primitives.ts'
import { callTimes } from './call-times.ts'
import { guaranteeClaim } from './guarantee-claims.ts'
import {
  actionCalendar,
  day,
  explanation,
  linkParams,
  processingFields,
  requestEvent,
  requestedPlace,
  requestedTariff,
  visitWindow,
} from './processing.ts'
import { employeesBands, requestKinds, requestStatuses } from './requests.ts'
import { providerActs, refusalReasons } from './steps.ts'
import { invitedTender } from './tenders.ts'

/** One action of the provider. */
export const providerAction = z
  .object({
    act: z.enum(providerActs),
    date: day
      .optional()
      .describe(
        'Day of the visit, or of the connection (default today). With `accept_visit`, the visit that was shown: 409 if another one was proposed since',
      ),
    from: visitWindow.from.optional().describe('First hour of the visit'),
    to: visitWindow.to.optional().describe('Last hour of the visit'),
    reason: z.enum(refusalReasons).optional().describe('Required by `cannot`'),
    text: explanation.describe('Explanation for the customer; required by the reason `other` and by `respond_claim`'),
  })
  .superRefine((action, context) => {
    const missing = (field: 'date' | 'from' | 'to' | 'reason' | 'text') =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (action.act === 'visit' || action.act === 'visit_again')
      for (const field of ['date', 'from', 'to'] as const) if (action[field] === undefined) missing(field)
    if (action.from !== undefined && action.to !== undefined && action.from >= action.to)
      context.addIssue({ code: 'custom', path: ['to'], message: 'invalid' })
    if (action.act === 'cannot' && action.reason === undefined) missing('reason')
    if (action.act === 'respond_claim' && action.text === '') missing('text')
    if (action.act === 'cannot' && action.reason === 'other' && action.text === '') missing('text')
  })
export type ProviderAction = z.output<typeof providerAction>

const tags = ['requests'] as const

/** A request as the holder of a link in a message to the provider sees it. */
export const answeredRequest = z.object({
  is_test: z.literal(false),
  id: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  created_at: time,
  ...processingFields,
  provider: z.object({ id: z.number().int(), name: z.string() }),
  tariff: requestedTariff.nullable(),
  has_contacts: z.boolean().describe('False if the customer withdrew the request or chose another provider'),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  place: requestedPlace.nullable(),
  services: z.array(z.string()),
  employees_count: z.enum(employeesBands).nullable(),
  new_company: z.boolean(),
  inn: z.string(),
  comments: z.string(),
  call_time: z.enum(callTimes).nullable().describe('When the customer likes to be called'),
  respond_by: time.nullable().describe('When the customer should have a response; null if there is one'),
  link_expires_at: time,
  acts: z.array(z.enum(providerActs)).describe('The actions that are possible now'),
  calendar: actionCalendar,
  history: z.array(requestEvent).describe('Oldest first'),
  claims: z.array(guaranteeClaim).describe('Claims under the guarantee, the newest first'),
  tender: invitedTender.nullable().describe('The tender of an invited provider; null otherwise'),
})
export type AnsweredRequest = z.output<typeof answeredRequest>

/** What the link in a test message opens: it belongs to no request. */
export const testedLink = z.object({
  is_test: z.literal(true),
  provider: z.object({ id: z.number().int(), name: z.string() }),
  link_expires_at: time,
})
export type TestedLink = z.output<typeof testedLink>

export const getAnsweredRequest = {
  method: 'GET',
  url: '/info/api/answer/:token/',
  schema: {
    operationId: 'getAnsweredRequest',
    summary: 'Get the request of a link that a recipient of the provider received',
    tags,
    params: linkParams,
    response: { 200: z.discriminatedUnion('is_test', [answeredRequest, testedLink]) },
    problems: ['request-not-found', 'suspended-link'],
  },
} as const satisfies Endpoint

export const answerRequest = {
  method: 'POST',
  url: '/info/api/answer/:token/',
  schema: {
    operationId: 'answerRequest',
    summary: 'Respond to a request by a link that a recipient of the provider received',
    description:
      '409 if the action is not possible in the current state, and for the link of a test message; `current` contains what the link shows now.',
    tags,
    params: linkParams,
    body: providerAction,
    response: { 200: answeredRequest },
    problems: ['request-not-found', 'suspended-link', 'action-not-possible'],
  },
} as const satisfies Endpoint
