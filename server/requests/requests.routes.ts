import { listOwnRequests } from '@motanet/contract/requests/own-requests.ts'
import { createRequest, type NewRequest } from '@motanet/contract/requests/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findCurrentUser, getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { trackingUrl } from '../delivery/tracking.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { requestedLanguage } from '../http/incoming/language.ts'
import { createKeyedSemaphore } from '../http/overload/keyed-semaphore.ts'
import { limitedAsTry } from '../http/rate-limits/client-rate-limits.ts'
import type { Allowance, RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { listRequestsOf } from './own-requests.ts'
import type { ProcessingParts } from './processing.ts'
import { isKeyUsed, type Sender, type SentRequest, sendRequest } from './requests.ts'

const windowMs = 10 * 60_000
const turnLimits = { permits: 1, maxWaiting: 20, maxWaitMs: 10_000 }

/** Creates requests and tenders. Limits those that each account, or without an account each client address, sends in ten minutes. */
export function publicRequests(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { rateLimiter, config }: { rateLimiter: RateLimiter; config: Config },
): FastifyPluginAsyncZod {
  const limit = config.rateLimits.requests
  const allowancesOf = (whom: string | number): Allowance[] =>
    limit === null ? [] : [{ what: `requests:${whom}`, limit, windowMs }]
  const turns = createKeyedSemaphore(turnLimits)

  async function sendWithinLimit(request: NewRequest, sender: Sender, clientAddress: string): Promise<SentRequest> {
    // A sender that has reached the limit may have lost the response to its last request
    const isRepeated = await isKeyUsed(db, sender.idempotencyKey)
    const whom = sender.user?.id ?? clientNetwork(clientAddress)
    const taken = await rateLimiter.consume(isRepeated ? [] : allowancesOf(whom))
    const sent = await sendRequest(db, parts, request, sender).catch(async (error) => {
      await taken.giveBack()
      throw error
    })
    if (!sent.isNew) await taken.giveBack()
    return sent
  }

  return async (app) => {
    app.route({
      ...createRequest,
      config: limitedAsTry(config.rateLimits),
      handler: async (request, reply) => {
        const language = requestedLanguage(request.headers['accept-language'])
        const idempotencyKey = request.headers['idempotency-key']
        const { body, log, ip } = request
        const sender = { language, idempotencyKey, user: findCurrentUser(request) }
        // A simultaneous call with the same key must not count before this one is stored
        const release = idempotencyKey === undefined ? undefined : await turns.acquire(idempotencyKey, request.signal)
        const { id, status, token } = await sendWithinLimit(body, sender, ip).finally(release)
        if (body.topic !== undefined) log.info('a request with a filled trap field was dropped')
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
