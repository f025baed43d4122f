import { listZones, listZonesByProvider } from '@motanet/contract/coverage/zones.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { sendReadyJson } from '../http/ready-json.ts'
import { renderZones } from './zones.queries.ts'

/** The zones that everybody may read. */
export function publicZones(db: Kysely<DB>): FastifyPluginAsyncZod {
  const config = { isCached: true }
  return async (app) => {
    app.route({
      ...listZones,
      config,
      handler: async ({ query }, reply) =>
        sendReadyJson(reply, await renderZones(db, { bbox: query.bbox, providerId: query.provider })),
    })
    app.route({
      ...listZonesByProvider,
      config,
      handler: async ({ params }, reply) => sendReadyJson(reply, await renderZones(db, { providerId: params.id })),
    })
  }
}
