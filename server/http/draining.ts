import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { inProcess } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new requests and waits for those that run, so long at most. To be called before `close`. */
    drain(limitMs: number): Promise<void>
    /** Is called when draining begins: for answers that would go on for ever. */
    onDrain(listener: () => void): void
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
  const drainListeners: (() => void)[] = []
  const finished = () => {
    running -= 1
    if (running === 0) onIdle()
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== inProcess) {
      running += 1
      // Also when the client went away before the answer
      reply.raw.once('close', finished)
    }
    if (isDraining) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  // The work goes on when the client has gone away: it still needs what is closed next
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply)
      return work instanceof Promise ? untilDone(work) : work
    }
  })
  async function untilDone(work: Promise<unknown>): Promise<unknown> {
    running += 1
    try {
      return await work
    } finally {
      finished()
    }
  }

  app.decorate('onDrain', (listener: () => void) => void drainListeners.push(listener))
  app.decorate('drain', async (limitMs: number) => {
    isDraining = true
    // No new connections; those that are kept alive get their last answer
    app.server.close()
    app.server.closeIdleConnections()
    for (const listener of drainListeners) listener()
    if (running === 0) return
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve
    })
    await Promise.race([idle, sleep(limitMs, undefined, { ref: false })])
  })
}
