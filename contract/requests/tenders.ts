import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { formNumber } from '../forms.ts'
import {
  idParams,
  latitude,
  lei,
  longitude,
  page,
  queryId,
  queryInteger,
  requiredText,
  text,
  textLimits,
  time,
} from '../primitives.ts'
import {
  maxInstallDays,
  maxOfferDays,
  maxOfferMonths,
  maxOfferPriceLei,
  maxQuestionLength,
  minOfferPriceLei,
  offerStates,
  tenderStates,
} from './offers.ts'
import { day, linkParams } from './processing.ts'
import { employeesBands, requestKinds } from './requests.ts'

/** The terms that a provider offers. */
export const newOffer = z.object({
  monthly_price: formNumber(minOfferPriceLei, maxOfferPriceLei, 2).describe('Monthly price in lei'),
  connection_fee: formNumber(0, maxOfferPriceLei, 2).describe('Connection fee in lei').default(0),
  duration_months: formNumber(0, maxOfferMonths, 0).describe('Term of the contract in months; 0: none').default(0),
  equipment: text(textLimits.line).default(''),
  install_days: formNumber(0, maxInstallDays, 0).describe('Calendar days from the acceptance to the connection'),
  message: text(1000).default(''),
  valid_until: day.describe(
    `Last day on which the customer can accept it (Chisinau), at most ${maxOfferDays} days ahead`,
  ),
})
export type NewOffer = z.output<typeof newOffer>

/** Text of a question or an answer. */
export const newQuestion = requiredText(maxQuestionLength)
const newAnswer = z.object({ text: newQuestion })

/** The terms of an offer, as they are shown. */
export const offerTerms = z.object({
  monthly_price: lei,
  connection_fee: lei,
  duration_months: z.number().int(),
  equipment: z.string(),
  install_days: z.number().int(),
  message: z.string(),
  valid_until: z.string(),
})
export type OfferTerms = z.output<typeof offerTerms>

export const ownOffer = offerTerms.extend({
  id: z.number().int(),
  state: z.enum(offerStates),
  version: z.number().int().describe('Increases with each change'),
  updated_at: time,
})
export type OwnOffer = z.output<typeof ownOffer>

/** A tender as an invited provider sees it. Contacts are masked in its texts, before and after somebody else was chosen. */
export const invitedTender = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  state: z.enum(tenderStates).describe('`won` and `lost` from the point of view of the caller'),
  created_at: time,
  closes_at: time.nullable().describe('Until when offers are expected; null: open, but the desk is looking as well'),
  employees_count: z.enum(employeesBands).nullable(),
  new_company: z.boolean(),
  services: z.array(z.string()),
  address: z.string(),
  place: z.object({ longitude, latitude }).nullable(),
  comments: z.string(),
  declined_at: time.nullable().describe('When the caller declined the invitation'),
  questions: z
    .array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        asked_at: time,
        answer: z.string().nullable().describe("The caller's own answer"),
      }),
    )
    .describe('Questions of the customer to all invited providers, oldest first'),
  free_places: z.number().int().describe('How many more offers can be made'),
  offer: ownOffer.nullable().describe("The caller's own offer"),
  templates: z.array(offerTerms).describe("Terms of the caller's latest offers in other tenders"),
})
export type InvitedTender = z.output<typeof invitedTender>

const tags = ['tenders'] as const
const refusals = ['action-not-possible', 'offer-places-taken'] as const
const conflict = '409 if the tender is no longer open; `current` contains the tender.'

export const listTenders = {
  method: 'GET',
  url: '/info/api/tenders/',
  schema: {
    operationId: 'listTenders',
    summary: "List the open tenders to which the caller's provider is invited, newest first",
    tags,
    security: inCabinet,
    querystring: z.object({
      page: queryInteger(1, 1_000_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: { 200: page(invitedTender) },
  },
} as const satisfies Endpoint

export const getTender = {
  method: 'GET',
  url: '/info/api/tenders/:id/',
  schema: {
    operationId: 'getTender',
    summary: "Get a tender to which the caller's provider is invited",
    tags,
    security: inCabinet,
    params: idParams,
    response: { 200: invitedTender },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

const putSchema = {
  description: `201 for the first offer, 200 if it replaces an earlier one. ${conflict} 409 as well if five offers of others are live.`,
  tags,
  body: newOffer,
} as const

export const putOffer = {
  method: 'PUT',
  url: '/info/api/tenders/:id/offer/',
  schema: {
    operationId: 'putOffer',
    summary: "Make or replace the offer of the caller's provider",
    ...putSchema,
    security: inCabinet,
    params: idParams,
    response: { 200: ownOffer, 201: ownOffer },
    problems: ['not-found', ...refusals],
  },
} as const satisfies Endpoint

export const withdrawOffer = {
  method: 'DELETE',
  url: '/info/api/tenders/:id/offer/',
  schema: {
    operationId: 'withdrawOffer',
    summary: "Withdraw the offer of the caller's provider",
    description: conflict,
    tags,
    security: inCabinet,
    params: idParams,
    response: { 200: ownOffer },
    problems: ['not-found', 'action-not-possible'],
  },
} as const satisfies Endpoint

export const declineTender = {
  method: 'POST',
  url: '/info/api/tenders/:id/decline/',
  schema: {
    operationId: 'declineTender',
    summary: 'Decline the invitation to a tender; a later offer accepts it again',
    description: conflict,
    tags,
    security: inCabinet,
    params: idParams,
    response: { 200: invitedTender },
    problems: ['not-found', 'action-not-possible'],
  },
} as const satisfies Endpoint

export const answerQuestion = {
  method: 'POST',
  url: '/info/api/tenders/:id/questions/:question_id/answer/',
  schema: {
    operationId: 'answerQuestion',
    summary: "Answer a customer's question, or replace the answer; only the customer sees it",
    description: conflict,
    tags,
    security: inCabinet,
    params: idParams.extend({ question_id: queryId }),
    body: newAnswer,
    response: { 200: invitedTender },
    problems: ['not-found', 'action-not-possible'],
  },
} as const satisfies Endpoint

export const answerQuestionByLink = {
  method: 'POST',
  url: '/info/api/answer/:token/questions/:question_id/answer/',
  schema: {
    operationId: 'answerQuestionByLink',
    summary: "Answer a customer's question by a link that a recipient of the provider received",
    description: conflict,
    tags,
    params: linkParams.extend({ question_id: queryId }),
    body: newAnswer,
    response: { 200: invitedTender },
    problems: ['request-not-found', 'suspended-link', 'not-found', 'action-not-possible'],
  },
} as const satisfies Endpoint

export const putOfferByLink = {
  method: 'PUT',
  url: '/info/api/answer/:token/offer/',
  schema: {
    operationId: 'putOfferByLink',
    summary: 'Make or replace an offer by a link that a recipient of the provider received',
    ...putSchema,
    params: linkParams,
    response: { 200: invitedTender, 201: invitedTender },
    problems: ['request-not-found', 'suspended-link', ...refusals],
  },
} as const satisfies Endpoint

export const withdrawOfferByLink = {
  method: 'DELETE',
  url: '/info/api/answer/:token/offer/',
  schema: {
    operationId: 'withdrawOfferByLink',
    summary: 'Withdraw the offer by a link that a recipient of the provider received',
    description: conflict,
    tags,
    params: linkParams,
    response: { 200: invitedTender },
    problems: ['request-not-found', 'suspended-link', 'action-not-possible'],
  },
} as const satisfies Endpoint

export const declineTenderByLink = {
  method: 'POST',
  url: '/info/api/answer/:token/decline/',
  schema: {
    operationId: 'declineTenderByLink',
    summary: 'Decline the invitation to a tender by a link that a recipient of the provider received',
    description: conflict,
    tags,
    params: linkParams,
    response: { 200: invitedTender },
    problems: ['request-not-found', 'suspended-link', 'action-not-possible'],
  },
} as const satisfies Endpoint

/** An offer as the customer sees it. Contacts in its texts are masked until it is accepted. */
export const receivedOffer = offerTerms.extend({
  id: z.number().int(),
  state: z.enum(offerStates),
  version: z.number().int(),
  updated_at: time,
  previous: offerTerms.nullable().describe('The terms before the last change'),
  effective_monthly_cost: lei.describe('Monthly price plus the connection fee divided by the term, or by 12 months'),
  install_by: z.string().describe('Last day of the promised connection: counted from the acceptance, or from today'),
  provider: z.object({
    id: z.number().int(),
    name: z.string(),
    logo: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: z.number().int(),
  }),
})
export type ReceivedOffer = z.output<typeof receivedOffer>

export const tenderActs = ['accept', 'decline', 'ask', 'reopen', 'show_texts'] as const
export type TenderAct = (typeof tenderActs)[number]

/** What the customer sees of an open tender, and of what became of it. */
export const ownTender = z.object({
  state: z.enum(['open', 'chosen', 'cancelled', 'expired']),
  invited: z.number().int().describe('Number of invited providers'),
  declined: z.number().int().describe('Number of providers that declined the invitation'),
  closes_at: time
    .nullable()
    .describe('Until when an offer must be chosen, or the first one is expected; null if neither has a limit'),
  is_at_desk: z.boolean().describe('Whether the desk is looking for a provider, because none has offered anything'),
  seen_by_providers: z
    .object({ address: z.string(), comments: z.string() })
    .nullable()
    .describe('What invited providers see, if contacts in it are masked; otherwise null'),
  offers: z.array(receivedOffer).describe('By effective cost; without withdrawn ones'),
  withdrawn_by: z.array(z.string()).describe('Names of the providers whose offers were withdrawn'),
  questions: z
    .array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        asked_at: time,
        answers: z.array(
          z.object({
            provider: z.object({ name: z.string(), logo: z.string().nullable() }),
            text: z.string(),
            answered_at: time,
          }),
        ),
      }),
    )
    .describe('Oldest first'),
  share_url: z.string().nullable().describe('Link with which others can read the offers; null if there is none'),
  acts: z.array(z.enum(tenderActs)).describe('The actions that are possible now'),
})
export type OwnTender = z.output<typeof ownTender>

/** The offers of a tender, as the holder of a shared link sees them: without contacts, questions and rights. */
export const sharedTender = ownTender.pick({ state: true, closes_at: true, offers: true }).extend({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  created_at: time,
  employees_count: z.enum(employeesBands).nullable(),
  services: z.array(z.string()),
})
export type SharedTender = z.output<typeof sharedTender>

export const getSharedTender = {
  method: 'GET',
  url: '/info/api/shared-tenders/:token/',
  schema: {
    operationId: 'getSharedTender',
    summary: 'Get the offers of a tender by a link that the customer shared',
    tags,
    params: linkParams,
    response: { 200: sharedTender },
    problems: ['request-not-found'],
  },
} as const satisfies Endpoint
