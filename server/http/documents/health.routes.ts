import type { FastifyInstance } from 'fastify'
import { databaseAwayCode } from '../../db/circuit-breaker.ts'
import type { Release } from '../../release.ts'
import { fail } from '../errors/app-error.ts'
import { limitedAsProbe } from '../rate-limits/client-rate-limits.ts'

/** /healthz: liveness, with the release; not rate-limited. /readyz: readiness, which includes the database and is false during shutdown. */
export function addHealthRoutes(app: FastifyInstance, release: Release, isReady: () => Promise<boolean>) {
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', { ...options, config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...release }),
  )
  app.get('/readyz', { ...options, config: limitedAsProbe }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (await isReady()) return { status: 'ok' }
    } catch (error) {
      // An unavailable database is already logged once elsewhere.
      if (!isAway(error)) request.log.warn({ err: error }, 'not ready')
    }
    return fail('not-ready')
  })
}

function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === databaseAwayCode
}
