import {
  deactivateUser,
  endUserSessions,
  getStaffUser,
  listStaffProviderNames,
  listStaffUsers,
  updateStaffUser,
} from '@motanet/contract/staff/users.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { findStaffProviderNames } from './users.queries.ts'
import * as users from './users.ts'

const flagOf = (value: 'true' | 'false' | undefined) => value && value === 'true'

/** Routes with which staff see all accounts and change their rights. */
export function deskUsers(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listStaffUsers,
      handler: async ({ query, originalUrl }) => {
        const selection = { ...query, is_staff: flagOf(query.is_staff), is_active: flagOf(query.is_active) }
        const { count, results } = await users.listUsers(db, selection)
        return { count, ...pageLinks(originalUrl, publicUrl, query, count), results }
      },
    })
    app.route({
      ...getStaffUser,
      handler: async ({ params }, reply) => tagVersion(reply, await users.getUser(db, params.id)),
    })
    app.route({
      ...updateStaffUser,
      handler: async (request, reply) => {
        const { params, body: change, headers } = request
        const given = { id: params.id, change, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await users.changeUser(db, getCurrentUser(request), given))
      },
    })
    app.route({
      ...deactivateUser,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        await users.deactivateUser(db, getCurrentUser(request), given)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...endUserSessions,
      handler: async (request, reply) => {
        await users.endSessions(db, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({ ...listStaffProviderNames, handler: () => findStaffProviderNames(db) })
  }
}
