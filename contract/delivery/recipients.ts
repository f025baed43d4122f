import { z } from 'zod'
import { email } from '../email.ts'
import { type Endpoint, inCabinetOrForStaff } from '../endpoint.ts'
import { type FieldProblem, languages } from '../errors.ts'
import {
  id,
  idempotencyHeaders,
  idParams,
  personName,
  queryId,
  recordVersion,
  time,
  versionHeaders,
} from '../primitives.ts'
import { channels, maxRecipients, minutesOfDay } from './recipient-limits.ts'

/** `waiting` for its confirmation, `expired` if the link or code for it is no longer valid; only `active` recipients are notified. */
export const recipientStates = ['active', 'waiting', 'expired', 'declined'] as const
export type RecipientState = (typeof recipientStates)[number]

const lastEvent = z.object({ at: time, kind: z.string().describe('Kind of the message, such as `request` or `test`') })

export const recipient = z.object({
  id: z.number().int(),
  channel: z.enum(channels),
  name: z.string(),
  language: z.enum(languages),
  destination: z
    .string()
    .nullable()
    .describe('E-mail address, id of the Telegram chat, or URL of the webhook; null for a chat without a started bot'),
  from_minute: z.number().int().describe('Start of the notification hours, in minutes of the day (Chisinau)'),
  to_minute: z.number().int().describe('Their end; one before `from_minute` is on the next day'),
  weekdays: z.array(z.number().int()).describe('Days of the week on which the notification hours start; 1 is Monday'),
  state: z.enum(recipientStates),
  confirmation_expires_at: time.nullable().describe('Expiry of the link or code that confirms the recipient'),
  telegram_link: z
    .string()
    .nullable()
    .describe('Link that starts the bot in the chat, while the recipient waits; otherwise null'),
  last_delivery: lastEvent.nullable(),
  last_failure: lastEvent
    .extend({ error: z.string(), is_final: z.boolean().describe('Whether the message will not be sent again') })
    .nullable(),
  version: recordVersion,
})
export type Recipient = z.output<typeof recipient>

export const recipientList = z.object({
  recipients: z.array(recipient).describe('In their order: the first one gets the first reminder'),
  channels: z.array(z.enum(channels)).describe('The channels of which recipients can be added'),
  fallback: z
    .string()
    .nullable()
    .describe('E-mail address of the account that is notified without any active recipient; null: the desk is'),
})
export type RecipientList = z.output<typeof recipientList>

const secret = z.object({ webhook_secret: z.string().describe('Key of the signatures, as in Standard Webhooks') })

const newRecipient = recipient.extend({ webhook_secret: secret.shape.webhook_secret.nullable() })
export type NewRecipient = z.output<typeof newRecipient>

const settings = {
  name: personName,
  language: z.enum(languages),
  from_minute: z
    .number()
    .int()
    .min(0)
    .max(minutesOfDay - 1),
  to_minute: z.number().int().min(1).max(minutesOfDay),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1, { error: 'required' })
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
}

function requireWindow(
  { from_minute: from, to_minute: to }: { from_minute?: number | undefined; to_minute?: number | undefined },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: FieldProblem }): void },
) {
  if (from !== undefined && from === to)
    context.addIssue({ code: 'custom', path: ['to_minute'], message: 'same-end-as-start' })
}

const webhookUrl = z.url({ protocol: /^https?$/, error: 'not-a-url' }).max(500)

const destination = z.string().trim().max(500)

const addedRecipient = z
  .object({
    channel: z.enum(channels).optional().describe('Required, unless `kind` is given'),
    kind: z.enum(channels).optional().describe('Alias of `channel`, which takes precedence'),
    destination: destination
      .optional()
      .describe('E-mail address, or URL of the webhook; a Telegram chat is known once the bot is started in it'),
    address: destination.optional().describe('Alias of `destination`, which takes precedence'),
    ...settings,
    name: settings.name.default(''),
    from_minute: settings.from_minute.default(0),
    to_minute: settings.to_minute.default(minutesOfDay),
    weekdays: settings.weekdays.default([1, 2, 3, 4, 5, 6, 7]),
  })
  .superRefine(requireWindow)
  .transform(({ kind, address, channel = kind, destination = address ?? '', ...settings }, context) => {
    const refuse = (field: 'channel' | 'destination', message: FieldProblem) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    if (channel === undefined) return refuse('channel', 'required')
    if (channel !== 'telegram' && destination === '') return refuse('destination', 'required')
    if (channel === 'webhook' && !webhookUrl.safeParse(destination).success) return refuse('destination', 'not-a-url')
    if (channel !== 'mail') return { channel, destination, ...settings }
    const mail = email.safeParse(destination)
    return mail.success ? { channel, destination: mail.data, ...settings } : refuse('destination', 'not-an-email')
  })
export type AddedRecipient = z.output<typeof addedRecipient>

const changedRecipient = z
  .object({
    ...settings,
    destination: z
      .string()
      .trim()
      .min(1, { error: 'required', abort: true })
      .refine((url) => webhookUrl.safeParse(url).success, { error: 'not-a-url' })
      .describe('New URL of a webhook'),
  })
  .partial()
  .superRefine(requireWindow)
export type RecipientChange = z.output<typeof changedRecipient>

const shared = {
  tags: ['cabinet'],
  security: inCabinetOrForStaff,
  querystring: z.object({
    provider: queryId.optional().describe("Only for staff, who must name the provider; by default the caller's"),
  }),
} as const
const forOwner = 'Only for the provider itself and for staff; managers get 403.'

export const listRecipients = {
  method: 'GET',
  url: '/info/api/recipients/',
  schema: {
    ...shared,
    operationId: 'listRecipients',
    summary: 'List who is notified of the requests of a provider',
    description: forOwner,
    response: { 200: recipientList },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const createRecipient = {
  method: 'POST',
  url: '/info/api/recipients/',
  schema: {
    ...shared,
    operationId: 'createRecipient',
    summary: 'Add a notification recipient',
    description: `It is notified once it is confirmed: by the link in a mail, by starting the bot in the chat, or by the response to a signed ping. ${forOwner}`,
    headers: idempotencyHeaders,
    body: addedRecipient,
    response: { 201: newRecipient },
    problems: ['not-found', 'too-many-records', 'channel-unavailable'],
  },
} as const satisfies Endpoint

export const orderRecipients = {
  method: 'PUT',
  url: '/info/api/recipients/order/',
  schema: {
    ...shared,
    operationId: 'orderRecipients',
    summary: 'Set the order of the notification recipients',
    description: `412 with the current list if the ids are not exactly those of the current recipients. ${forOwner}`,
    body: z.object({ ids: z.array(id).max(maxRecipients) }),
    response: { 200: recipientList },
    problems: ['not-found', 'changed-meanwhile'],
  },
} as const satisfies Endpoint

export const updateRecipient = {
  method: 'PATCH',
  url: '/info/api/recipients/:id/',
  schema: {
    ...shared,
    operationId: 'updateRecipient',
    summary: 'Update name, language and notification hours of a recipient, or the URL of a webhook',
    description: `An active webhook gets its new URL only if that responds to a signed ping with a status from 200 to 299. Its signing key stays, the links to requests that it has received are invalid from then on, and messages that wait are sent to the new URL with new links. Destinations of other channels cannot be changed. ${forOwner}`,
    headers: versionHeaders,
    params: idParams,
    body: changedRecipient,
    response: { 200: recipient },
    problems: ['channel-unavailable', 'webhook-unanswered'],
  },
} as const satisfies Endpoint

export const deleteRecipient = {
  method: 'DELETE',
  url: '/info/api/recipients/:id/',
  schema: {
    ...shared,
    operationId: 'deleteRecipient',
    summary: 'Delete a notification recipient',
    description: `Its links to requests are invalid from then on. ${forOwner}`,
    headers: versionHeaders,
    params: idParams,
    response: { 204: z.null() },
  },
} as const satisfies Endpoint

export const testRecipient = {
  method: 'POST',
  url: '/info/api/recipients/:id/test/',
  schema: {
    ...shared,
    operationId: 'testRecipient',
    summary: 'Send a test message to an active recipient',
    description: `It is sent at any hour. ${forOwner}`,
    params: idParams,
    response: { 204: z.null() },
    problems: ['recipient-inactive'],
  },
} as const satisfies Endpoint

export const confirmRecipient = {
  method: 'POST',
  url: '/info/api/recipients/:id/confirmation/',
  schema: {
    ...shared,
    operationId: 'confirmRecipient',
    summary: 'Send the confirmation link again, renew the code for the bot, or send the signed ping to the webhook',
    description: `A webhook that responds to the ping with a status from 200 to 299 is active at once. ${forOwner}`,
    params: idParams,
    response: { 200: recipient },
    problems: [
      'recipient-active',
      'recipient-declined',
      'changed-meanwhile',
      'channel-unavailable',
      'webhook-unanswered',
    ],
  },
} as const satisfies Endpoint

export const getWebhookSecret = {
  method: 'GET',
  url: '/info/api/recipients/:id/secret/',
  schema: {
    ...shared,
    operationId: 'getWebhookSecret',
    summary: 'Get the signing key of a webhook',
    description: forOwner,
    params: idParams,
    response: { 200: secret },
  },
} as const satisfies Endpoint

export const replaceWebhookSecret = {
  method: 'POST',
  url: '/info/api/recipients/:id/secret/',
  schema: {
    ...shared,
    operationId: 'replaceWebhookSecret',
    summary: 'Replace the signing key of a webhook',
    description: `The earlier key signs nothing from then on. ${forOwner}`,
    params: idParams,
    response: { 200: secret },
  },
} as const satisfies Endpoint
