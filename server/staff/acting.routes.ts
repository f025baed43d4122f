import { endActing as end, startActing as start } from '@motanet/contract/staff/acting.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { endActing, startActing } from './acting.ts'

/** With which staff begin and end to act for a provider. */
export function actingForProviders(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...start,
      handler: async (request, reply) =>
        reply.code(201).send(await startActing(db, getCurrentUser(request), request.params.id)),
    })
    app.route({
      ...end,
      handler: async (request, reply) => {
        await endActing(db, getCurrentUser(request))
        return reply.code(204).send(null)
      },
    })
  }
}
