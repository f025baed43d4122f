import { streamCabinetEvents } from '@motanet/contract/requests/events.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { createCabinetStreams } from './cabinet-streams.ts'

/** The event stream of the cabinet. Clients read it with fetch: EventSource cannot send the bearer token. */
export function cabinetEvents(db: Kysely<DB>, pool: pg.Pool): FastifyPluginAsyncZod {
  return async (app) => {
    const streams = createCabinetStreams(db, pool, app.log)
    app.onDrain(() => streams.end())
    // Runs before the server waits for open connections
    app.addHook('preClose', async () => {
      streams.end()
      await streams.close()
    })
    app.route({
      ...streamCabinetEvents,
      config: { isStream: true },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { body } = await streams.open(getCurrentUser(request))
        reply.header('content-type', 'text/event-stream; charset=utf-8')
        // The connection closes with the stream, so that a graceful shutdown need not wait for it
        reply.header('connection', 'close')
        // Proxies must not buffer events
        reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        return reply.send(body as never)
      },
    })
  }
}
