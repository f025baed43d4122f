import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { inProcess } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new requests and waits for those that run, so long at most. To be called before `close`. */
    drain(limitMs: number): Promise<void>
  }
}

/**
 * Lets the requests that run come to their end before the server closes: once Fastify is closing, a page that is being
 * rendered could no longer ask the API. Register before the routes.
 */
export function addDraining(app: FastifyInstance) {
  let running = 0
  let isDraining = false
  let onIdle: () => void = () => undefined

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress === inProcess) return
    running += 1
    // Also when the client went away before the answer
    reply.raw.once('close', () => {
      running -= 1
      if (running === 0) onIdle()
    })
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close')
    return payload
  })

  app.decorate('drain', async (limitMs: number) => {
    isDraining = true
    // No new connections; those that are kept alive get their last answer
    app.server.close()
    app.server.closeIdleConnections()
    if (running === 0) return
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve
    })
    await Promise.race([idle, sleep(limitMs, undefined, { ref: false })])
  })
}
