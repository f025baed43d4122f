import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '../../config.ts'
import type { RateLimiter } from './rate-limiter.ts'

const minuteMs = 60_000
const readMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Limits the writes per minute of each account, counted in the database: a call that changes many rows counts once. Beyond the limit it
 * fails with `too-many-requests` before the body is read. Register after the hooks that find the current user and before the routes.
 */
export function addWriteLimit(app: FastifyInstance, rateLimiter: RateLimiter, writesAMinute: RateLimit) {
  if (writesAMinute === null) return
  const count = async ({ currentUser }: FastifyRequest) => {
    if (currentUser === undefined) return
    const what = `writes:${currentUser.id}`
    await rateLimiter.consume([{ what, limit: writesAMinute, windowMs: minuteMs, isNeverGivenBack: true }])
  }
  app.addHook('onRoute', (route) => {
    if (route.schema?.security === undefined || [route.method].flat().every((each) => readMethods.includes(each)))
      return
    route.onRequest = [...[route.onRequest ?? []].flat(), count]
  })
}
