import { listOwnRequests } from '@motanet/contract/requests/own-requests.ts'
import { createRequest, trackRequest } from '@motanet/contract/requests/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DatabasePools } from '../db/pools.ts'
import type { DB } from '../db/tables.ts'
import { requestedLanguage } from '../http/language.ts'
import { limitedAs } from '../http/rate-limits/client-rate-limits.ts'
import { listRequestsOf } from './own-requests.ts'
import { getTrackedRequest, sendRequest } from './requests.ts'
import { trackingUrl } from './tracking.ts'

/** Creates requests and tenders, and shows them by their tracking link. */
export function publicRequests(
  { db, reads }: Pick<DatabasePools, 'db' | 'reads'>,
  secretKey: string,
  config: Config,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...createRequest,
      config: limitedAs('requests', config.rateLimits),
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const idempotencyKey = request.headers['idempotency-key']
        const { id, status, token } = await sendRequest(db, secretKey, request.body, { language, idempotencyKey })
        const tracking_url = trackingUrl(token, { publicUrl: config.publicUrl, language })
        return reply.code(201).send({ id, status, tracking_url })
      },
    })
    app.route({
      ...trackRequest,
      handler: async ({ params }, reply) => {
        reply.header('cache-control', 'no-store')
        return getTrackedRequest(reads, params.token)
      },
    })
  }
}

/** The own requests of the signed-in user. */
export function ownRequests(db: Kysely<DB>, secretKey: string, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...listOwnRequests,
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        reply.header('cache-control', 'no-store')
        return listRequestsOf(db, getCurrentUser(request), { secretKey, publicUrl, language })
      },
    })
  }
}
