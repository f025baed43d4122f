import { listServices } from '@motanet/contract/catalogue/services.ts'
import { getStats } from '@motanet/contract/catalogue/stats.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '../db/tables.ts'
import { countAddresses, countCatalogue, findServices } from './services.queries.ts'

/** Public routes of the services and the counters of the marketplace. */
export function publicServices(db: Kysely<DB>): FastifyPluginAsyncZod {
  // Millions of addresses take a second to count and hardly ever change
  const addressCounts = new LRUCache<number, number>({ max: 1, fetchMethod: () => countAddresses(db) })
  return async (app) => {
    app.route({ ...listServices, config: { dependsOn: ['shared'] }, handler: () => findServices(db) })
    app.route({
      ...getStats,
      config: { dependsOn: ['catalogue', 'addresses', 'ratings'] },
      handler: async ({ contentVersion: version }) => {
        const addresses = version ? await addressCounts.forceFetch(version.addresses) : await countAddresses(db)
        return { addresses, ...(await countCatalogue(db)) }
      },
    })
  }
}
