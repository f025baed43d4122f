import { listServices, type Service } from '@motanet/contract/catalogue/services.ts'
import { getStats } from '@motanet/contract/catalogue/stats.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The services and the counters of the marketplace. */
export function publicServices(db: Kysely<DB>): FastifyPluginAsyncZod {
  const config = { isCached: true }
  return async (app) => {
    app.route({
      ...listServices,
      config,
      handler: async () =>
        (await db
          .selectFrom('service')
          .select(['id', 'name', 'name_ro', 'kind'])
          .orderBy('position')
          .orderBy('id')
          .execute()) as Service[],
    })
    app.route({ ...getStats, config, handler: () => countEverything(db) })
  }
}

interface Stats {
  addresses: number
  tariffs: number
  providers: number
  reviews: number
}

async function countEverything(db: Kysely<DB>): Promise<Stats> {
  const isPublic = sql`not p.is_desk and p.suspended_at is null`
  const { rows } = await sql<Stats>`select
    (select count(*)::integer from address) as addresses,
    (select count(*)::integer from tariff t join provider p on p.id = t.provider_id where ${isPublic}) as tariffs,
    (select count(*)::integer from provider p where ${isPublic}) as providers,
    (select count(*)::integer from review r join provider p on p.id = r.provider_id
      where r.removed_at is null and ${isPublic}) as reviews`.execute(db)
  return rows[0] ?? { addresses: 0, tariffs: 0, providers: 0, reviews: 0 }
}
