import { listAuditEntries } from '@motanet/contract/staff/audit.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { pageLinks } from '../http/pages/page-links.ts'
import * as audit from './audit.ts'

/** Who changed what, for staff to read. */
export function deskAudit(db: Kysely<DB>, publicUrl: string): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listAuditEntries,
      handler: async ({ query, originalUrl }) => {
        const { count, results } = await audit.listAuditEntries(db, query)
        return { count, ...pageLinks(originalUrl, publicUrl, query, count), results }
      },
    })
  }
}
