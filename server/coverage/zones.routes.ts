import { listZones, listZonesByProvider } from '@motanet/contract/coverage/zones.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { renderZones } from './zones.queries.ts'

/** The zones that everybody may read. */
export function publicZones(db: Kysely<DB>): FastifyPluginAsyncZod {
  const config = { isCached: true }
  return async (app) => {
    app.route({
      ...listZones,
      config,
      handler: async ({ query }, reply) => sendReady(reply, await renderZones(db, { bbox: query.bbox })),
    })
    app.route({
      ...listZonesByProvider,
      config,
      handler: async ({ params }, reply) => sendReady(reply, await renderZones(db, { providerId: params.id })),
    })
  }
}

function sendReady(reply: FastifyReply, json: string) {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.serializer(String)
  return json as never
}
