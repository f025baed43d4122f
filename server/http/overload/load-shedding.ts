import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForOne, type ResponseCache } from '../cache/response-cache.ts'
import { noteShed } from '../log/request-log.ts'
import { isInProcess } from '../rate-limits/client-rate-limits.ts'
import { createAcceptFirst } from './accept-first.ts'
import { createAdaptiveLimit } from './adaptive-limit.ts'
import { measureEventLoopDelay } from './event-loop-delay.ts'
import { hold } from './request-holds.ts'
import { createShedResponses } from './shed-response.ts'

/** Beyond this event-loop delay, every uncached request is shed. */
const usualMaxDelayMs = 1000
const reportEveryMs = 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own bounded queue, such as `heavyReads`. */
    hasOwnQueue?: boolean
    /** The route is served under overload too. */
    isNeverShed?: boolean
  }
}

export interface LoadShedding {
  /** Since the start. */
  readonly shedRequests: number
}

/**
 * Sheds requests that would be late with a small 503 at once, so that accepted requests are in time. Uncached public reads wait for a
 * slot among the requests in progress, 700 ms at most; while the event loop is a second late, every operation is shed. Cached responses,
 * health checks, files and requests in progress continue. Register after the response cache, whose hits never reach this hook, after
 * `addRequestHolds`, and before the routes.
 */
export function addLoadShedding(app: FastifyInstance, cache: ResponseCache, options: Options): LoadShedding {
  const { patience = 1 } = options
  const maxDelayMs = usualMaxDelayMs * patience
  const limit = createAdaptiveLimit(undefined, patience)
  const delay = measureEventLoopDelay()
  const sendShed = createShedResponses(options)
  const acceptFirst = createAcceptFirst(app.server)
  let shed = 0
  let reported = 0

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    shed += 1
    noteShed(request)
    reply.hijack()
    sendShed(request.raw, reply.raw)
    return reply
  }
  const refuseWhenLate = async (request: FastifyRequest, reply: FastifyReply) => {
    if (delay.current() > maxDelayMs && !isInProcess(request)) return refuse(request, reply)
  }
  const waitForSlot = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isInProcess(request)) return
    const delayMs = delay.current()
    if (delayMs > maxDelayMs) return refuse(request, reply)
    // It would hold a slot while it waits for a permit of its own, see concurrency-limits.ts
    if (isForOne(request)) return
    const release = await limit.acquire(() => reply.raw.destroyed, delayMs)
    if (release !== undefined) {
      hold(request, reply, release)
      return acceptFirst()
    }
    return reply.raw.destroyed ? reply.hijack() : refuse(request, reply)
  }
  // Prefixes of routes that are no public reads: health checks, own records, routes with their own queue
  const others = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && !isPublicRead(route)) others.add(staticPrefix(route.url))
    const hooks = [route.onRequest ?? []].flat()
    if (isPublicRead(route)) route.onRequest = [...hooks, waitForSlot]
    // Run after the cache's hook, which is among these: cached responses are sent anyway.
    else if (route.config?.dependsOn !== undefined) route.onRequest = [...hooks, refuseWhenLate]
    else if (isOperation(route)) route.onRequest = [refuseWhenLate, ...hooks]
  })
  // Before any hook and routing: at many times the capacity, most of the work would be to refuse requests.
  shedAtSocket(app, (request, response) => {
    if (!limit.isFull() || !isPublicReadAtSocket(request, others) || cache.mayHave(request.url ?? '')) return false
    shed += 1
    sendShed(request, response)
    return true
  })

  const reports = setInterval(() => {
    if (shed > reported) app.log.warn({ requests: shed - reported }, 'overload: requests were shed')
    reported = shed
  }, reportEveryMs)
  reports.unref()
  app.addHook('onClose', async () => {
    clearInterval(reports)
    delay.close()
  })
  return {
    get shedRequests() {
      return shed
    },
  }
}

function isPublicRead({ method, schema, config }: RouteParts): boolean {
  if (!['GET', 'HEAD'].includes(String(method)) || config?.hasOwnQueue) return false
  return config?.dependsOn !== undefined || (schema?.summary !== undefined && schema.security === undefined)
}

function isOperation({ schema, config }: RouteParts): boolean {
  return schema?.summary !== undefined && !config?.isNeverShed
}

/** Returns the static prefix of a route: `/tariffs/:id/` → `/tariffs`. */
function staticPrefix(url: string): string {
  return (url.split(/[:*]/, 1)[0] ?? '').replace(/\/$/, '')
}

/** Whether the request is a page or an anonymous call of the API, judged by its path and headers. */
export function isPublicReadAtSocket(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  others: ReadonlySet<string>,
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false
  const path = url.split('?', 1)[0] ?? '/'
  // A file, not a page
  if (/\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('.data')) return false
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (others.has(path.slice(0, end))) return false
  return true
}

/** Passes each request to `shed` before the server handles it; true means that `shed` has responded. */
function shedAtSocket(app: FastifyInstance, shed: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const { server } = app
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!shed(request, response)) for (const handle of handlers) handle.call(server, request, response)
  })
}

interface Options {
  isHttps: boolean
  withGoogle: boolean
  /** Multiplies the time limits. */
  patience?: number
}

interface RouteParts {
  method: string | string[]
  schema?: { summary?: unknown; security?: unknown }
  config?: { dependsOn?: unknown; hasOwnQueue?: boolean; isNeverShed?: boolean }
}
