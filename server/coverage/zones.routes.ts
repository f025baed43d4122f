import { createZone, deleteZone, listZones, listZonesByProvider, updateZone } from '@motanet/contract/coverage/zones.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/private-answers.ts'
import { sendReadyJson } from '../http/ready-json.ts'
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
        return reply.code(201).send(await drawZone(db, getCurrentUser(request), zone))
      },
    })
    app.route({
      ...updateZone,
      handler: (request) => {
        const { name, area: geometry } = request.body
        return redrawZone(db, getCurrentUser(request), request.params.id, { name, geometry })
      },
    })
    app.route({
      ...deleteZone,
      handler: async (request, reply) => {
        const detaches = request.query.detach === 'true'
        await eraseZone(db, getCurrentUser(request), request.params.id, { detaches, refreshTariffs })
        return reply.code(204).send(null)
      },
    })
  }
}
