import { z } from 'zod'
import { email } from '../email.ts'
import type { Endpoint } from '../endpoint.ts'
import { phone } from '../phone.ts'
import { id, time } from '../primitives.ts'
import { callTimes } from './call-times.ts'
import { guaranteeClaim, newClaim } from './guarantee-claims.ts'
import { maxQuestions } from './offers.ts'
import {
  day,
  explanation,
  linkParams,
  processingFields,
  requestEvent,
  requestedTariff,
  visitWindow,
} from './processing.ts'
import { employeesBands, requestKinds, requestStatuses } from './requests.ts'
import { customerActs } from './steps.ts'
import { newQuestion, ownTender } from './tenders.ts'

/** Another provider that the customer can choose. */
export const alternative = z.object({
  provider: z.object({ id: z.number().int(), name: z.string(), logo: z.string().nullable() }),
  tariff: z.object({
    id: z.number().int(),
    name: z.string(),
    name_ro: z.string(),
    price: z.number(),
    speed: z.number().nullable(),
  }),
})
export type Alternative = z.output<typeof alternative>

/** Those who have the customer's contacts. */
export const contactHolder = z.object({
  kind: z.enum(['provider', 'desk']),
  name: z.string(),
  since: time.nullable(),
  until: time.nullable().describe('When the contacts were removed; null while the holder has them'),
})

const processing = {
  ...processingFields,
  acts: z.array(z.enum(customerActs)).describe('The actions that are possible now'),
  visit_days: z
    .array(z.string())
    .describe('Days that the customer can propose for a visit (Chisinau), without Sundays and holidays'),
  history: z.array(requestEvent).describe('Oldest first'),
  holders: z.array(contactHolder),
  respond_by: time.nullable().describe('When the provider should have responded; null if it has'),
  objection_until: time
    .nullable()
    .describe('Until when a stated connection can be disputed before it counts as confirmed'),
  guarantee_until: z.string().nullable().describe('Last day of the guarantee; null before the connection is confirmed'),
  earns_bonus: z
    .boolean()
    .describe('Whether a review of the confirmed connection can still earn a bonus; not if its provider was silent'),
  can_review: z
    .boolean()
    .describe('Whether the customer can review the provider: it is public, and has no review of the customer'),
  claims: z.array(guaranteeClaim).describe('Claims under the guarantee, the newest first'),
  alternatives: z
    .array(alternative)
    .describe('Offered if the provider cannot connect, did not respond or does not go on'),
  predecessor_id: z.number().int().nullable().describe('The request that this one replaces'),
  successor_url: z.string().nullable().describe('Tracking link of the request that replaced this one'),
  is_unsubscribed: z.boolean(),
}

export const trackedRequest = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  created_at: time,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  address_id: z.number().int().nullable().describe('The house that was chosen'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  comments: z.string(),
  call_time: z.enum(callTimes).nullable().describe('When the customer likes to be called'),
  employees_count: z.enum(employeesBands).nullable(),
  inn: z.string(),
  new_company: z.boolean(),
  services: z.array(z.string()),
  tariff: requestedTariff.nullable(),
  provider: z.object({
    id: z.number().int(),
    name: z.string(),
    number: z.string(),
  }),
  named_provider: z
    .string()
    .nullable()
    .describe(
      'Name of the provider that the sender chose, where the desk has the request because it is no partner; null while that is suspended',
    ),
  steps: z.array(z.object({ status: z.enum(requestStatuses), changed_at: time })),
  ...processing,
  tender: ownTender.nullable().describe('Null for a request to one provider'),
})
export type TrackedRequest = z.output<typeof trackedRequest>

const tags = ['requests'] as const

export const trackRequest = {
  method: 'GET',
  url: '/info/api/track/:token/',
  schema: {
    operationId: 'trackRequest',
    summary: 'Get the request of a tracking link',
    tags,
    params: linkParams,
    response: { 200: trackedRequest },
    problems: ['request-not-found'],
  },
} as const satisfies Endpoint

export const getVisitCalendar = {
  method: 'GET',
  url: '/info/api/track/:token/visit.ics',
  schema: {
    operationId: 'getVisitCalendar',
    summary: 'Get the agreed or proposed visit as an iCalendar file',
    tags,
    params: linkParams,
    produces: ['text/calendar'],
    response: { 200: z.string() },
    problems: ['request-not-found', 'not-found'],
  },
} as const satisfies Endpoint

/** With the proof from a mail, an action also verifies the address of that mail. */
const proof = z.string().max(100).optional().describe('The proof from a mail; verifies its address')

function customerAction<Body extends z.ZodRawShape>(fields: Body) {
  return z.object({ ...fields, proof })
}

const visitBody = customerAction({
  act: z.enum(['accept_visit', 'propose_visit']),
  date: day
    .optional()
    .describe(
      'Required by `propose_visit`, as are the hours. With `accept_visit`, the visit that was shown: 409 if another one was proposed since',
    ),
  from: visitWindow.from.optional(),
  to: visitWindow.to.optional(),
}).superRefine(({ act, date, from, to }, context) => {
  if (act === 'accept_visit') return
  for (const [field, value] of Object.entries({ date, from, to }))
    if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' })
  if (from !== undefined && to !== undefined && from >= to)
    context.addIssue({ code: 'custom', path: ['to'], message: 'invalid' })
})

const response = { 200: trackedRequest } as const
const refusals = ['request-not-found', 'action-not-possible'] as const
const conflict = '409 if the action is not possible in the current state; `current` contains the current request.'

export const confirmConnection = {
  method: 'POST',
  url: '/info/api/track/:token/confirm/',
  schema: {
    operationId: 'confirmConnection',
    summary: 'Confirm the connection that the provider stated, or state one first',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({
      date: day.optional().describe('Day of a connection that the provider has not stated; default today'),
    }),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const takeBackConnection = {
  method: 'POST',
  url: '/info/api/track/:token/unconfirm/',
  schema: {
    operationId: 'takeBackConnection',
    summary: 'Take back the confirmation or the own statement of the connection',
    description: `A confirmation for some days, until a claim or a bonus depends on it. ${conflict}`,
    tags,
    params: linkParams,
    body: customerAction({}),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const disputeConnection = {
  method: 'POST',
  url: '/info/api/track/:token/object/',
  schema: {
    operationId: 'disputeConnection',
    summary: 'Object to the connection that the provider stated',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({ text: explanation }),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const claimGuarantee = {
  method: 'POST',
  url: '/info/api/track/:token/guarantee/',
  schema: {
    operationId: 'claimGuarantee',
    summary: 'Claim under the guarantee: say what is wrong, with photos',
    description: conflict,
    tags,
    consumes: ['multipart/form-data', 'application/json'],
    params: linkParams,
    body: newClaim,
    response,
    problems: [...refusals, 'too-busy'],
  },
} as const satisfies Endpoint

export const moveRequest = {
  method: 'POST',
  url: '/info/api/track/:token/move/',
  schema: {
    operationId: 'moveRequest',
    summary: 'Send the request to another provider that was offered, and withdraw it from this one',
    description: `Returns the new request, with its tracking link. ${conflict}`,
    tags,
    params: linkParams,
    body: customerAction({ provider_id: id, tariff_id: id }),
    response: { 200: z.object({ id: z.number().int(), tracking_url: z.string() }) },
    problems: refusals,
  },
} as const satisfies Endpoint

export const changeVisit = {
  method: 'POST',
  url: '/info/api/track/:token/visit/',
  schema: {
    operationId: 'changeVisit',
    summary: 'Accept the proposed visit or propose another time',
    description: conflict,
    tags,
    params: linkParams,
    body: visitBody,
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const changeContacts = {
  method: 'POST',
  url: '/info/api/track/:token/contacts/',
  schema: {
    operationId: 'changeContacts',
    summary: 'Change the phone number or the e-mail address of the request',
    description: `A new address is not verified. Fields that are left out keep their values. ${conflict}`,
    tags,
    params: linkParams,
    body: customerAction({ phone: phone.optional(), email: email.optional() }),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const cancelRequest = {
  method: 'POST',
  url: '/info/api/track/:token/cancel/',
  schema: {
    operationId: 'cancelRequest',
    summary: 'Withdraw the request, and the contacts from its provider',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({}),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const acceptOffer = {
  method: 'POST',
  url: '/info/api/track/:token/accept/',
  schema: {
    operationId: 'acceptOffer',
    summary: 'Accept an offer: its provider gets the contacts, and the other offers are closed',
    description: `409 if the offer is no longer live, or has another version; \`current\` contains the current request.`,
    tags,
    params: linkParams,
    body: customerAction({ offer_id: id, version: z.number().int().min(1) }),
    response,
    problems: [...refusals, 'offer-not-live', 'offer-changed'],
  },
} as const satisfies Endpoint

export const declineOffer = {
  method: 'POST',
  url: '/info/api/track/:token/decline/',
  schema: {
    operationId: 'declineOffer',
    summary: 'Decline an offer; its place becomes free',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({ offer_id: id }),
    response,
    problems: [...refusals, 'offer-not-live'],
  },
} as const satisfies Endpoint

export const askProviders = {
  method: 'POST',
  url: '/info/api/track/:token/questions/',
  schema: {
    operationId: 'askProviders',
    summary: 'Ask all invited providers of a tender; contacts in the question are masked',
    description: `At most ${maxQuestions} questions. ${conflict}`,
    tags,
    params: linkParams,
    body: customerAction({ text: newQuestion }),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const shareOffers = {
  method: 'POST',
  url: '/info/api/track/:token/share/',
  schema: {
    operationId: 'shareOffers',
    summary: 'Create a link with which others can read the offers of a tender',
    tags,
    params: linkParams,
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const stopSharing = {
  method: 'DELETE',
  url: '/info/api/track/:token/share/',
  schema: {
    operationId: 'stopSharing',
    summary: 'Revoke the link with which others can read the offers',
    tags,
    params: linkParams,
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const reopenTender = {
  method: 'POST',
  url: '/info/api/track/:token/reopen/',
  schema: {
    operationId: 'reopenTender',
    summary:
      'Choose again after the accepted offer failed: its provider loses the contacts, and the other valid offers are live',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({}),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const showTexts = {
  method: 'POST',
  url: '/info/api/track/:token/show-texts/',
  schema: {
    operationId: 'showTexts',
    summary: 'Show the address and the comments of a tender to invited providers as they were written, without masks',
    description: conflict,
    tags,
    params: linkParams,
    body: customerAction({}),
    response,
    problems: refusals,
  },
} as const satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  url: '/info/api/track/:token/verify/',
  schema: {
    operationId: 'verifyEmail',
    summary: 'Verify the e-mail address of the request by the proof from a mail',
    description: conflict,
    tags,
    params: linkParams,
    body: z.object({ proof: z.string().max(100) }),
    response,
    problems: [...refusals, 'invalid-link'],
  },
} as const satisfies Endpoint

export const unsubscribeFromRequest = {
  method: 'POST',
  url: '/info/api/track/:token/unsubscribe/',
  schema: {
    operationId: 'unsubscribeFromRequest',
    summary: 'End the mails about the request, except essential ones',
    description: 'One-click unsubscription of mail programs (RFC 8058); the body is ignored.',
    tags,
    params: linkParams,
    response,
    problems: ['request-not-found'],
  },
} as const satisfies Endpoint

export const resubscribeToRequest = {
  method: 'DELETE',
  url: '/info/api/track/:token/unsubscribe/',
  schema: {
    operationId: 'resubscribeToRequest',
    summary: 'Send the mails about the request again',
    tags,
    params: linkParams,
    response,
    problems: refusals,
  },
} as const satisfies Endpoint
