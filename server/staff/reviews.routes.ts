import { getBonusCode, redeemBonusCode } from '@motanet/contract/staff/bonus-codes.ts'
import { hideReview, listStaffReviews, restoreReview } from '@motanet/contract/staff/reviews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import * as bonusCodes from './bonus-codes.ts'
import * as reviews from './reviews.ts'

/** Routes with which staff hide and restore reviews and redeem the bonus codes for them. */
export function deskReviews(
  db: Kysely<DB>,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listStaffReviews,
      handler: async ({ query, originalUrl }) => {
        const { count, results } = await reviews.listReviews(db, query)
        return { count, ...pageLinks(originalUrl, publicUrl, query, count), results }
      },
    })
    app.route({
      ...hideReview,
      handler: async (request, reply) => {
        const { params, body, headers } = request
        const given = { id: params.id, reason: body.reason, seen: versionsOf(headers['if-match']) }
        return tagVersion(reply, await reviews.hideReview(db, clock, getCurrentUser(request), given))
      },
    })
    app.route({
      ...restoreReview,
      handler: async (request, reply) => {
        const given = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
        return tagVersion(reply, await reviews.restoreReview(db, getCurrentUser(request), given))
      },
    })
    app.route({ ...getBonusCode, handler: ({ params }) => bonusCodes.getBonusCode(db, params.code) })
    app.route({
      ...redeemBonusCode,
      handler: (request) => bonusCodes.redeemBonusCode(db, clock, getCurrentUser(request), request.params.code),
    })
  }
}
