import { listReviews, reviewsInPlainList } from '@motanet/contract/reviews/reviews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { pageLinks } from '../http/page-links.ts'
import { countReviews, findReviews } from './reviews.queries.ts'

const usualPageSize = 12

/** The reviews that everybody may read. */
export function publicReviews(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...listReviews,
      config: { isCached: true },
      handler: async ({ query, originalUrl }) => {
        const { provider_id: providerId, page = 1, page_size = usualPageSize } = query
        // The spec's client reads a plain list; a page is for those who ask for one
        if (query.page === undefined && query.page_size === undefined)
          return findReviews(db, providerId, { limit: reviewsInPlainList, offset: 0 })
        const [count, results] = await Promise.all([
          countReviews(db, providerId),
          findReviews(db, providerId, { limit: page_size, offset: (page - 1) * page_size }),
        ])
        return { count, ...pageLinks(originalUrl, publicUrl, { page, page_size }, count), results }
      },
    })
  }
}
