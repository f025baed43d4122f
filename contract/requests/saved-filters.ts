import { z } from 'zod'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { id, idempotencyHeaders, idParams, isSeen, line, recordVersion, versionHeaders } from '../primitives.ts'
import { requestFilterFields } from './provider-requests.ts'
import { maxFilterName, maxSavedFilters } from './saved-filter-limits.ts'

const { status, kind, service, from, to, turn, search, sort } = requestFilterFields

/** The filters of the received requests and their order, with the names of the query of `listReceivedRequests`. */
const filters = z.object({
  ...{ status, kind, service, from, to, turn, search, sort },
  tariff: id.optional(),
  tariff_service: id.optional(),
  assignee: z.union([z.enum(['me', 'none']), id]).optional(),
})
export type KeptFilters = z.output<typeof filters>

const name = line(maxFilterName).min(1, { error: 'required' }).refine(isSeen, { error: 'required' })
export const savedFilter = z.object({ id: z.number().int(), name: z.string(), filters, version: recordVersion })
export type SavedFilter = z.output<typeof savedFilter>

const shared = { tags: ['requests'], security: inCabinet } as const

export const listSavedFilters = {
  method: 'GET',
  url: '/info/api/tariff-request/saved-filters/',
  schema: {
    ...shared,
    operationId: 'listSavedFilters',
    summary: 'List the filters of received requests that the account has saved, ordered by name',
    response: { 200: z.array(savedFilter) },
  },
} as const satisfies Endpoint

export const saveFilter = {
  method: 'POST',
  url: '/info/api/tariff-request/saved-filters/',
  schema: {
    ...shared,
    operationId: 'saveFilter',
    summary: 'Save filters of received requests under a name',
    description: `At most ${maxSavedFilters} for each account; the names differ regardless of case.`,
    headers: idempotencyHeaders,
    body: z.object({ name, filters }),
    response: { 201: savedFilter },
    problems: ['too-many-records'],
  },
} as const satisfies Endpoint

export const renameSavedFilter = {
  method: 'PATCH',
  url: '/info/api/tariff-request/saved-filters/:id/',
  schema: {
    ...shared,
    operationId: 'renameSavedFilter',
    summary: 'Rename a saved filter',
    headers: versionHeaders,
    params: idParams,
    body: z.object({ name }),
    response: { 200: savedFilter },
  },
} as const satisfies Endpoint

export const deleteSavedFilter = {
  method: 'DELETE',
  url: '/info/api/tariff-request/saved-filters/:id/',
  schema: {
    ...shared,
    operationId: 'deleteSavedFilter',
    summary: 'Delete a saved filter',
    params: idParams,
    response: { 204: z.null() },
  },
} as const satisfies Endpoint
