import { listBanners } from '@motanet/contract/catalogue/banners.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { listShownBanners } from './banners.ts'

/** Public banner routes. */
export function publicBanners(db: Kysely<DB>, clock: () => Date): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listBanners, config: { dependsOn: ['shared', 'day'] }, handler: () => listShownBanners(db, clock) })
  }
}
