import {
  createReview,
  deleteReview,
  listReviews,
  replaceReview,
  replyToReview,
  reviewsInPlainList,
  updateReview,
  withdrawReply,
} from '@motanet/contract/reviews/reviews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { type CurrentUser, findCurrentUser, getCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { narrowToProviders } from '../http/cache/response-cache.ts'
import { fail } from '../http/errors/app-error.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import type { BonusParts } from './bonus-codes.ts'
import { setReply } from './replies.ts'
import { countReviews, findReviews } from './reviews.queries.ts'
import { publishReview, rewriteReview, withdrawReview } from './reviews.ts'

const usualPageSize = 12

/** Lists the public reviews of a provider, or all reviews of one author to that author and to staff. */
export function publicReviews(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...listReviews,
      config: { dependsOn: ['catalogue', 'reviews'] },
      handler: async (request) => {
        const { query, originalUrl } = request
        const reader = findCurrentUser(request)
        const { provider_id: providerId, user_id: authorId, page = 1, page_size = usualPageSize } = query
        if (providerId !== undefined) narrowToProviders(request, providerId)
        if (authorId !== undefined) refuseStranger(reader, authorId)
        const isOwn = providerId !== undefined && reader?.providerId === providerId
        const isByReader = authorId !== undefined && reader?.id === authorId
        const selection = { providerId, authorId, isOwn, isByReader }
        // The specification's client expects a plain list; pages are optional
        if (query.page === undefined && query.page_size === undefined)
          return findReviews(db, selection, { limit: reviewsInPlainList, offset: 0, reader })
        // Sequential: a permit, or a place of public reads, is for one database connection
        const count = await countReviews(db, selection)
        const results = await findReviews(db, selection, { limit: page_size, offset: (page - 1) * page_size, reader })
        return { count, ...pageLinks(originalUrl, publicUrl, { page, page_size }, count), results }
      },
    })
  }
}

function refuseStranger(reader: CurrentUser | undefined, authorId: number) {
  if (reader === undefined) fail('not-signed-in')
  if (reader.id === authorId || reader.isStaff) return
  fail(reader.lacksSecondFactor ? 'second-factor-missing' : 'not-found')
}

interface OwnReviewParts {
  rateLimiter: RateLimiter
  rateLimits: Config['rateLimits']
  bonus: BonusParts
}

/** Creates, changes and deletes reviews. */
export function ownReviews(db: Kysely<DB>, { rateLimiter, rateLimits, bonus }: OwnReviewParts): FastifyPluginAsyncZod {
  const count = ({ id }: CurrentUser) => rateLimiter.consume(hourly(rateLimits.reviews, 'reviews', id))
  return async (app) => {
    app.route({
      ...createReview,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        const taken = await count(user)
        try {
          return tagVersion(reply.code(201), await publishReview(db, bonus, user, request.body))
        } catch (error) {
          await taken.giveBack()
          throw error
        }
      },
    })
    app.route({
      ...replaceReview,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        await count(user)
        return tagVersion(reply, await rewriteReview(db, bonus, user, { ...request.body, ...seenReview(request) }))
      },
    })
    app.route({
      ...updateReview,
      handler: async (request, reply) => {
        const user = getCurrentUser(request)
        await count(user)
        return tagVersion(reply, await rewriteReview(db, bonus, user, { ...request.body, ...seenReview(request) }))
      },
    })
    app.route({
      ...replyToReview,
      handler: async (request, reply) => {
        const given = { ...seenReview(request), text: request.body.text }
        return tagVersion(reply, await setReply(db, bonus, getCurrentUser(request), given))
      },
    })
    app.route({
      ...withdrawReply,
      handler: async (request, reply) => {
        const given = { ...seenReview(request), text: null }
        return tagVersion(reply, await setReply(db, bonus, getCurrentUser(request), given))
      },
    })
    app.route({
      ...deleteReview,
      handler: async (request, reply) => {
        const reason = request.query.reason ?? ''
        await withdrawReview(db, bonus, getCurrentUser(request), { ...seenReview(request), reason })
        return reply.code(204).send(null)
      },
    })
  }
}

function seenReview({ params, headers }: { params: { id: number }; headers: { 'if-match'?: string | undefined } }) {
  return { id: params.id, seen: versionsOf(headers['if-match']) }
}
