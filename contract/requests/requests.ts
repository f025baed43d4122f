import { z } from 'zod'
import { email } from '../email.ts'
import { type Endpoint, signedInOrNot } from '../endpoint.ts'
import type { FieldProblem } from '../errors.ts'
import { phone } from '../phone.ts'
import { id, idempotencyHeaders, latitude, longitude, requireWholePoint, text, textLimits } from '../primitives.ts'
import { callTimes } from './call-times.ts'

export const requestStatuses = ['info', 'in_progress', 'connected', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestKinds = ['tariff', 'office', 'home'] as const
export type RequestKind = (typeof requestKinds)[number]

export const employeesBands = ['1-4', '5-10', '11-50', '51+'] as const
export type EmployeesBand = (typeof employeesBands)[number]

export const officeServices = [
  'internet',
  'wifi_guest',
  'cloud_pbx',
  'number',
  'tv',
  'video_surveillance',
  'security_alarm',
  'access_control',
  'wired_communication',
] as const
export type OfficeService = (typeof officeServices)[number]

export const dachaServices = ['wired', 'satellite', 'mobile_modem', 'mobile_router'] as const
export type DachaService = (typeof dachaServices)[number]

// Forms send empty fields as a blank string or null
const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Limit of `choice_seconds`; a longer time counts as this one. */
const maxChoiceSeconds = 86_400

// A checkbox of a form is 'on' or absent
const flag = z
  .union([z.boolean(), z.string(), z.null()])
  .optional()
  .transform((value) => (typeof value === 'string' ? ['true', 'on', '1'].includes(value) : (value ?? false)))

const service = z
  .enum([...officeServices, ...dachaServices, 'mobile', '4g', 'mobile 4g'])
  .transform((value) => (value === 'mobile' || value === '4g' || value === 'mobile 4g' ? 'mobile_modem' : value))

const requestFields = z.object({
  kind: blankAsAbsent(z.enum(requestKinds)).describe(
    'Default: `office` with `employees_count`, otherwise `home` with `services`, otherwise `tariff`',
  ),
  name: blankAsAbsent(text(textLimits.name)),
  phone: blankAsAbsent(phone).describe(
    'Moldovan number, stored as +373 and 8 digits. Required for a tariff; tenders require phone or e-mail',
  ),
  email: blankAsAbsent(email).describe('Required for a tariff; tenders require phone or e-mail'),
  address: blankAsAbsent(text(textLimits.line)).describe('Required for a tariff'),
  address_id: blankAsAbsent(id),
  latitude: blankAsAbsent(latitude),
  longitude: blankAsAbsent(longitude),
  tariff_id: blankAsAbsent(id).describe(
    'Requested tariff. Its provider receives the request; `provider_id` is ignored',
  ),
  provider: blankAsAbsent(id).describe('Alias of `provider_id`, which takes precedence'),
  provider_id: blankAsAbsent(id).describe('Provider that receives the request; default 1, the desk'),
  employees_count: blankAsAbsent(z.enum(employeesBands)).describe('Required if `kind` is `office`'),
  inn: blankAsAbsent(text(40)).describe('IDNO of the company'),
  comments: blankAsAbsent(text(textLimits.paragraph)),
  call_time: blankAsAbsent(z.enum(callTimes)).describe(
    'When the customer likes to be called: before 12, from 12 to 17 or after 17 o’clock',
  ),
  new_company: flag,
  services: blankAsAbsent(z.array(service).max(20)).describe(
    '`mobile`, `4g` and `mobile 4g` are stored as `mobile_modem`',
  ),
  consent: flag.describe('Required if `kind` is `office`'),
  choice_seconds: z
    .number()
    .min(0)
    .optional()
    .catch(undefined)
    .transform((value) => (value === undefined ? value : Math.min(Math.max(Math.round(value), 1), maxChoiceSeconds)))
    .describe(
      'Seconds from the arrival on the site to the submission, for the published median; an unusable value is ignored',
    ),
  topic: blankAsAbsent(z.string().max(1000))
    .catch('x')
    .describe('Leave it empty: no visible field of a form has this name, so a filled one comes from a script'),
})

type RequestFields = z.output<typeof requestFields>

function kindOf({ kind, employees_count, services }: Partial<RequestFields>): RequestKind {
  if (kind !== undefined) return kind
  if (employees_count !== undefined) return 'office'
  return services === undefined ? 'tariff' : 'home'
}

/** Reports fields missing for the kind of request. Runs with the rules of the fields, so that one response lists all problems. */
function requireFields(request: RequestFields, context: z.core.$RefinementCtx<RequestFields>) {
  const missing = (field: keyof RequestFields, message: FieldProblem) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const kind = kindOf(request)
  if (kind === 'tariff') {
    for (const field of ['phone', 'address', 'email'] as const) if (!request[field]) missing(field, 'required')
  } else if (!request.phone && !request.email) {
    missing('phone', 'phone-or-email')
    missing('email', 'phone-or-email')
  }
  if (kind === 'office' && request.employees_count === undefined) missing('employees_count', 'required')
  if (kind === 'office' && !request.consent) missing('consent', 'consent-required')
  requireWholePoint(request, context)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A connection request or a tender. Without `kind`, `employees_count` means office, `services` means home, and anything else means
 * a request for a tariff.
 */
export const newRequest = requestFields
  .superRefine(requireFields, { when: ({ value }) => isObject(value) })
  .transform((fields) => ({
    ...fields,
    kind: kindOf(fields),
    provider_id: fields.provider_id ?? fields.provider,
    services: [...new Set(fields.services ?? [])],
  }))
export type NewRequest = z.output<typeof newRequest>

export const createRequest = {
  method: 'POST',
  url: '/info/api/tariff-request/',
  schema: {
    operationId: 'createRequest',
    summary: 'Create a connection request or a tender',
    description:
      'The same phone, tariff, address and e-mail within 24 hours are the same request: nothing is stored and sent again. More than five different requests of one phone number or e-mail address in 24 hours are held for the desk. A request of a signed-in account belongs to it; its proven address counts as verified.',
    tags: ['requests'],
    security: signedInOrNot,
    headers: idempotencyHeaders,
    body: newRequest,
    response: {
      201: z.object({
        id: z.number().int(),
        status: z.enum(requestStatuses),
        tracking_url: z
          .string()
          .nullable()
          .describe(
            'Secret link to the request. Null for a request that was already sent, unless it has the same `Idempotency-Key` or was sent by the same signed-in account',
          ),
      }),
    },
  },
} as const satisfies Endpoint
