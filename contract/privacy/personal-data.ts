import { z } from 'zod'
import { confirmation } from '../accounts/second-factor.ts'
import { roles } from '../accounts/users.ts'
import { type Endpoint, signedIn } from '../endpoint.ts'
import { time } from '../primitives.ts'
import { linkParams } from '../requests/processing.ts'
import { requestKinds, requestStatuses } from '../requests/requests.ts'

const consent = z.object({
  purpose: z.string(),
  text_version: z.string().describe('Date of the privacy text'),
  recipients: z.array(z.string()).describe('Names of those who get the data'),
  given_at: time,
})

const message = z.object({
  kind: z.string(),
  to: z.enum(['provider', 'customer', 'desk']),
  channel: z.string(),
  created_at: time,
  sent_at: time.nullable(),
})

const offer = z.object({
  provider: z.string(),
  state: z.string(),
  monthly_price: z.number(),
  connection_fee: z.number(),
  equipment: z.string(),
  message: z.string(),
  created_at: time,
})

const question = z.object({
  text: z.string(),
  asked_at: time,
  answers: z.array(z.object({ provider: z.string(), text: z.string(), answered_at: time })),
})

const claim = z.object({
  reason: z.string(),
  text: z.string(),
  photos: z.array(z.string()).describe('Paths of the pictures'),
  claimed_at: time,
  response: z.string(),
  outcome: z.string().nullable(),
  decision: z.string(),
  refund_proof: z.string(),
})

const note = z.object({
  author: z.string().describe('The provider, or Motanet'),
  text: z.string(),
  created_at: time,
})

const event = z.object({
  kind: z.string(),
  step: z.string(),
  actor: z.string(),
  changed_at: time,
  details: z.record(z.string(), z.unknown()),
})

const request = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  step: z.string(),
  created_at: time,
  language: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  email_verified_at: time.nullable(),
  address: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  comments: z.string(),
  call_time: z.string().nullable(),
  employees_count: z.string().nullable(),
  inn: z.string(),
  new_company: z.boolean(),
  services: z.array(z.string()),
  consent: z.boolean().describe('Whether the form of an office was sent with the box ticked'),
  provider: z.string(),
  tariff: z.string().nullable(),
  visit_on: z.string().nullable(),
  connected_on: z.string().nullable(),
  reason: z.string().nullable(),
  reason_text: z.string(),
  history: z.array(event),
  consents: z.array(consent),
  messages: z.array(message),
  offers: z.array(offer),
  questions: z.array(question),
  claims: z.array(claim),
  notes: z
    .array(note)
    .describe('What the provider and Motanet noted for themselves. In exports of staff only: they answer in person'),
})

const session = z.object({
  created_at: time,
  last_seen_at: time,
  user_agent: z.string().nullable(),
  is_open: z.boolean(),
})

const review = z.object({
  provider: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  created_at: time,
  is_hidden: z.boolean(),
  reply: z.string().nullable().describe('Of the provider'),
})

const account = z.object({
  id: z.number().int(),
  email: z.string(),
  email_proven_at: time.nullable(),
  full_name: z.string(),
  avatar: z.string().nullable().describe('Path of the picture'),
  role: z.enum(roles),
  provider: z.string().nullable(),
  is_staff: z.boolean(),
  language: z.string(),
  created_at: time,
  has_google: z.boolean().describe('Whether it is linked to a Google account'),
  has_second_factor: z.boolean(),
  passkeys: z.array(z.object({ device: z.string(), created_at: time, used_at: time.nullable() })),
  sessions: z.array(session),
  reviews: z.array(review),
  bonus_codes: z.array(
    z.object({ code: z.string(), provider: z.string(), issued_at: time, redeemed_at: time.nullable() }),
  ),
  complaints: z
    .array(z.object({ provider: z.string(), reason: z.string(), text: z.string(), created_at: time }))
    .describe('About reviews of others, by the reviewed provider'),
  saved_filters: z
    .array(z.object({ provider: z.string(), name: z.string(), filters: z.record(z.string(), z.unknown()) }))
    .describe('Filters of received requests'),
  consents: z.array(consent),
})

const mail = z.object({
  kind: z.string(),
  subject: z.string(),
  text: z.string().describe('Empty once it was sent'),
  created_at: time,
  sent_at: time.nullable(),
})

/** Everything that is stored about a person. Times are ISO 8601, prices are in lei. */
export const personalData = z.object({
  exported_at: time,
  privacy_text_version: z.string(),
  accounts: z.array(account),
  requests: z.array(request),
  mails: z.array(mail).describe('Mails to the address of the account, of the last 30 days'),
})
export type PersonalData = z.output<typeof personalData>

export const exportOwnData = {
  method: 'GET',
  url: '/api/auth/users/me/export/',
  schema: {
    operationId: 'exportOwnData',
    summary: "Download everything that is stored about the caller's account, and about the requests that belong to it",
    tags: ['accounts'],
    security: signedIn,
    response: { 200: personalData },
  },
} as const satisfies Endpoint

export const eraseOwnAccount = {
  method: 'POST',
  url: '/api/auth/users/me/erase/',
  schema: {
    operationId: 'eraseOwnAccount',
    summary: "Delete the caller's account, and the data of the requests that belong to it",
    description:
      'At once and for good. Open requests are withdrawn. Ratings of reviews stay without author and text. 409 for the last account of a provider and the last one of staff.',
    tags: ['accounts'],
    security: signedIn,
    body: confirmation,
    response: { 204: z.null().describe('No content') },
    problems: ['email-unproven', 'sign-in-too-old', 'last-account-of-provider', 'last-staff-account'],
  },
} as const satisfies Endpoint

export const exportTrackedData = {
  method: 'GET',
  url: '/info/api/track/:token/export/',
  schema: {
    operationId: 'exportTrackedData',
    summary: 'Download everything that is stored about the request of a tracking link',
    description: 'With the requests that it replaced, and the one that replaced it.',
    tags: ['requests'],
    params: linkParams,
    response: { 200: personalData },
    problems: ['request-not-found'],
  },
} as const satisfies Endpoint

export const eraseTrackedData = {
  method: 'POST',
  url: '/info/api/track/:token/erase/',
  schema: {
    operationId: 'eraseTrackedData',
    summary: 'Delete the data of the request of a tracking link',
    description:
      'At once and for good, with the requests that it replaced, and the one that replaced it. An open request is withdrawn. The link is unknown from then on.',
    tags: ['requests'],
    params: linkParams,
    response: { 204: z.null().describe('No content') },
    problems: ['request-not-found'],
  },
} as const satisfies Endpoint
