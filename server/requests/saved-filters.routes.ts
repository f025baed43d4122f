import {
  deleteSavedFilter,
  listSavedFilters as list,
  renameSavedFilter,
  saveFilter as save,
} from '@motanet/contract/requests/saved-filters.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { listSavedFilters, removeFilter, renameFilter, saveFilter } from './saved-filters.ts'

/** The filters of received requests that an account keeps for its provider. */
export function savedFilters(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({ ...list, handler: (request) => listSavedFilters(db, getCurrentUser(request)) })
    app.route({
      ...save,
      handler: async (request, reply) => {
        const addition = { fields: request.body, key: request.headers['idempotency-key'] }
        return tagVersion(reply.code(201), await saveFilter(db, getCurrentUser(request), addition))
      },
    })
    app.route({
      ...renameSavedFilter,
      handler: async (request, reply) => {
        const { params, body, headers } = request
        const change = { id: params.id, name: body.name, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await renameFilter(db, getCurrentUser(request), change))
      },
    })
    app.route({
      ...deleteSavedFilter,
      handler: async (request, reply) => {
        await removeFilter(db, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
  }
}
