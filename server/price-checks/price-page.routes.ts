import { confirmPricePage as confirm, getPricePage as get } from '@motanet/contract/catalogue/price-page.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { confirmPricePage, getPricePage } from './price-page.ts'

/** The prices of a provider by the link in a mail to it, without an account. */
export function linkedPrices(parts: { db: Kysely<DB>; clock: Clock }): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
    app.route({ ...get, handler: ({ params }) => getPricePage(parts, params.token) })
    app.route({ ...confirm, handler: ({ params, body }) => confirmPricePage(parts, params.token, body.tariffs) })
  }
}
