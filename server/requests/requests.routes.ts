import { listOwnRequests } from '@motanet/contract/requests/own-requests.ts'
import { createRequest } from '@motanet/contract/requests/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findCurrentUser, getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { trackingUrl } from '../delivery/tracking.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { limitedAs } from '../http/rate-limits/client-rate-limits.ts'
import { listRequestsOf } from './own-requests.ts'
import type { ProcessingParts } from './processing.ts'
import { sendRequest } from './requests.ts'

/** Creates requests and tenders. */
export function publicRequests(db: Kysely<DB>, parts: ProcessingParts, config: Config): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...createRequest,
      config: limitedAs('requests', config.rateLimits),
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const idempotencyKey = request.headers['idempotency-key']
        const { body, log } = request
        const user = findCurrentUser(request)
        const sent = await sendRequest(db, parts, body, { language, idempotencyKey, user })
        if (body.topic !== undefined) log.info('a request with a filled trap field was dropped')
        const { id, status, token } = sent
        const tracking_url = token === null ? null : trackingUrl(token, { publicUrl: config.publicUrl, language })
        return reply.code(201).send({ id, status, tracking_url })
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
