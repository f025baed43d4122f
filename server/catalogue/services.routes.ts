import { listServices } from '@motanet/contract/catalogue/services.ts'
import { getStats } from '@motanet/contract/catalogue/stats.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { countEverything, findServices } from './services.queries.ts'

/** Public routes of the services and the counters of the marketplace. */
export function publicServices(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listServices, config: { dependsOn: ['catalogue'] }, handler: () => findServices(db) })
    app.route({
      ...getStats,
      config: { dependsOn: ['catalogue', 'addresses', 'ratings'] },
      handler: () => countEverything(db),
    })
  }
}
