import { Readable } from 'node:stream'
import {
  actOnReceivedRequest,
  addRequestNote,
  assignReceivedRequest,
  deleteRequestNote,
  exportReceivedRequests,
  exportReceivedRequestsAsXlsx,
  getReceivedRequest,
  listReceivedRequests,
  listRequestFilters,
  revokeAnswerLinks,
  updateReceivedRequest,
  updateReceivedRequests,
  xlsxType,
} from '@motanet/contract/requests/provider-requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCaller, getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { AppError } from '../http/errors/app-error.ts'
import { problemOfError } from '../http/errors/error-handler.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { exportFileName } from './export-columns.ts'
import type { ProcessingParts } from './processing.ts'
import {
  actOnRequest,
  changeStatus,
  changeStatuses,
  getFilterValues,
  getRequestsToExport,
  getRequestWithHistory,
  listRequests,
  revokeLinksOfRequest,
} from './provider-requests.ts'
import { addNote, assignRequest, removeNote } from './request-notes.ts'
import { writeCsv } from './requests-csv.ts'
import { writeXlsx } from './requests-xlsx.ts'

/** The requests that a provider received, for the provider and its managers. */
export function providerRequests(db: Kysely<DB>, parts: ProcessingParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.route({
      ...listReceivedRequests,
      handler: async (request) => {
        const { query } = request
        const { count, counts, results } = await listRequests(db, getCaller(request), query)
        return { count, ...pageLinks(request.originalUrl, parts.publicUrl, query, count), counts, results }
      },
    })
    app.route({
      ...exportReceivedRequests,
      handler: async (request, reply) => {
        const requests = await getRequestsToExport(db, getCaller(request), request.query)
        reply.header('content-type', 'text/csv; charset=utf-8')
        reply.header('content-disposition', `attachment; filename="${exportFileName('csv')}"`)
        const chunks = writeCsv(requests, requestedLanguage(request.headers['accept-language']))
        return reply.send(Readable.from(chunks) as never)
      },
    })
    app.route({
      ...exportReceivedRequestsAsXlsx,
      handler: async (request, reply) => {
        const requests = await getRequestsToExport(db, getCaller(request), request.query)
        const language = requestedLanguage(request.headers['accept-language'])
        const file = await writeXlsx({ requests, language }, request.signal)
        reply.header('content-type', xlsxType)
        reply.header('content-disposition', `attachment; filename="${exportFileName('xlsx')}"`)
        return reply.send(file as never)
      },
    })
    app.route({
      ...listRequestFilters,
      handler: async (request) => getFilterValues(db, getCaller(request)),
    })
    app.route({
      ...getReceivedRequest,
      handler: async (request, reply) => {
        return tagVersion(reply, await getRequestWithHistory(db, parts, getCaller(request), request.params.id))
      },
    })
    app.route({
      ...actOnReceivedRequest,
      handler: async (request, reply) => {
        const { params, body, headers } = request
        const action = { id: params.id, action: body, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await actOnRequest(db, parts, getCaller(request), action))
      },
    })
    app.route({
      ...revokeAnswerLinks,
      handler: async (request, reply) => {
        await revokeLinksOfRequest(db, parts, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...assignReceivedRequest,
      handler: async (request) => {
        const { params, body } = request
        const seen = versionsOf(request.headers['if-match'])
        return assignRequest(db, getCurrentUser(request), { id: params.id, accountId: body.account_id, seen })
      },
    })
    app.route({
      ...addRequestNote,
      handler: async (request, reply) => {
        const note = { id: request.params.id, text: request.body.text, key: request.headers['idempotency-key'] }
        return reply.code(201).send(await addNote(db, parts.clock, getCurrentUser(request), note))
      },
    })
    app.route({
      ...deleteRequestNote,
      handler: async (request, reply) => {
        const { id, note_id: noteId } = request.params
        await removeNote(db, getCurrentUser(request), { id, noteId })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...updateReceivedRequests,
      handler: async (request) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const outcomes = await changeStatuses(db, parts, getCaller(request), request.body.changes)
        const results = outcomes.map(({ id, outcome }) =>
          outcome instanceof AppError ? { id, problem: problemOfError(outcome, language) } : { id, request: outcome },
        )
        return { results }
      },
    })
    app.route({
      ...updateReceivedRequest,
      handler: async (request, reply) => {
        const { params, body, headers } = request
        const change = { id: params.id, status: body.status, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await changeStatus(db, parts, getCaller(request), change))
      },
    })
  }
}
