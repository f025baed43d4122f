import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseAway } from '../../db/circuit-breaker.ts'
import type { ContentPart, ContentVersion, VersionReader } from '../../db/content-version.ts'
import { withFailuresOfPage } from '../log/request-log.ts'
import { inProcess } from '../rate-limits/client-rate-limits.ts'
import { accepts, encodingOf, quickForm } from './compression.ts'
import { cacheKey, parametersOf } from './known-parameters.ts'
import {
  type CachedContent,
  type CachedResponse,
  createCompressionQueue,
  createResponseStore,
  formOf,
  isCurrent,
  versionsOfParts,
} from './response-store.ts'
import { createSharedRenders } from './shared-renders.ts'

const maxUrlLength = 1024
/** How long a response is served while its content version cannot be verified. */
const maxAgeMs = 5 * 60 * 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response depends only on the URL and these parts of the content, so it is cached until one of them changes. It is the same for
     * all clients; a request with a token bypasses the cache if the route shows signed-in users more. `calls`: the response depends on the
     * parts of the API calls that its handler makes, see `dependOnCall`. Absent: not cached.
     */
    dependsOn?: readonly ContentPart[] | 'calls'
    /**
     * Names of the query parameters, if no schema of the route declares them. With other ones nothing is cached, see `cacheKey`.
     */
    parameters?: ReadonlySet<string>
  }
  interface FastifyRequest {
    /** Content version read at the start of a cached request: the response is computed from this version or a newer one. */
    contentVersion: ContentVersion | undefined
    /** Content parts that the response of a cached request depends on, as far as known; undefined if it must not be cached. */
    contentParts: Set<ContentPart> | undefined
    /**
     * The API calls of a cached page so far, ETags by URL; undefined if a call has no ETag. They decide whether the page is the same
     * after a change of the content.
     */
    pageCalls: Map<string, string> | undefined
  }
}

/** Keyed by Node's request, the only object that the caller of an in-process call can access. */
const partsOfCall = new WeakMap<object, { keys(): Iterable<ContentPart> }>()

export interface Call {
  /** Node's request. */
  request: object
  url: string
  /** Of the response. */
  etag: string | undefined
}

/** Makes the response to `request` depend on the response of the in-process call; it is not cached if that one is not. */
export function dependOnCall(request: FastifyRequest, { request: call, url, etag }: Call) {
  const parts = partsOfCall.get(call)
  if (parts === undefined) request.contentParts = undefined
  else for (const part of parts.keys()) request.contentParts?.add(part)
  const earlier = request.pageCalls?.get(url)
  // The content changed between two equal calls: the page shows both responses
  if (etag === undefined || (earlier !== undefined && earlier !== etag)) request.pageCalls = undefined
  else request.pageCalls?.set(url, etag)
}

/** Declares that the response shows of the catalogue only these providers, and what providers share. */
export function narrowToProviders({ contentParts }: FastifyRequest, ...providerIds: readonly number[]) {
  if (contentParts?.delete('catalogue')) for (const id of providerIds) contentParts.add(`provider ${id}`)
}

export interface ResponseCache {
  /** Whether the cache has an entry for the path and query, current or outdated. */
  mayHave(url: string): boolean
  /** Responses sent from the cache since the start. */
  readonly hits: number
  /** Cacheable responses that were computed since the start. */
  readonly misses: number
}

/**
 * Caches public responses in memory by URL, with their headers, compressed bodies and ETag, until the content that they depend on
 * changes. The content version is read from the database before each response, so a change is visible to the next request on every
 * instance. While the database does not respond, the last verified responses are served with `Age` for five minutes. Register after the
 * hooks that set headers: a cached response does not run them again.
 */
export function addResponseCache(app: FastifyInstance, readVersion: VersionReader): ResponseCache {
  const responses = createResponseStore()
  const renders = createSharedRenders(responses)
  const counts = { hits: 0, misses: 0 }
  const compressLater = createCompressionQueue(responses, (error) =>
    app.log.error({ err: error }, 'compression failed'),
  )
  app.decorateRequest('contentVersion', undefined)
  app.decorateRequest('contentParts', undefined)
  app.decorateRequest('pageCalls', undefined)

  const respondFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    // Personalised response: bypass the cache
    if (isForOne(request)) {
      // A replica may have fewer changes than the client has made
      await readVersion()
      return void reply.header('cache-control', 'no-store')
    }
    const { dependsOn = [] } = request.routeOptions.config
    request.contentParts = new Set(dependsOn === 'calls' ? [] : dependsOn)
    if (dependsOn === 'calls') request.pageCalls = new Map()
    partsOfCall.set(request.raw, request.contentParts)
    const response = responses.get(keyOf(request) ?? '')
    const { version, ageSeconds } = await readKnown(readVersion)
    if (ageSeconds === undefined) request.contentVersion = version
    else if (response === undefined || !isCurrent(response, version)) throw databaseAway()
    if (response !== undefined && isCurrent(response, version)) return send(request, reply, response, ageSeconds)
  }
  const waitForSameRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { contentVersion: version } = request
    if (version === undefined) return
    const response = await renders.waitOrBegin(request, reply, version)
    if (response !== undefined) return send(request, reply, response, undefined)
  }
  /** An outdated page is rendered again only if one of its API calls has another response now. */
  const serveUnchangedPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { contentVersion: version } = request
    const url = keyOf(request) ?? ''
    const response = version && responses.get(url)
    if (version === undefined || response?.calls === undefined) return
    const { calls } = response
    const parts = await withFailuresOfPage(request, () => partsOfSameResponses(app, calls))
    if (parts === undefined) return
    const confirmed = { ...response, versions: versionsOfParts(parts, version) }
    responses.confirm(url, confirmed)
    renders.end(request)
    return send(request, reply, confirmed, undefined)
  }
  /** Writes straight to the socket: the headers are those of the first response, and no hook has to run. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { content, versions }: CachedResponse,
    ageSeconds: number | undefined,
  ) => {
    counts.hits += 1
    // Its handler may have narrowed the parts of the route
    partsOfCall.set(request.raw, versions)
    const age = ageSeconds === undefined ? [] : ['age', String(ageSeconds)]
    if (isKnown(request, content.etag)) {
      reply.hijack()
      reply.raw.writeHead(304, [...content.headers.flat(), ...age])
      reply.raw.end()
      return reply
    }
    const accepted = acceptedBy(request)
    if (accepts(accepted, 'br')) compressLater(content)
    const { headers, body } = await responses.encode(content, formOf(content, accepted))
    reply.hijack()
    reply.raw.writeHead(200, ageSeconds === undefined ? headers : [...headers, ...age])
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    return reply
  }
  // Added to each route instead of the instance, to run after the route's rate limit.
  app.addHook('onRoute', (route) => {
    if (route.config?.dependsOn === undefined) return
    const parameters = route.config.parameters ?? parametersOf(route.schema?.querystring)
    route.config = { ...route.config, parameters }
    route.onRequest = [...[route.onRequest ?? []].flat(), respondFromCache]
    // Behind the queue for places among the requests in progress: the request that others wait for has one
    route.preHandler = [...[route.preHandler ?? []].flat(), waitForSameRequest, serveUnchangedPage]
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.contentVersion !== undefined) counts.misses += 1
    const content = storeResponse(request, reply, payload)
    renders.end(request)
    if (content === undefined) return payload
    const form = quickForm(acceptedBy(request), content.bodies.identity.body.length)
    const { body } = await responses.encode(content, form)
    const encoding = encodingOf[form]
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    reply.header('content-length', body.length)
    return body
  })

  /** Returns undefined, and stores nothing, if the response is not the same for all clients and until the next change. */
  function storeResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): CachedContent | undefined {
    const { contentVersion: version, contentParts: parts } = request
    const url = request.raw.url ?? ''
    if (version === undefined || parts === undefined) return
    if (reply.statusCode !== 200 || isPrivate(reply)) return
    // Browsers and proxies may store it, but revalidate it before each use.
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    // A page may show its own URL, so only the response to the key itself is stored
    if (url.length > maxUrlLength || keyOf(request) !== url) return
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return
    const versions = versionsOfParts(parts, version)
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    const content = responses.set(url, { versions, calls: request.pageCalls }, headersOf(reply), body)
    reply.header('etag', content.etag)
    return content
  }

  return {
    mayHave: (url) => responses.has(url),
    get hits() {
      return counts.hits
    },
    get misses() {
      return counts.misses
    },
  }
}

const noParameters: ReadonlySet<string> = new Set()

/** The URL under which the response is cached; undefined if it is not. */
function keyOf({ raw, routeOptions: { config } }: FastifyRequest): string | undefined {
  return cacheKey(raw.url ?? '', config.parameters ?? noParameters)
}

/** The content parts of the calls if all of them still have the response with the ETag; undefined otherwise. */
async function partsOfSameResponses(
  app: FastifyInstance,
  calls: ReadonlyMap<string, string>,
): Promise<ReadonlySet<ContentPart> | undefined> {
  const parts = new Set<ContentPart>()
  for (const [url, etag] of calls) {
    const { headers, raw } = await app.inject({ url, headers: { 'if-none-match': etag }, remoteAddress: inProcess })
    const ownParts = partsOfCall.get(raw.req)
    if (headers.etag !== etag || ownParts === undefined) return undefined
    for (const part of ownParts.keys()) parts.add(part)
  }
  return parts
}

/** Returns the current versions; while the database is away, the last known ones with their age. */
async function readKnown(readVersion: VersionReader): Promise<{ version: ContentVersion; ageSeconds?: number }> {
  try {
    return { version: await readVersion() }
  } catch (error) {
    const last = readVersion.last()
    if (last === undefined || last.ageMs > maxAgeMs) throw error
    return { version: last.version, ageSeconds: Math.ceil(last.ageMs / 1000) }
  }
}

/** Whether the request carries a token on a route whose response depends on the signed-in user. */
export function isForOne({ routeOptions, headers }: FastifyRequest): boolean {
  const schema = routeOptions.schema as { security?: unknown } | undefined
  return headers.authorization !== undefined && schema?.security !== undefined
}

/** Whether the response forbids caching or sets a cookie. */
function isPrivate(reply: FastifyReply): boolean {
  return reply.hasHeader('set-cookie') || String(reply.getHeader('cache-control') ?? '').includes('no-store')
}

function headersOf(reply: FastifyReply): CachedContent['headers'] {
  const perConnection = ['content-length', 'content-encoding', 'connection', 'date']
  return Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !perConnection.includes(name))
    .map(([name, value]) => [name, String(value)])
}

/** Weak comparison, as If-None-Match requires: a proxy may have joined several tags or made ours strong. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

function acceptedBy({ headers }: FastifyRequest): string | undefined {
  return headers['accept-encoding']?.toString()
}
