import { createRequest, trackRequest } from '@motanet/contract/requests/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { requestedLanguage } from '../http/language.ts'
import { limitedAs } from '../http/rate-limits.ts'
import { getTrackedRequest, sendRequest } from './requests.ts'

/** Sending requests and tenders, and following them by their link. */
export function publicRequests(db: Kysely<DB>, secretKey: string, config: Config): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...createRequest,
      config: limitedAs('requests', config.rateLimits),
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const idempotencyKey = request.headers['idempotency-key']
        const { id, status, token } = await sendRequest(db, secretKey, request.body, { language, idempotencyKey })
        const page = `${language === 'ro' ? '/ro' : ''}/track/${token}`
        return reply.code(201).send({ id, status, tracking_url: config.publicUrl + page })
      },
    })
    app.route({
      ...trackRequest,
      handler: async ({ params }, reply) => {
        reply.header('cache-control', 'no-store')
        return getTrackedRequest(db, params.token)
      },
    })
  }
}
