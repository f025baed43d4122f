import { z } from 'zod'
import { channels } from '../delivery/recipient-limits.ts'
import { recipient } from '../delivery/recipients.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { languages } from '../errors.ts'
import {
  id,
  idempotencyHeaders,
  idParams,
  requiredText,
  text,
  textLimits,
  time,
  versionHeaders,
} from '../primitives.ts'
import { providerAction } from '../requests/answer.ts'
import { callTimes } from '../requests/call-times.ts'
import { claimDecision, requireRefund } from '../requests/guarantee-claims.ts'
import {
  actionCalendar,
  day,
  explanation,
  processingFields,
  requestedPlace,
  requestedTariff,
} from '../requests/processing.ts'
import { requestHistory } from '../requests/provider-requests.ts'
import { employeesBands, requestKinds, requestStatuses } from '../requests/requests.ts'
import { maxExplanation, providerActs } from '../requests/steps.ts'
import { alternative } from '../requests/tracking.ts'
import { complaintReasons } from '../reviews/complaint-reasons.ts'
import { deskActs, deskLimits, givenReasons, reasonsWithText } from './desk-items.ts'
import { deskItem, named } from './queue.ts'
import { maxReviewReason } from './review-reason.ts'
import { staffReview } from './reviews.ts'

/** A message about the request. */
const deskDelivery = z.object({
  id: z.number().int(),
  party: z.enum(['provider', 'customer', 'desk']),
  kind: z.string().describe('Kind of the message, such as `request`'),
  channel: z.enum(channels),
  to: z.string().nullable().describe('Name or destination of the recipient; null if it no longer exists'),
  created_at: time,
  sent_at: time.nullable(),
  failed_at: time.nullable().describe('When it was given up'),
  attempts: z.number().int(),
  error: z.string().nullable(),
})
export type DeskDelivery = z.output<typeof deskDelivery>

const deskRequest = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  created_at: time,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  place: requestedPlace.nullable(),
  comments: z.string(),
  call_time: z.enum(callTimes).nullable().describe('When the customer likes to be called'),
  employees_count: z.enum(employeesBands).nullable(),
  inn: z.string(),
  new_company: z.boolean(),
  services: z.array(z.string()),
  language: z.enum(languages),
  ...processingFields,
  tariff: requestedTariff
    .extend({ price: z.number().nullable().describe('Null if the tariff was deleted') })
    .nullable(),
  provider: named,
  named_provider: z
    .string()
    .nullable()
    .describe('Name of the provider that the customer chose, which is no partner: staff pass the request on'),
  alternatives: z.array(alternative).describe('What the customer can choose now instead'),
  tender: z
    .object({
      invited: z.array(named.extend({ is_declined: z.boolean() })),
      live_offers: z.number().int(),
      accepted_price: z.number().nullable().describe('Monthly price of the accepted offer, in lei; null without one'),
      closes_at: time.nullable(),
    })
    .nullable(),
  history: requestHistory.shape.history,
  claims: requestHistory.shape.claims,
  deliveries: z.array(deskDelivery).describe('Newest first'),
})

/** What a reader says about the review. */
const complaint = z.object({
  id: z.number().int(),
  reason: z.enum(complaintReasons),
  text: z.string(),
  created_at: time,
  reader: named.nullable().describe('Null if the reader was not signed in, or the account was deleted'),
})
export type DeskComplaint = z.output<typeof complaint>

/** Everything that staff need to know to deal with an item. */
export const deskItemDetails = deskItem.omit({ request: true, review: true }).extend({
  request: deskRequest.nullable(),
  review: staffReview.extend({ complaints: z.array(complaint).describe('Oldest first') }).nullable(),
  provider: z
    .object({
      ...named.shape,
      is_outside: z.boolean().describe('It has neither recipients nor an account: the desk answers in its place'),
      recipients: z.array(
        recipient.pick({
          ...{ id: true, channel: true, name: true, destination: true, state: true },
          ...{ last_delivery: true, last_failure: true },
        }),
      ),
      fallback: z.string().nullable().describe('E-mail address of its account'),
    })
    .nullable()
    .describe('Who received the request, or should have; null if it is the desk alone'),
  notes: z
    .array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        created_at: time,
        author: z.string().nullable().describe('Null if the account was deleted'),
      }),
    )
    .describe('Notes about the request, or on an item without one, which staff alone see, oldest first'),
  acts: z.array(z.enum(deskActs)).describe('What staff can do now'),
  provider_acts: z.array(z.enum(providerActs)).describe('What staff can record for the provider now'),
  may_be_closed: z.boolean().describe('Whether it can be closed without a decision'),
  calendar: actionCalendar,
})
export type DeskItemDetails = z.output<typeof deskItemDetails>

const action = z.discriminatedUnion('act', [
  z.object({ act: z.literal('pass_on') }).describe('Send a held request to its provider'),
  z
    .object({ act: z.literal('reject'), text: explanation })
    .describe('Reject a held request; the customer sees the text'),
  z.object({ act: z.literal('decide_connected'), date: day }),
  z.object({ act: z.literal('decide_not_connected'), text: explanation.describe('Both parties see it') }),
  z.object({ act: z.literal('decide_claim'), ...claimDecision }).superRefine(requireRefund),
  z.object({ act: z.literal('offer'), tariff_ids: z.array(id).min(1).max(deskLimits.offered) }),
  z
    .object({ act: z.literal('transfer'), tariff_id: id, text: requiredText(maxExplanation) })
    .describe(
      'Send the request to another provider; the text states how the customer has consented, and is shown to them',
    ),
  z.object({ act: z.literal('invite'), provider_ids: z.array(id).min(1).max(deskLimits.invited) }),
  z.object({ act: z.literal('resend') }),
  z.object({ act: z.literal('hide_review'), text: requiredText(maxReviewReason) }),
  z
    .object({ act: z.literal('keep_review'), text: requiredText(maxReviewReason) })
    .describe('Leave the review as it is; the reason becomes a note'),
])
export type DeskAction = z.output<typeof action>

const tags = ['staff'] as const
const response = { 200: deskItemDetails } as const
const changing = {
  tags,
  security: forStaff,
  params: idParams,
  headers: versionHeaders,
  response,
  problems: ['not-found', 'action-not-possible'],
} as const
const conflict =
  '409 if it is not possible in the current state, 412 if `If-Match` is not the current version; `current` contains the current item.'

export const getDeskItem = {
  method: 'GET',
  url: '/api/staff/queue/:id/',
  schema: {
    operationId: 'getDeskItem',
    summary: 'Get what waits for the desk, with everything needed to deal with it',
    description: 'The ETag is the record version.',
    tags,
    security: forStaff,
    params: idParams,
    response,
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const takeDeskItem = {
  method: 'POST',
  url: '/api/staff/queue/:id/take/',
  schema: {
    ...changing,
    operationId: 'takeDeskItem',
    summary: 'Take an item, also from a colleague',
    description: conflict,
  },
} as const satisfies Endpoint

export const releaseDeskItem = {
  method: 'POST',
  url: '/api/staff/queue/:id/release/',
  schema: {
    ...changing,
    operationId: 'releaseDeskItem',
    summary: 'Give a taken item back to the queue',
    description: conflict,
  },
} as const satisfies Endpoint

export const noteOnDeskItem = {
  method: 'POST',
  url: '/api/staff/queue/:id/note/',
  schema: {
    operationId: 'noteOnDeskItem',
    summary: 'Add a note that staff alone see',
    description: `At most ${deskLimits.notes} notes.`,
    tags,
    security: forStaff,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({ text: requiredText(deskLimits.note) }),
    response,
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const closeDeskItem = {
  method: 'POST',
  url: '/api/staff/queue/:id/close/',
  schema: {
    ...changing,
    operationId: 'closeDeskItem',
    summary: 'Close an item; the request stays as it is, unless its customer has changed their mind',
    description: `${conflict} \`changed_mind\` withdraws the request if its customer still could. A held request, a claim under the guarantee and complaints about a review are closed by a decision only: see \`act\`.`,
    body: z
      .object({
        reason: z.enum(givenReasons),
        text: text(deskLimits.note).default('').describe('Becomes a note; required by `called` and `other`'),
      })
      .refine(({ reason, text: note }) => note !== '' || !reasonsWithText.includes(reason), {
        path: ['text'],
        error: 'required',
      }),
  },
} as const satisfies Endpoint

export const actOnDeskItem = {
  method: 'POST',
  url: '/api/staff/queue/:id/act/',
  schema: {
    ...changing,
    operationId: 'actOnDeskItem',
    summary: 'Do what an item waits for; takes it if nobody has',
    description: conflict,
    body: action,
  },
} as const satisfies Endpoint

export const answerForProvider = {
  method: 'POST',
  url: '/api/staff/queue/:id/answer/',
  schema: {
    ...changing,
    operationId: 'answerForProvider',
    summary: 'Record the answer of a provider that has neither recipients nor an account, or of the desk itself',
    description: conflict,
    body: providerAction,
  },
} as const satisfies Endpoint

const search = z.object({ q: text(textLimits.search).optional().describe('Words of the name') })

const deskTariff = alternative.extend({
  is_available: z.boolean().nullable().describe('At the place of the request; null if that is unknown'),
})

export const listTariffsToOffer = {
  method: 'GET',
  url: '/api/staff/queue/:id/tariffs/',
  schema: {
    operationId: 'listTariffsToOffer',
    summary: 'List tariffs of other providers that can be offered to the customer, the most suitable first',
    tags,
    security: forStaff,
    params: idParams,
    querystring: search,
    response: { 200: z.object({ results: z.array(deskTariff) }) },
    problems: ['not-found'],
  },
} as const satisfies Endpoint
export type DeskTariff = z.output<typeof deskTariff>

const invitable = named.extend({ is_suitable: z.boolean().describe('It has a tariff for the services at the place') })

export const listProvidersToInvite = {
  method: 'GET',
  url: '/api/staff/queue/:id/providers/',
  schema: {
    operationId: 'listProvidersToInvite',
    summary: 'List providers that can be invited to the tender, suitable ones first',
    tags,
    security: forStaff,
    params: idParams,
    querystring: search,
    response: { 200: z.object({ results: z.array(invitable) }) },
    problems: ['not-found'],
  },
} as const satisfies Endpoint
export type InvitableProvider = z.output<typeof invitable>
