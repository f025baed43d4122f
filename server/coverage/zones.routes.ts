import { Readable } from 'node:stream'
import { listZoneNames } from '@motanet/contract/coverage/zone-summaries.ts'
import {
  createZone,
  createZones,
  deleteZone,
  getZone,
  listZones,
  listZonesByProvider,
  updateZone,
  type ZoneFeature,
} from '@motanet/contract/coverage/zones.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCaller, getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { sendReadyJson } from '../http/cache/ready-json.ts'
import { narrowToProviders } from '../http/cache/response-cache.ts'
import { fail } from '../http/errors/app-error.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { noteFailure } from '../http/log/request-log.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { acquireForReply, createKeyedSemaphore } from '../http/overload/keyed-semaphore.ts'
import { createSingleFlight } from './single-flight.ts'
import { createZoneLists } from './zone-lists.ts'
import { renderZonesOf, streamZonesOf } from './zone-stream.ts'
import { findZoneSummaries, measureGeometriesOf, renderFeatures } from './zones.queries.ts'
import { drawZone, drawZones, eraseZone, type RefreshTariffs, redrawZone } from './zones.ts'

/** Up to this size, the zones of a provider are one cacheable response; larger ones are streamed. */
const maxKeptBytes = 1024 * 1024
/** Streams of one client network: a map needs one. */
const streamLimits = { permits: 2, maxWaiting: 4, maxWaitMs: 10_000 }

/**
 * Public zone routes. `reads` and `contentReads` may lead to different servers, see `readFromReplica`; `heavyReads` is the connection pool
 * of the lists; `patience` multiplies the longest wait for a stream.
 */
export function publicZones({
  reads,
  contentReads,
  heavyReads,
  patience = 1,
}: {
  reads: Kysely<DB>
  contentReads: Kysely<DB>
  heavyReads: Kysely<DB>
  patience?: number | undefined
}): FastifyPluginAsyncZod {
  const config = { dependsOn: ['catalogue'], hasOwnQueue: true } as const
  const lists = createZoneLists(heavyReads)
  const once = createSingleFlight<string>()
  const streams = createKeyedSemaphore({ ...streamLimits, maxWaitMs: streamLimits.maxWaitMs * patience })
  return async (app) => {
    app.route({
      ...listZones,
      config,
      handler: async (request, reply) => {
        const { bbox, provider: providerId, zoom } = request.query
        const { contentVersion } = request
        if (providerId !== undefined) narrowToProviders(request, providerId)
        const ownId = hiddenProviderOf(request)
        const render = () => lists.render({ bbox, providerId, ownId }, zoom)
        if (contentVersion === undefined) return sendReadyJson(reply, await render())
        const key = JSON.stringify([contentVersion.catalogue, bbox, providerId, zoom, ownId])
        return sendReadyJson(reply, await once(key, render))
      },
    })
    app.route({
      ...listZonesByProvider,
      config,
      handler: async (request, reply) => {
        const { method } = request
        const { id: providerId } = request.params
        narrowToProviders(request, providerId)
        if ((await measureGeometriesOf(contentReads, providerId)) <= maxKeptBytes)
          return sendReadyJson(reply, await renderZonesOf(heavyReads, providerId))
        const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
        if (method === 'HEAD') return reply.headers(headers).send(Readable.from([]) as never)
        const release = await acquireForReply(streams, clientNetwork(request.ip), reply)
        if (release === undefined) return reply.hijack()
        const body = await streamZonesOf(heavyReads, providerId).catch((error) => {
          release()
          throw error
        })
        body.once('close', release)
        // The status is already sent, so an error only closes the connection; without this it would be logged as a client disconnect
        body.once('error', (error) => noteFailure(request, error))
        return reply.headers(headers).send(body as never)
      },
    })
    app.route({
      ...listZoneNames,
      config: { dependsOn: ['catalogue'] },
      handler: (request) => {
        const { provider: providerId } = request.query
        narrowToProviders(request, providerId)
        return findZoneSummaries(contentReads, providerId, hiddenProviderOf(request))
      },
    })
    app.route({
      ...getZone,
      handler: async (request, reply) => {
        const [zone] = await renderFeatures(reads, [request.params.id], hiddenProviderOf(request))
        const { feature } = tagVersion(reply, zone ?? fail('not-found'))
        return sendReadyJson(reply, feature)
      },
    })
  }
}

/** The suspended provider of the user, whose accounts go on reading what is not public any more. */
function hiddenProviderOf({ caller: user }: FastifyRequest): number | undefined {
  return user?.suspension == null ? undefined : (user.providerId ?? undefined)
}

/** Routes for drawing zones: providers for themselves, staff for any provider. */
export function ownZones(
  db: Kysely<DB>,
  { refreshTariffs }: { refreshTariffs: RefreshTariffs },
): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...createZone,
      handler: async (request, reply) => {
        const { name, name_ro: nameRo, provider_id, area: geometry } = request.body
        const drawn = {
          providerId: provider_id ?? undefined,
          zone: { name, nameRo, geometry },
          key: request.headers['idempotency-key'],
        }
        return tagZone(reply.code(201), await drawZone(db, getCaller(request), drawn))
      },
    })
    app.route({
      ...createZones,
      handler: async (request, reply) => {
        const { provider_id, zones } = request.body
        const drawn = {
          providerId: provider_id ?? undefined,
          zones: zones.map(({ name, name_ro: nameRo, area: geometry }) => ({ name, nameRo, geometry })),
          key: request.headers['idempotency-key'],
        }
        return reply.code(201).send(await drawZones(db, getCurrentUser(request), drawn))
      },
    })
    app.route({
      ...updateZone,
      handler: async (request, reply) => {
        const { name, name_ro: nameRo, area: geometry } = request.body
        const change = { name, nameRo, geometry, seen: versionsOf(request.headers['if-match']) }
        return tagZone(reply, await redrawZone(db, getCaller(request), request.params.id, change))
      },
    })
    app.route({
      ...deleteZone,
      handler: async (request, reply) => {
        const detaches = request.query.detach === 'true'
        const seen = versionsOf(request.headers['if-match'])
        await eraseZone(db, getCaller(request), request.params.id, { detaches, seen, refreshTariffs })
        return reply.code(204).send(null)
      },
    })
  }
}

/** Sets the ETag of a zone: the version is in the properties of the feature. */
function tagZone(reply: FastifyReply, zone: ZoneFeature): ZoneFeature {
  tagVersion(reply, zone.properties)
  return zone
}
