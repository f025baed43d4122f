import type { FastifyInstance } from 'fastify'

/** Forbids caching of the scope's responses: each is for a single account. */
export function keepPrivate(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
}
