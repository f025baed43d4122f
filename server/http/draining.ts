import type { Server } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from './rate-limits/client-rate-limits.ts'

/** How long a connection that is kept alive may be idle: whoever sends on it meanwhile gets a response, and hears that it closes. */
const idleGraceMs = 2_000
const pollMs = 10

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connections and waits for the requests that run and for connections that are kept alive, so long at most. To be called
     * before `close`.
     */
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
  const drainListeners: (() => void)[] = []
  const finished = () => {
    running -= 1
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isInProcess(request)) {
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

  // Browsers open connections ahead; Node counts as idle only those on which something was asked before
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  const closeIdle = () => {
    app.server.closeIdleConnections()
    for (const socket of unused) socket.destroy()
  }

  app.decorate('onDrain', (listener: () => void) => void drainListeners.push(listener))
  app.decorate('drain', async (limitMs: number) => {
    isDraining = true
    stopListening(app.server)
    for (const listener of drainListeners) listener()
    const begun = performance.now()
    const passedMs = () => performance.now() - begun
    while (passedMs() < limitMs && (running > 0 || (await countConnections(app.server)) > 0)) {
      if (passedMs() >= idleGraceMs) closeIdle()
      await sleep(pollMs)
    }
  })
}

/** No new connections. The server's own `close` would end idle ones too, on which a request may be on its way just now. */
function stopListening(server: Server) {
  net.Server.prototype.close.call(server)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
