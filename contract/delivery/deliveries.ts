import { z } from 'zod'
import { type Endpoint, inCabinetOrForStaff } from '../endpoint.ts'
import { idParams, queryId, time } from '../primitives.ts'
import { deliveryEvents, deliveryLogDays, deliveryStates, maxLoggedDeliveries } from './delivery-events.ts'

const loggedDelivery = z.object({
  id: z.number().int(),
  event: z.enum(deliveryEvents).describe('Type of the event, as in the message to a webhook'),
  webhook_id: z.string().nullable().describe('`webhook-id` of the message; null for other channels'),
  request_id: z.number().int().nullable().describe('Null for test messages'),
  state: z.enum(deliveryStates).describe('`waiting` for its first or next attempt; `failed` is given up'),
  at: time.describe('Last attempt; before the first one, when it is due'),
  attempts: z.number().int(),
  response_status: z.number().int().nullable().describe('HTTP status of the last attempt; null without a response'),
  error: z.string().nullable().describe('Cause of the last failure in one line'),
  duration_ms: z.number().int().nullable().describe('Duration of the last attempt; null for mails'),
  next_attempt_at: time.nullable(),
  may_resend: z.boolean(),
})
export type LoggedDelivery = z.output<typeof loggedDelivery>

const shownEvent = z.object({
  id: z.string().describe('The `webhook-id`'),
  type: z.enum(deliveryEvents),
  timestamp: time,
  data: z.record(z.string(), z.unknown()),
})
export type ShownEvent = z.output<typeof shownEvent>

const shared = {
  tags: ['cabinet'],
  security: inCabinetOrForStaff,
  querystring: z.object({
    provider: queryId.optional().describe("Only for staff, who must name the provider; by default the caller's"),
  }),
} as const
const forOwner = 'Only for the provider itself and for staff; managers get 403.'
const deliveryParams = idParams.extend({ delivery_id: queryId })

export const listDeliveries = {
  method: 'GET',
  url: '/info/api/recipients/:id/deliveries/',
  schema: {
    ...shared,
    operationId: 'listDeliveries',
    summary: `List messages to a recipient of the last ${deliveryLogDays} days, newest first`,
    description: `At most ${maxLoggedDeliveries}; \`before\` with the last \`id\` continues the list. ${forOwner}`,
    params: idParams,
    querystring: shared.querystring.extend({
      state: z.enum(deliveryStates).optional().describe('Only messages in this state'),
      before: queryId.optional().describe('Only older messages than the one with this `id`'),
    }),
    response: { 200: z.array(loggedDelivery) },
  },
} as const satisfies Endpoint

export const getDeliveredEvent = {
  method: 'GET',
  url: '/info/api/recipients/:id/deliveries/:delivery_id/',
  schema: {
    ...shared,
    operationId: 'getDeliveredEvent',
    summary: 'Get the event that a message brings to a webhook, without contacts',
    description: `As it would be sent now, because events are written when they are sent. \`contacts\` and \`answer_url\` are null. 404 for other channels. ${forOwner}`,
    params: deliveryParams,
    response: { 200: shownEvent },
  },
} as const satisfies Endpoint

export const resendDelivery = {
  method: 'POST',
  url: '/info/api/recipients/:id/deliveries/:delivery_id/resend/',
  schema: {
    ...shared,
    operationId: 'resendDelivery',
    summary: 'Send a message to a webhook again now, with the same `webhook-id`',
    description: `The receiver recognises the id of an event that it has already processed. A message that waits for its next attempt is sent at once. Once a request has ended for the provider, only messages that say so are sent again. 404 for other channels. ${forOwner}`,
    params: deliveryParams,
    response: { 204: z.null() },
    problems: ['recipient-inactive', 'message-outdated'],
  },
} as const satisfies Endpoint
