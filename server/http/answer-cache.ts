import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '../db/content-version.ts'

const maximumBytes = 32 * 1024 * 1024
const longestKey = 1024
const maximumAgeMs = 60 * 60 * 1000
const smallestCompressed = 1024

type Encoding = 'identity' | 'gzip' | 'br'

interface Answer {
  version: number
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody and depends on nothing but the URL and the catalogue. */
    isCached?: boolean
  }
  interface FastifyRequest {
    /** Read at the start of a cached request: what is computed from here on is at least this new. */
    contentVersion: ContentVersion | undefined
  }
}

/**
 * Keeps public answers in memory by URL until the catalogue changes, with their compressed forms and an ETag. The version
 * is read from the database before each answer, so a change is visible to the very next request on every instance.
 */
export function addAnswerCache(app: FastifyInstance, readVersion: () => Promise<ContentVersion>) {
  const answers = new LRUCache<string, Answer>({
    maxSize: maximumBytes,
    ttl: maximumAgeMs,
    sizeCalculation: ({ bodies }, key) =>
      500 + key.length + Object.values(bodies).reduce((bytes, body) => bytes + body.length, 0),
  })
  app.decorateRequest('contentVersion', undefined)

  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply) => {
    request.contentVersion = await readVersion()
    const answer = answers.get(request.raw.url ?? '')
    if (answer?.version === request.contentVersion.catalogue) return sendAnswer(request, reply, answer)
  }
  // Added to each route, not to the instance: so they come after the route's rate limit
  app.addHook('onRoute', (route) => {
    if (route.config?.isCached) route.onRequest = [...[route.onRequest ?? []].flat(), answerFromCache]
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const version = request.contentVersion
    const key = request.raw.url ?? ''
    if (version === undefined || reply.statusCode !== 200 || key.length > longestKey || isPrivate(reply)) return payload
    if (reply.hasHeader('etag') || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const identity = Buffer.from(payload)
    const answer: Answer = {
      version: version.catalogue,
      etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
      headers: headersToKeep(reply),
      bodies: { identity },
    }
    const body = await encode(request, reply, answer)
    answers.set(key, answer)
    allowRevalidation(reply, answer)
    return body
  })
}

function isPrivate(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control') ?? '').includes('no-store')
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.headers(answer.headers)
  allowRevalidation(reply, answer)
  if (isKnown(request, answer.etag)) return reply.code(304).send()
  return reply.send(await encode(request, reply, answer))
}

/** Browsers and proxies may keep the answer, and ask each time whether it still holds. */
function allowRevalidation(reply: FastifyReply, { etag }: Answer) {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
}

/** Compared weakly, as If-None-Match asks for: a proxy may have joined several tags, or made ours strong. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = String(request.headers['if-none-match'] ?? '')
  return known === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

/** The body as the client takes it, compressed once and kept. Sets content-encoding and content-length. */
async function encode(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<Buffer> {
  const encoding = answer.bodies.identity.length < smallestCompressed ? 'identity' : acceptedEncoding(request)
  const body = answer.bodies[encoding] ?? (await compress(encoding, answer.bodies.identity))
  answer.bodies[encoding] = body
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.length)
  return body
}

function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzip(body, { level: 6 }) : Promise.resolve(body)
}

const keptHeaders = ['content-type', 'content-security-policy', 'link', 'x-robots-tag']

function headersToKeep(reply: FastifyReply): Record<string, string> {
  const kept = keptHeaders.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(
    kept.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  )
}
