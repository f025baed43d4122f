import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { databaseAway } from '../db/availability.ts'
import { type ContentPart, type ContentVersion, contentParts, type VersionReader } from '../db/content-version.ts'

/** Capacity in bytes: of all responses up to `largeBytes`, such as pages, and of all larger ones. */
const maximumBytes = { small: 20 * 1024 * 1024, large: 16 * 1024 * 1024 }
const largeBytes = 512 * 1024
const maxKeyLength = 1024
const maximumAgeMs = 60 * 60 * 1000
const smallestCompressed = 1024
/** How long a response is served while its content version cannot be verified. */
const maxAgeMs = 5 * 60 * 1000

type Encoding = 'identity' | 'gzip' | 'br'

interface Encoded {
  /** Alternating names and values, ready for `writeHead`. */
  headers: string[]
  body: Buffer
}

interface CachedResponse {
  /** Versions of the content parts that the response depends on, read before it was computed. */
  versions: Partial<ContentVersion>
  etag: string
  /** All response headers except those that depend on the encoding. */
  headers: [name: string, value: string][]
  bodies: Partial<Record<Encoding, Encoded>> & { identity: Encoded }
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response depends only on the URL and these parts of the content, so it is cached until one of them changes. It is the same for
     * all clients; a request with a token bypasses the cache if the route shows signed-in users more. `calls`: the response depends on the
     * parts of the API calls that its handler makes, see `dependOnCall`. Absent: not cached.
     */
    dependsOn?: readonly ContentPart[] | 'calls'
  }
  interface FastifyRequest {
    /** Content version read at the start of a cached request: the response is computed from this version or a newer one. */
    contentVersion: ContentVersion | undefined
    /** Content parts that the response of a cached request depends on, as far as known; undefined if it must not be cached. */
    contentParts: Set<ContentPart> | undefined
  }
}

/** Keyed by Node's request, the only object that the caller of an in-process call can access. */
const partsOfCall = new WeakMap<object, Set<ContentPart>>()

/** Makes the response to `request` depend on the response of the in-process `call`; it is not cached if that one is not. */
export function dependOnCall(request: FastifyRequest, call: object) {
  const parts = partsOfCall.get(call)
  if (parts === undefined) request.contentParts = undefined
  else for (const part of parts) request.contentParts?.add(part)
}

export interface ResponseCache {
  /** Whether the cache has an entry for the path and query, current or outdated. */
  mayHave(url: string): boolean
}

/**
 * Caches public responses in memory by URL, with their headers, compressed bodies and ETag, until the content that they depend on
 * changes. The content version is read from the database before each response, so a change is visible to the next request on every
 * instance. While the database does not respond, the last verified responses are served with `Age` for five minutes. Register after the
 * hooks that set headers: a cached response does not run them again.
 */
export function addResponseCache(app: FastifyInstance, readVersion: VersionReader): ResponseCache {
  const responses = createResponses()
  app.decorateRequest('contentVersion', undefined)
  app.decorateRequest('contentParts', undefined)

  const respondFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    // Personalised response: bypass the cache
    if (isForOne(request)) return void reply.header('cache-control', 'no-store')
    const { dependsOn = [] } = request.routeOptions.config
    request.contentParts = new Set(dependsOn === 'calls' ? [] : dependsOn)
    partsOfCall.set(request.raw, request.contentParts)
    const response = responses.get(request.raw.url ?? '')
    const { version, ageSeconds } = await readKnown(readVersion)
    if (ageSeconds === undefined) request.contentVersion = version
    else if (response === undefined || !isCurrent(response, version)) throw databaseAway()
    if (response !== undefined && isCurrent(response, version)) return sendCached(request, reply, response, ageSeconds)
  }
  // Added to each route instead of the instance, to run after the route's rate limit.
  app.addHook('onRoute', (route) => {
    if (route.config?.dependsOn !== undefined) route.onRequest = [...[route.onRequest ?? []].flat(), respondFromCache]
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { contentVersion: version, contentParts: parts } = request
    const key = request.raw.url ?? ''
    if (
      version === undefined ||
      parts === undefined ||
      reply.statusCode !== 200 ||
      key.length > maxKeyLength ||
      isPrivate(reply)
    )
      return payload
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const identity = Buffer.from(payload)
    const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
    // Browsers and proxies may store it, but revalidate it before each use.
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const headers = headersOf(reply)
    const response: CachedResponse = {
      versions: Object.fromEntries([...parts].map((part) => [part, version[part]])),
      etag,
      headers,
      bodies: { identity: withHeaders(headers, 'identity', identity) },
    }
    const encoding = encodingFor(request, response)
    const { body } = await encode(response, encoding)
    responses.set(key, response)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('content-length', body.length)
    return body
  })
  return { mayHave: (url) => responses.has(url) }
}

/** Large responses, such as lists of zones, have a cache of their own, so that a few of them do not evict every page. */
function createResponses() {
  const create = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({ maxSize, ttl: maximumAgeMs, sizeCalculation: sizeOf })
  const small = create(maximumBytes.small)
  const large = create(maximumBytes.large)
  return {
    has: (key: string) => small.has(key) || large.has(key),
    get: (key: string) => small.get(key) ?? large.get(key),
    set(key: string, response: CachedResponse) {
      const isLarge = sizeOf(response, key) > largeBytes
      const [home, other] = isLarge ? [large, small] : [small, large]
      other.delete(key)
      home.set(key, response)
    },
  }
}

/** Returns the approximate size of a cache entry in bytes. */
function sizeOf({ bodies }: CachedResponse, key: string): number {
  return 1000 + key.length + Object.values(bodies).reduce((bytes, { body }) => bytes + body.length, 0)
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

function isCurrent({ versions }: CachedResponse, version: ContentVersion): boolean {
  return contentParts.every((part) => versions[part] === undefined || versions[part] === version[part])
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

/** Writes straight to the socket: the headers are those of the first response, and no hook has to run. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  ageSeconds: number | undefined,
) {
  const age = ageSeconds === undefined ? [] : ['age', String(ageSeconds)]
  if (isKnown(request, response.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, [...response.headers.flat(), ...age])
    reply.raw.end()
    return reply
  }
  const { headers, body } = await encode(response, encodingFor(request, response))
  reply.hijack()
  reply.raw.writeHead(200, ageSeconds === undefined ? headers : [...headers, ...age])
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}

function headersOf(reply: FastifyReply): CachedResponse['headers'] {
  const perConnection = ['content-length', 'content-encoding', 'connection', 'date']
  return Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !perConnection.includes(name))
    .map(([name, value]) => [name, String(value)])
}

function withHeaders(headers: CachedResponse['headers'], encoding: Encoding, body: Buffer): Encoded {
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { headers: [...headers.flat(), ...own, 'content-length', String(body.length)], body }
}

/** Weak comparison, as If-None-Match requires: a proxy may have joined several tags or made ours strong. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Returns the body in the encoding, compressed once and then cached. */
async function encode(response: CachedResponse, encoding: Encoding): Promise<Encoded> {
  const ready = response.bodies[encoding]
  if (ready !== undefined) return ready
  const encoded = withHeaders(response.headers, encoding, await compress(encoding, response.bodies.identity.body))
  response.bodies[encoding] = encoded
  return encoded
}

function encodingFor(request: FastifyRequest, response: CachedResponse): Encoding {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || response.bodies.identity.body.length < smallestCompressed) return 'identity'
  const text = String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(text) ? 'gzip' : 'identity'
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzip(body, { level: 6 }) : Promise.resolve(body)
}
