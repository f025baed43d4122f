import { listBanners } from '@motanet/contract/catalogue/banners.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { listShownBanners } from './banners.ts'

/** Public banner routes. */
export function publicBanners(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listBanners, config: { dependsOn: ['shared'] }, handler: () => listShownBanners(db) })
  }
}
