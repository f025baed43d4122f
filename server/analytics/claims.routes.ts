import { listClaims } from '@motanet/contract/analytics/claims.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { getClaims } from './claims.ts'

/** The figures that the pages claim. */
export function publicClaims(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listClaims, config: { dependsOn: ['claims'] }, handler: () => getClaims(db) })
  }
}
