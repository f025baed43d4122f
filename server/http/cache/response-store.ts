import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type ContentPart, type ContentVersion, versionOf } from '../../db/content-version.ts'
import { atMost } from './cache-size.ts'
import { accepts, compress, encodingOf, type Form, quickForm, smallestCompressed } from './compression.ts'

/** Capacity in bytes: of all contents up to `largeBytes`, such as pages, and of all larger ones. */
const maximumBytes = { small: 20 * 1024 * 1024, large: 16 * 1024 * 1024 }
const largeBytes = 512 * 1024
const maximumUrls = 20_000
const maximumAgeMs = 60 * 60 * 1000
const maxWaitingForCompression = 200

interface Encoded {
  /** Alternating names and values, ready for `writeHead`. */
  headers: string[]
  body: Buffer
}

/** The content of a response, shared by all URLs that return the same bytes and headers. */
export interface CachedContent {
  /** Identifies the bytes and headers. */
  key: string
  etag: string
  /** All response headers except those that depend on the encoding. */
  headers: [name: string, value: string][]
  bodies: Partial<Record<Form, Encoded>> & { identity: Encoded }
}

/** What a response was computed from. */
interface Origin {
  /** Versions of the content parts that the response depends on, read before it was computed. */
  versions: ReadonlyMap<ContentPart, number>
  /** The API calls from whose responses alone a page was rendered: ETags by URL. */
  calls?: ReadonlyMap<string, string> | undefined
}

export interface CachedResponse extends Origin {
  content: CachedContent
}

interface Entry extends Origin {
  contentKey: string
}

export type ResponseStore = ReturnType<typeof createResponseStore>

/**
 * Caches responses by URL and their contents once: the lists of a district's houses are the same. Large contents, such as lists of
 * zones, have a cache of their own, so that a few of them do not evict every page.
 */
export function createResponseStore() {
  const entries = new LRUCache<string, Entry>({ ...atMost(maximumUrls), ttl: maximumAgeMs })
  const create = (maxSize: number) => new LRUCache<string, CachedContent>({ maxSize, sizeCalculation: sizeOf })
  const small = create(maximumBytes.small)
  const large = create(maximumBytes.large)

  const keep = (content: CachedContent) => {
    // The cache does not measure the same object again
    small.delete(content.key)
    large.delete(content.key)
    const home = sizeOf(content) > largeBytes ? large : small
    home.set(content.key, content)
  }
  const find = (contentKey: string) => small.get(contentKey) ?? large.get(contentKey)
  return {
    /** Whether there is an entry for the URL, current or outdated. */
    has(url: string): boolean {
      const entry = entries.peek(url)
      return entry !== undefined && (small.has(entry.contentKey) || large.has(entry.contentKey))
    },
    get(url: string): CachedResponse | undefined {
      const entry = entries.get(url)
      const content = entry && find(entry.contentKey)
      return content && { versions: entry.versions, calls: entry.calls, content }
    },
    /** Stores the response to the URL, whose headers get an ETag. Returns its content, which another URL may have stored before. */
    set(url: string, origin: Origin, others: CachedContent['headers'], body: Buffer): CachedContent {
      const etag = etagOf(body)
      const headers: CachedContent['headers'] = [...others, ['etag', etag]]
      const key = createHash('sha1').update(JSON.stringify(headers)).digest('base64url')
      const bodies = { identity: withHeaders(headers, 'identity', body) }
      const content = find(key) ?? { key, etag, headers, bodies }
      keep(content)
      entries.set(url, { ...origin, contentKey: key })
      return content
    },
    /** Records that the response is the same at its versions. It expires when it would have expired before. */
    confirm(url: string, { versions, calls, content }: CachedResponse) {
      keep(content)
      const ttl = Math.max(1, entries.getRemainingTTL(url))
      entries.set(url, { versions, calls, contentKey: content.key }, { ttl })
    },
    /** Returns the body in the form, compressed once and then stored. */
    async encode(content: CachedContent, form: Form): Promise<Encoded> {
      const ready = content.bodies[form]
      if (ready !== undefined) return ready
      const encoded = withHeaders(content.headers, form, await compress(form, content.bodies.identity.body))
      content.bodies[form] = encoded
      if (form === 'br') {
        // Clients that accept these accept the smaller one
        delete content.bodies.zstd
        delete content.bodies.quickBr
      }
      // It has another size now, unless it was evicted meanwhile
      if (small.peek(content.key) === content || large.peek(content.key) === content) keep(content)
      return encoded
    },
  }
}

/** Returns the approximate size of a content in bytes. */
function sizeOf({ bodies }: CachedContent): number {
  return 1000 + Object.values(bodies).reduce((bytes, { body }) => bytes + body.length, 0)
}

const etags = new WeakMap<Buffer, string>()

/** Returns the ETag of the body. A body that is sent for several URLs is hashed once, so it must not be modified. */
function etagOf(body: Buffer): string {
  const known = etags.get(body)
  if (known !== undefined) return known
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  etags.set(body, etag)
  return etag
}

/**
 * Computes the smallest form of responses that are requested again, one at a time: several at once would take all cores from the
 * requests. A response that is requested once is never compressed that way.
 */
export function createCompressionQueue(responses: ResponseStore, report: (error: unknown) => void) {
  const waiting = new Set<CachedContent>()
  let isRunning = false

  const run = async () => {
    isRunning = true
    try {
      for (const content of waiting) {
        waiting.delete(content)
        await responses.encode(content, 'br')
      }
    } finally {
      isRunning = false
    }
  }
  return (content: CachedContent) => {
    const { br, identity } = content.bodies
    if (br !== undefined || identity.body.length < smallestCompressed || waiting.size >= maxWaitingForCompression)
      return
    waiting.add(content)
    if (!isRunning) run().catch(report)
  }
}

function withHeaders(headers: CachedContent['headers'], form: Form, body: Buffer): Encoded {
  const encoding = encodingOf[form]
  const own = encoding === undefined ? [] : ['content-encoding', encoding]
  return { headers: [...headers.flat(), ...own, 'content-length', String(body.length)], body }
}

/** The form of a repeated response: the smallest one as soon as it is computed. */
export function formOf({ bodies }: CachedContent, accepted: string | undefined): Form {
  return bodies.br !== undefined && accepts(accepted, 'br') ? 'br' : quickForm(accepted, bodies.identity.body.length)
}

/** Whether nothing that the response depends on has changed. */
export function isCurrent({ versions }: CachedResponse, version: ContentVersion): boolean {
  return [...versions].every(([part, known]) => versionOf(version, part) === known)
}

export function versionsOfParts(parts: Iterable<ContentPart>, version: ContentVersion): Origin['versions'] {
  return new Map(Array.from(parts, (part) => [part, versionOf(version, part)]))
}
