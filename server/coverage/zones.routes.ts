import {
  createZone,
  deleteZone,
  listZones,
  listZonesByProvider,
  updateZone,
  type ZoneFeature,
} from '@motanet/contract/coverage/zones.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/private-answers.ts'
import { sendReadyJson } from '../http/ready-json.ts'
import { tagVersion, versionsOf } from '../http/record-versions.ts'
import { renderZones } from './zones.queries.ts'
import { drawZone, eraseZone, type RefreshTariffs, redrawZone } from './zones.ts'
import { createZonesOnMap } from './zones-on-map.ts'

/** The zones that everybody may read. */
export function publicZones(db: Kysely<DB>): FastifyPluginAsyncZod {
  const config = { dependsOn: ['catalogue'] } as const
  const onMap = createZonesOnMap(db)
  return async (app) => {
    app.route({
      ...listZones,
      config,
      handler: async ({ query: { bbox, provider: providerId, zoom } }, reply) => {
        const wanted = { bbox, providerId }
        return sendReadyJson(reply, await (zoom === undefined ? renderZones(db, wanted) : onMap.render(zoom, wanted)))
      },
    })
    app.route({
      ...listZonesByProvider,
      config,
      handler: async ({ params }, reply) => sendReadyJson(reply, await renderZones(db, { providerId: params.id })),
    })
  }
}

/** Drawing zones: of the own provider, for staff of any. */
export function ownZones(
  db: Kysely<DB>,
  { refreshTariffs }: { refreshTariffs: RefreshTariffs },
): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...createZone,
      handler: async (request, reply) => {
        const { name, provider_id, area: geometry } = request.body
        const zone = { name, providerId: provider_id ?? undefined, geometry }
        return tagZone(reply.code(201), await drawZone(db, getCurrentUser(request), zone))
      },
    })
    app.route({
      ...updateZone,
      handler: async (request, reply) => {
        const { name, area: geometry } = request.body
        const change = { name, geometry, seen: versionsOf(request.headers['if-match']) }
        return tagZone(reply, await redrawZone(db, getCurrentUser(request), request.params.id, change))
      },
    })
    app.route({
      ...deleteZone,
      handler: async (request, reply) => {
        const detaches = request.query.detach === 'true'
        const seen = versionsOf(request.headers['if-match'])
        await eraseZone(db, getCurrentUser(request), request.params.id, { detaches, seen, refreshTariffs })
        return reply.code(204).send(null)
      },
    })
  }
}

/** Of a feature the version is one of its properties. */
function tagZone(reply: FastifyReply, zone: ZoneFeature): ZoneFeature {
  tagVersion(reply, zone.properties)
  return zone
}
