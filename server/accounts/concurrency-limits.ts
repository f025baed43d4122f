import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { acquireForReply, createKeyedSemaphore } from '../http/overload/keyed-semaphore.ts'
import { hold } from '../http/overload/request-holds.ts'
import { isInProcess } from '../http/rate-limits/client-rate-limits.ts'

const usualMaxWaitMs = 10_000

/**
 * Concurrent requests of one client; further requests wait before they hold a database connection. The row lock of a provider
 * serialises its writes anyway: the second permit serves a request that does other work, such as decoding an image.
 */
const limits = {
  ownWrites: { permits: 2, maxWaiting: 50 },
  ownReads: { permits: 2, maxWaiting: 100 },
  /** Per network of anonymous clients, which a whole office may share. */
  anonymousWrites: { permits: 4, maxWaiting: 100 },
} as const

/**
 * Limits the concurrent requests of one client on every route: all writes, and the reads of signed-in users. Further requests wait
 * in a bounded queue per client and leave it when the client disconnects; beyond the queue they fail with `too-many-requests`,
 * after the longest wait (10 seconds) with `too-busy`. Public reads share a separate limit. Register it after `addRequestHolds`
 * and `addCurrentUser`, whose second check of the user then follows the wait, and before the routes. `patience` multiplies the longest wait.
 */
export function addConcurrencyLimits(app: FastifyInstance, patience = 1) {
  const maxWaitMs = usualMaxWaitMs * patience
  const semaphores = {
    ownWrites: createKeyedSemaphore({ ...limits.ownWrites, maxWaitMs }),
    ownReads: createKeyedSemaphore({ ...limits.ownReads, maxWaitMs }),
    anonymousWrites: createKeyedSemaphore({ ...limits.anonymousWrites, maxWaitMs }),
  }

  const acquire = async (request: FastifyRequest, reply: FastifyReply) => {
    const [kind, key] = keyOf(request)
    if (kind === undefined) return
    const release = await acquireForReply(semaphores[kind], key, reply)
    // The client has disconnected: no response can be sent
    if (release === undefined) return reply.hijack()
    hold(request, reply, release)
  }

  app.addHook('onRoute', (route) => {
    const isPublicRead = isRead(String(route.method)) && route.schema?.security === undefined
    // A stream lasts for hours and holds no database connection
    if (isPublicRead || route.config?.isStream) return
    route.preHandler = [acquire, ...[route.preHandler ?? []].flat()]
  })
}

function keyOf(request: FastifyRequest): [kind: keyof typeof limits, key: string] | [undefined] {
  const { caller, method, ip, body } = request
  if (caller !== undefined) {
    const target = caller.isStaff ? targetOf(body) : caller.providerId
    return [isRead(method) ? 'ownReads' : 'ownWrites', target === null ? `account:${caller.id}` : `provider:${target}`]
  }
  if (isRead(method) || isInProcess(request)) return [undefined]
  return ['anonymousWrites', clientNetwork(ip)]
}

/** The provider for which staff writes, if the body names it. */
function targetOf(body: unknown): number | null {
  const id = typeof body === 'object' && body !== null && 'provider_id' in body ? body.provider_id : null
  return typeof id === 'number' ? id : null
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
