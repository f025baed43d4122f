import type { Server } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from '../rate-limits/client-rate-limits.ts'

/** How long a keep-alive connection may stay idle while draining: a request in that time gets a response with `connection: close`. */
const idleGraceMs = 2_000
const pollMs = 10

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts no new connections and waits for running requests and keep-alive connections, at most `limitMs`. Call it before `close`. */
    drain(limitMs: number): Promise<void>
    /** Registers a listener that runs when draining begins: for responses that would never end, such as event streams. */
    onDrain(listener: () => void): void
  }
}

/**
 * Lets running requests complete before the server closes: once Fastify is closing, a page that is being rendered could no longer call
 * the API. Register before the routes.
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
      // Also emitted if the client disconnects before the response
      reply.raw.once('close', finished)
    }
    if (isDraining) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  // Work continues after the client has disconnected: it still needs resources that are closed next, such as the database.
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

  // Browsers open connections in advance; Node treats a connection as idle only after its first request.
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

/** Stops accepting connections. The server's own `close` would also end idle ones, on which a request may be arriving. */
function stopListening(server: Server) {
  net.Server.prototype.close.call(server)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
