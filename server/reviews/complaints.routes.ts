import { complainAboutReview } from '@motanet/contract/reviews/complaints.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { hourly, type RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import * as complaints from './complaints.ts'

interface ComplaintLimits {
  rateLimiter: RateLimiter
  rateLimits: Config['rateLimits']
}

/** Takes the complaints of readers about reviews, as many an hour as an account may write reviews. */
export function reviewComplaints(
  db: Kysely<DB>,
  parts: DeliveryParts,
  { rateLimiter, rateLimits }: ComplaintLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...complainAboutReview,
      handler: async (request, reply) => {
        const { params, body, headers, ip } = request
        const user = findCurrentUser(request)
        const whom = user?.id ?? clientNetwork(ip)
        const taken = await rateLimiter.consume(hourly(rateLimits.reviews, 'complaints', whom))
        const reader = { user, clientAddress: ip, userAgent: headers['user-agent'] ?? '' }
        try {
          await complaints.complainAboutReview(db, parts, reader, { id: params.id, ...body })
        } catch (error) {
          await taken.giveBack()
          throw error
        }
        return reply.code(204).send(null)
      },
    })
  }
}
