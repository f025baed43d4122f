import { streamCabinetEvents } from '@motanet/contract/requests/events.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { createCabinetStreams } from './cabinet-streams.ts'

/** What happens, as it happens. The stream comes with the bearer token, which EventSource could not send. */
export function cabinetEvents(db: Kysely<DB>, pool: pg.Pool): FastifyPluginAsyncZod {
  return async (app) => {
    const streams = createCabinetStreams(db, pool, app.log)
    app.onDrain(() => streams.end())
    // Before the server waits for its connections
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
        // Its connection ends with it, so that an orderly stop has none to wait for
        reply.header('connection', 'close')
        // No proxy may gather what should be there at once
        reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        return reply.send(body as never)
      },
    })
  }
}
