import { listDeskItems } from '@motanet/contract/staff/queue.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import { listItems } from './queue.ts'

/** What waits for a person of the desk, and what they do about it. */
export function deskQueue(db: Kysely<DB>, parts: DeliveryParts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listDeskItems,
      handler: async (request) => {
        const { query } = request
        const { count, ...rest } = await listItems(db, parts.clock, getCurrentUser(request), query)
        return { count, ...pageLinks(request.originalUrl, parts.publicUrl, query, count), ...rest }
      },
    })
  }
}
