import { listOwnRequests } from '@motanet/contract/requests/own-requests.ts'
import { createRequest } from '@motanet/contract/requests/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findCurrentUser, getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { trackingUrl } from '../delivery/tracking.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { limitedAsTry } from '../http/rate-limits/client-rate-limits.ts'
import type { Allowance, RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { listRequestsOf } from './own-requests.ts'
import type { ProcessingParts } from './processing.ts'
import { isKeyUsed, sendRequest } from './requests.ts'

const windowMs = 10 * 60_000

/** Creates requests and tenders. Limits those that each account, or without an account each client address, sends in ten minutes. */
export function publicRequests(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { rateLimiter, config }: { rateLimiter: RateLimiter; config: Config },
): FastifyPluginAsyncZod {
  const limit = config.rateLimits.requests
  const allowancesOf = (whom: string | number): Allowance[] =>
    limit === null ? [] : [{ what: `requests:${whom}`, limit, windowMs }]
  return async (app) => {
    app.route({
      ...createRequest,
      config: limitedAsTry(config.rateLimits),
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const idempotencyKey = request.headers['idempotency-key']
        const { body, log, ip } = request
        const user = findCurrentUser(request)
        // A sender that has reached the limit may have lost the response to its last request
        const isRepeated = await isKeyUsed(db, idempotencyKey)
        const taken = await rateLimiter.consume(isRepeated ? [] : allowancesOf(user?.id ?? clientNetwork(ip)))
        const sent = await sendRequest(db, parts, body, { language, idempotencyKey, user }).catch(async (error) => {
          await taken.giveBack()
          throw error
        })
        if (!sent.isNew) await taken.giveBack()
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
