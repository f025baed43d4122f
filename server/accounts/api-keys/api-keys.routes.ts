import { createApiKey, listApiKeys as list, revokeApiKey as revoke } from '@motanet/contract/accounts/api-keys.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { keepPrivate } from '../../http/outgoing/private-responses.ts'
import { getCurrentUser } from '../current-user.ts'
import type { Asker } from '../permission-policy.ts'
import { addApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

const askerOf = (request: FastifyRequest & { query: { provider?: number | undefined } }): Asker => ({
  user: getCurrentUser(request),
  provider: request.query.provider,
})

/** The API keys of a provider, for its owner and for staff. */
export function apiKeys(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({ ...list, handler: (request) => listApiKeys(db, askerOf(request)) })
    app.route({
      ...createApiKey,
      handler: async (request, reply) => {
        const addition = { fields: request.body, key: request.headers['idempotency-key'] }
        return reply.code(201).send(await addApiKey(db, askerOf(request), addition))
      },
    })
    app.route({
      ...revoke,
      handler: async (request, reply) => {
        await revokeApiKey(db, askerOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    })
  }
}
