import type { FastifyInstance } from 'fastify'

/** Lets nobody keep what the scope's routes answer: it is for one account alone. */
export function keepPrivate(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
}
