import { z } from 'zod'
import { type Endpoint, inCabinet, orByKey } from '../endpoint.ts'
import { problemBody } from '../errors.ts'
import {
  id,
  idempotencyHeaders,
  idParams,
  page,
  queryId,
  queryInteger,
  recordVersion,
  requiredText,
  text,
  textLimits,
  time,
  versionHeaders,
} from '../primitives.ts'
import { providerAction } from './answer.ts'
import { callTimes } from './call-times.ts'
import { guaranteeClaim } from './guarantee-claims.ts'
import { maxNoteLength, maxNotes } from './notes.ts'
import { offerStates, tenderStates } from './offers.ts'
import {
  actionCalendar,
  explanation,
  processingFields,
  requestEvent,
  requestedPlace,
  requestedTariff,
} from './processing.ts'
import {
  dachaServices,
  employeesBands,
  officeServices,
  type RequestStatus,
  requestKinds,
  requestStatuses,
} from './requests.ts'
import { actors, providerActs, refusalReasons } from './steps.ts'

/** What a provider was invited to. */
const invitation = z.object({
  state: z.enum(tenderStates),
  offer: z.enum(offerStates).nullable().describe("State of the provider's own offer; null without one"),
  closes_at: time.nullable().describe('Until when offers are expected'),
  is_declined: z.boolean(),
})

/** Who has to act next on a request. */
export const turns = ['provider', 'customer', 'desk'] as const
export type Turn = (typeof turns)[number]

const colleague = z.object({ id: z.number().int(), name: z.string() })

const note = z.object({
  id: z.number().int(),
  text: z.string(),
  created_at: time,
  author: z.string().nullable().describe('Null if the account was deleted'),
  is_on_behalf: z.boolean().describe('Whether staff wrote it for the provider; then without an author'),
  may_delete: z.boolean(),
})
export type RequestNote = z.output<typeof note>

/** A request as the provider that received it sees it. */
export const providerRequest = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  point: requestedPlace.nullable().describe('The point that the customer marked on the map; null if none was marked'),
  tariff: requestedTariff.nullable(),
  new_company: z.boolean(),
  services: z.array(z.string()),
  employees_count: z.enum(employeesBands).nullable(),
  inn: z.string(),
  comments: z.string(),
  call_time: z.enum(callTimes).nullable().describe('When the customer likes to be called'),
  created_at: time,
  ...processingFields,
  has_contacts: z
    .boolean()
    .describe(
      'False in a tender that the provider has not won, and after the customer withdrew or erased the request or chose another provider',
    ),
  is_erased: z.boolean().describe('Whether the customer’s data was deleted: nothing else can be done with the request'),
  answered_at: time.nullable().describe('First response of the provider'),
  turn: z.enum(turns).nullable().describe('Who has to act next; null if nobody has'),
  assignee: colleague.nullable().describe('Who takes care of the request for the provider'),
  tender: invitation.nullable().describe('Null unless the provider was invited to a tender'),
  version: recordVersion,
})
export type ProviderRequest = z.output<typeof providerRequest>

export const requestHistory = z.object({
  acts: z.array(z.enum(providerActs)).describe('The actions that are possible now'),
  calendar: actionCalendar,
  respond_by: time.nullable().describe('When the customer should have a response; null if there is one'),
  has_public_tariff: z.boolean().describe('Whether the requested tariff has a public page'),
  place: requestedPlace
    .nullable()
    .describe('Null if only a text is known, and without contacts unless the provider was invited'),
  notes: z.array(note).describe('Notes of the provider for itself, oldest first'),
  claims: z.array(guaranteeClaim).describe('Claims under the guarantee, the newest first'),
  answer_links: z.number().int().describe('Number of valid links to /answer/{token} in messages about this request'),
  history: z
    .array(
      z.object({
        status: z.enum(requestStatuses),
        changed_at: time,
        actor: z
          .string()
          .nullable()
          .describe(
            'Name or e-mail address of the account, or name of the recipient or API key, that acted for the provider; otherwise null',
          ),
        role: z.enum(actors).describe('Who acted'),
        is_on_behalf: z
          .boolean()
          .describe(
            'Whether staff acted for the provider; which of them is the `actor` for the desk, null for the provider',
          ),
        kind: requestEvent.shape.kind,
        step: requestEvent.shape.step,
        details: requestEvent.shape.details,
      }),
    )
    .describe('Events, oldest first'),
})

/** Services as they are stored: without aliases of `mobile_modem` such as `4g`. */
const services = [...officeServices, ...dachaServices] as const

export const requestSorts = ['date', '-date', 'name', '-name', 'tariff', '-tariff', 'status', '-status'] as const
export type RequestSort = (typeof requestSorts)[number]

const day = z.iso.date({ error: 'invalid' }).refine((date) => date >= '2000-01-01' && date <= '2999-12-31', {
  error: 'invalid',
})

/** The filters of the received requests, and their order, as query parameters. */
export const requestFilterFields = {
  status: z.enum(requestStatuses).optional(),
  kind: z.enum(requestKinds).optional(),
  service: z.enum(services).optional().describe('Service requested in a tender'),
  tariff: queryId.optional().describe('Id of the requested tariff'),
  tariff_service: queryId.optional().describe('Id of the service of the requested tariff'),
  from: day.optional().describe('First creation day, in the time zone Europe/Chisinau'),
  to: day.optional().describe('Last creation day, in the time zone Europe/Chisinau'),
  turn: z.enum(['provider', 'customer']).optional().describe('Who has to act next'),
  assignee: z
    .union([z.enum(['me', 'none']), queryId])
    .optional()
    .describe('Id of an account, `me` or `none`'),
  search: text(textLimits.search)
    .optional()
    .describe(
      'Words that must all occur in name, phone, tariff name, address, e-mail address or IDNO. A number of up to four digits is a house number of the address, or what follows the word before it, as in a tariff’s name. A number alone, also after №, is the id too',
    ),
  sort: z.enum(requestSorts).default('-date'),
}

/** The number of requests in each status. */
export const statusCounts = z.object({
  info: z.number().int(),
  in_progress: z.number().int(),
  connected: z.number().int(),
  rejected: z.number().int(),
}) satisfies z.ZodType<Record<RequestStatus, number>>
export type StatusCounts = z.output<typeof statusCounts>

const requestFilters = z.object(requestFilterFields)
export type RequestFilters = z.output<typeof requestFilters>

const tags = ['requests'] as const

export const listReceivedRequests = {
  method: 'GET',
  url: '/info/api/tariff-request/',
  schema: {
    operationId: 'listReceivedRequests',
    summary: "List the requests that the caller's provider received",
    tags,
    security: orByKey(inCabinet, 'requests'),
    querystring: requestFilters.extend({
      page: queryInteger(1, 1_000_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: {
      200: page(providerRequest).extend({
        counts: statusCounts.describe('Requests per status that match all filters except `status`'),
      }),
    },
  },
} as const satisfies Endpoint

const namedRecord = z.object({ id: z.number().int(), name: z.string(), name_ro: z.string() })

export const listRequestFilters = {
  method: 'GET',
  url: '/info/api/tariff-request/filters/',
  schema: {
    operationId: 'listRequestFilters',
    summary: "List the filter values that occur in the requests of the caller's provider",
    tags,
    security: orByKey(inCabinet, 'requests'),
    response: {
      200: z.object({
        tariffs: z.array(namedRecord).describe('Requested tariffs, ordered by name, without deleted tariffs'),
        tariff_services: z.array(namedRecord).describe('Services of these tariffs'),
        services: z.array(z.enum(services)).describe('Services requested in tenders'),
        assignees: z.array(colleague).describe('Accounts of the provider that can take care of a request'),
      }),
    },
  },
} as const satisfies Endpoint
export type RequestFilterValues = z.output<(typeof listRequestFilters)['schema']['response'][200]>

/** Maximum number of rows of one export. */
export const maxExportedRequests = 10_000

export const exportReceivedRequests = {
  method: 'GET',
  url: '/info/api/tariff-request/export/',
  schema: {
    operationId: 'exportReceivedRequests',
    summary: 'Export received requests as CSV',
    description: `UTF-8 with a byte order mark, separated by semicolons. At most ${maxExportedRequests} requests: 400 at the field \`from\` if more match the filters.`,
    tags,
    security: orByKey(inCabinet, 'requests'),
    produces: ['text/csv'],
    querystring: requestFilters,
    response: { 200: z.string() },
  },
} as const satisfies Endpoint

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportReceivedRequestsAsXlsx = {
  method: 'GET',
  url: '/info/api/tariff-request/export/xlsx/',
  schema: {
    operationId: 'exportReceivedRequestsAsXlsx',
    summary: 'Export received requests as an XLSX workbook',
    description: `At most ${maxExportedRequests} requests: 400 at the field \`from\` if more match the filters.`,
    tags,
    security: orByKey(inCabinet, 'requests'),
    produces: [xlsxType],
    querystring: requestFilters,
    response: { 200: z.string().meta({ format: 'binary' }) },
    problems: ['too-busy'],
  },
} as const satisfies Endpoint

export const getReceivedRequest = {
  method: 'GET',
  url: '/info/api/tariff-request/:id/',
  schema: {
    operationId: 'getReceivedRequest',
    summary: 'Get a received request with its status history',
    description: 'The ETag is the record version.',
    tags,
    security: orByKey(inCabinet, 'requests'),
    params: idParams,
    response: { 200: providerRequest.extend(requestHistory.shape) },
  },
} as const satisfies Endpoint

export const updateReceivedRequest = {
  method: 'PATCH',
  url: '/info/api/tariff-request/:id/',
  schema: {
    operationId: 'updateReceivedRequest',
    summary: 'Set the status of a received request',
    description: '412 if `If-Match` is not the current version; `current` contains the current request.',
    tags,
    security: orByKey(inCabinet, 'requests'),
    headers: versionHeaders,
    params: idParams,
    body: z.object({ status: z.enum(requestStatuses) }),
    response: { 200: providerRequest },
    problems: ['action-not-possible'],
  },
} as const satisfies Endpoint

/** Maximum number of requests whose status one call sets: a page of the list. */
export const maxStatusChanges = 100

const statusChange = z.object({
  id,
  status: z.enum(requestStatuses),
  version: recordVersion.optional().describe('The version that the caller has read. Not checked if omitted'),
  reason: z.enum(refusalReasons).optional().describe('With the status `rejected`, by default `other`'),
  text: explanation.describe('Explanation of the reason for the customer'),
  date: day.optional().describe('With the status `connected`: day of the connection, by default today'),
})
export type StatusChange = z.output<typeof statusChange>

const statusResult = z.union([
  z.object({ id, request: providerRequest }),
  z.object({ id, problem: problemBody.describe('Why this request was not changed') }),
])
export type StatusResult = z.output<typeof statusResult>

export const updateReceivedRequests = {
  method: 'PATCH',
  url: '/info/api/tariff-request/',
  schema: {
    operationId: 'updateReceivedRequests',
    summary: 'Set the statuses of several received requests, each by itself',
    description:
      'One result per change, in their order: the changed request, or the problem as a PATCH of this request alone would respond with.',
    tags,
    security: orByKey(inCabinet, 'requests'),
    body: z.object({
      changes: z.array(statusChange).min(1).max(maxStatusChanges).describe('Each request may occur only once'),
    }),
    response: { 200: z.object({ results: z.array(statusResult) }) },
  },
} as const satisfies Endpoint

export const revokeAnswerLinks = {
  method: 'DELETE',
  url: '/info/api/tariff-request/:id/answer-links/',
  schema: {
    operationId: 'revokeAnswerLinks',
    summary: 'Revoke the links to /answer/{token} in all messages about a received request',
    description:
      'The recipients stay, and messages about later changes contain new links. So do those that wait for the notification hours of their recipient: their links are not revoked.',
    tags,
    security: inCabinet,
    params: idParams,
    response: { 204: z.null() },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const actOnReceivedRequest = {
  method: 'POST',
  url: '/info/api/tariff-request/:id/act/',
  schema: {
    operationId: 'actOnReceivedRequest',
    summary: 'Take a received request, propose a visit, refuse it or state the connection',
    description:
      '409 if the action is not possible in the current state, 412 if `If-Match` is not the current version; `current` contains the current request.',
    tags,
    security: orByKey(inCabinet, 'requests'),
    headers: versionHeaders,
    params: idParams,
    body: providerAction,
    response: { 200: providerRequest },
    problems: ['action-not-possible'],
  },
} as const satisfies Endpoint

export const assignReceivedRequest = {
  method: 'PUT',
  url: '/info/api/tariff-request/:id/assignee/',
  schema: {
    operationId: 'assignReceivedRequest',
    summary: 'Set who takes care of a received request or tender; null for nobody',
    tags,
    security: inCabinet,
    headers: z.object({
      'if-match': z
        .string()
        .max(200)
        .optional()
        .describe(
          'The id of the `assignee` that the caller has seen, 0 for none. 412 if it is another one now; `current` contains the current request. Not checked if omitted',
        ),
    }),
    params: idParams,
    body: z.object({ account_id: id.nullable() }),
    response: { 200: providerRequest },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const addRequestNote = {
  method: 'POST',
  url: '/info/api/tariff-request/:id/notes/',
  schema: {
    operationId: 'addRequestNote',
    summary: 'Add a note to a received request or tender, which only the own provider sees',
    description: `At most ${maxNotes} notes.`,
    tags,
    security: inCabinet,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({ text: requiredText(maxNoteLength) }),
    response: { 201: note },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

export const deleteRequestNote = {
  method: 'DELETE',
  url: '/info/api/tariff-request/:id/notes/:note_id/',
  schema: {
    operationId: 'deleteRequestNote',
    summary: 'Delete an own note; the provider itself may delete those of its managers',
    tags,
    security: inCabinet,
    params: idParams.extend({ note_id: queryId }),
    response: { 204: z.null() },
    problems: ['not-found'],
  },
} as const satisfies Endpoint
