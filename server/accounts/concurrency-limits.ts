import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'
import { createKeyedSemaphore, type KeyedSemaphore } from '../http/keyed-semaphore.ts'
import { isInProcess } from '../http/rate-limits/client-rate-limits.ts'
import { hold } from '../http/request-holds.ts'

const maxWaitMs = 10_000

/**
 * How much of one client's work runs at once; the rest waits before it holds a database connection. The writes of a
 * provider lock its row anyway: the second permit is for what does something else meanwhile, such as decoding an image.
 */
const limits = {
  ownWrites: { permits: 2, maxWaiting: 50, maxWaitMs },
  ownReads: { permits: 2, maxWaiting: 100, maxWaitMs },
  /** Of one address that nobody is signed in from: a whole office may share it. */
  anonymousWrites: { permits: 4, maxWaiting: 100, maxWaitMs },
} as const

/**
 * Bounds what one client does at once, on every route: all writes, and the reads of who is signed in. Its other requests
 * wait in a bounded queue of its own and leave it when the client disconnects; beyond the queue they fail with
 * `too-many-requests`, after the longest wait with `too-busy`. Public reads are bounded elsewhere, all together. Register
 * after `addRequestHolds` and `addCurrentUser`, whose second look at the user then comes after the wait, and before the routes.
 */
export function addConcurrencyLimits(app: FastifyInstance) {
  const semaphores = {
    ownWrites: createKeyedSemaphore(limits.ownWrites),
    ownReads: createKeyedSemaphore(limits.ownReads),
    anonymousWrites: createKeyedSemaphore(limits.anonymousWrites),
  }

  const acquire = async (request: FastifyRequest, reply: FastifyReply) => {
    const [kind, key] = placeOf(request)
    if (kind === undefined) return
    const release = await waitFor(semaphores[kind], key, reply)
    // The client has gone: there is nobody to respond to
    if (release === undefined) return reply.hijack()
    hold(request, reply, release)
  }

  app.addHook('onRoute', (route) => {
    const isPublicRead = isRead(String(route.method)) && route.schema?.security === undefined
    // A stream lasts for hours and holds no connection
    if (isPublicRead || route.config?.isStream) return
    route.preHandler = [acquire, ...[route.preHandler ?? []].flat()]
  })
}

/** The permit, or nothing where the client disconnected before its turn. */
async function waitFor(semaphore: KeyedSemaphore, key: string, reply: FastifyReply) {
  // 'close' has come already, and comes only once
  if (reply.raw.destroyed) return undefined
  const gone = new AbortController()
  const onClose = () => gone.abort()
  reply.raw.once('close', onClose)
  try {
    const release = await semaphore.acquire(key, gone.signal)
    if (!gone.signal.aborted) return release
    release()
    return undefined
  } catch (error) {
    if (gone.signal.aborted) return undefined
    throw error
  } finally {
    reply.raw.off('close', onClose)
  }
}

function placeOf(request: FastifyRequest): [kind: keyof typeof limits, key: string] | [undefined] {
  const { currentUser: user, method, ip, body } = request
  if (user !== undefined) {
    const target = user.isStaff ? targetOf(body) : user.providerId
    return [isRead(method) ? 'ownReads' : 'ownWrites', target === null ? `account:${user.id}` : `provider:${target}`]
  }
  if (isRead(method) || isInProcess(request)) return [undefined]
  return ['anonymousWrites', clientNetwork(ip)]
}

/** The provider that staff writes for, where the body names it. */
function targetOf(body: unknown): number | null {
  const id = typeof body === 'object' && body !== null && 'provider_id' in body ? body.provider_id : null
  return typeof id === 'number' ? id : null
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
