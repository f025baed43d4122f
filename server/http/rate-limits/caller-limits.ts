import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedAs } from '../../accounts/current-user.ts'
import type { Config } from '../../config.ts'
import type { RateLimiter } from './rate-limiter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its calls belong to another call, which has been counted as a write and limits their number. */
    isPartOfWrite?: boolean
  }
}

const minuteMs = 60_000
const readMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Limits the writes per minute of each account and each API key, and the reads of each key, counted in the database: a call that changes
 * many rows counts once. Beyond the limit it fails with `too-many-requests` before the body is read. Register after the hooks that find the
 * caller and before the routes.
 */
export function addCallerLimits(
  app: FastifyInstance,
  rateLimiter: RateLimiter,
  { reads, writes }: Pick<Config['rateLimits'], 'reads' | 'writes'>,
) {
  const count = async ({ caller }: FastifyRequest, act: 'reads' | 'writes', limit: number) => {
    if (caller === undefined) return
    const what = `${act}:${countedAs(caller)}`
    await rateLimiter.consume([{ what, limit, windowMs: minuteMs, isNeverGivenBack: true }])
  }
  const countRead = async (request: FastifyRequest) => {
    // The reads of accounts are limited by address only: their pages make many
    if (reads !== null && request.caller?.key) await count(request, 'reads', reads)
  }
  const countWrite = async (request: FastifyRequest) => {
    if (writes !== null) await count(request, 'writes', writes)
  }
  app.addHook('onRoute', (route) => {
    if (route.schema?.security === undefined || route.config?.isPartOfWrite) return
    const isRead = [route.method].flat().every((each) => readMethods.includes(each))
    route.onRequest = [...[route.onRequest ?? []].flat(), isRead ? countRead : countWrite]
  })
}
