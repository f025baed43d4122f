import {
  endOwnSession as end,
  endOtherSessions as endOthers,
  listOwnSessions as list,
} from '@motanet/contract/accounts/own-sessions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { AccountParts } from './account-parts.ts'
import { getCurrentUser } from './current-user.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

/** The open sessions of the signed-in user. */
export function ownSessions({ db }: Pick<AccountParts, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({ ...list, handler: (request) => listOwnSessions(db, getCurrentUser(request)) })
    app.route({
      ...end,
      handler: async (request, reply) => {
        await endOwnSession(db, getCurrentUser(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...endOthers,
      handler: async (request, reply) => {
        await endOtherSessions(db, getCurrentUser(request))
        return reply.code(204).send(null)
      },
    })
  }
}
