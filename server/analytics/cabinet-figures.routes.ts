import { getCabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { getFigures } from './cabinet-figures.ts'

/** The figures of a provider's dashboard. */
export function cabinetFigures(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...getCabinetFigures,
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        return getFigures(db, getCurrentUser(request), request.query.period)
      },
    })
  }
}
