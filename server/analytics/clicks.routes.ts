import { trackLocationClick, trackTariffView } from '@motanet/contract/analytics/clicks.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { findCurrentUser } from '../accounts/current-user.ts'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { limitedAs } from '../http/rate-limits/client-rate-limits.ts'
import { insertLocationClick } from './clicks.queries.ts'
import { createViewCounter } from './view-counter.ts'

/** Analytics that the pages report: uses of the geolocation button and opened tariffs. */
export function publicAnalytics(db: Kysely<DB>, config: Config): FastifyPluginAsyncZod {
  return async (app) => {
    const views = createViewCounter(db, (error) => app.log.error({ err: error }, 'tariff views were not written'))
    app.addHook('onClose', () => views.close())
    app.route({
      ...trackLocationClick,
      config: limitedAs('clicks', config.rateLimits),
      handler: async ({ body }, reply) => {
        const { location, timestamp, ...device } = body
        const [longitude, latitude] = location.coordinates
        await insertLocationClick(db, { ...device, longitude, latitude, clicked_at: new Date(timestamp) })
        return reply.code(204).send(null)
      },
    })
    app.route({
      ...trackTariffView,
      config: limitedAs('clicks', config.rateLimits),
      handler: async (request, reply) => {
        const { body, ip, headers } = request
        const user = findCurrentUser(request)
        const userAgent = headers['user-agent'] ?? ''
        const view = { tariffId: body.tariff_id, address: ip, userAgent, providerId: user?.providerId ?? null }
        if (!user?.isStaff) views.count(view)
        return reply.code(204).send(null)
      },
    })
  }
}
