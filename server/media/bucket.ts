import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../bucket-settings.ts'
import { storageAway } from '../http/errors/outages.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'

const usualLimitMs = 5_000
const attempts = 2
/** A bucket that hangs must not collect the requests of all visitors. */
const calls = { permits: 32, maxWaiting: 200 }
const full = 507

export interface StoredObject {
  key: string
  modifiedAt: Date
}

/**
 * The objects of a bucket, by the protocol of S3 with URLs that contain its name. Each call is tried twice, five seconds at most;
 * it fails with an outage (`findOutage`) if the bucket does not respond or refuses, and with `too-busy` if too many calls wait.
 */
export interface Bucket {
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined if there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Missing objects are no error. */
  remove(key: string): Promise<void>
  /** All objects whose key begins with the prefix. The cause of a failure has a `refusal`, such as 403 AccessDenied, if no repetition helps. */
  list(prefix: string): Promise<StoredObject[]>
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** What follows the name of the bucket in the URL. */
  path: string
  body?: Uint8Array
}

/** `limitMs` is the time limit of one try. */
export function openBucket(config: BucketConfig, limitMs = usualLimitMs): Bucket {
  const { endpoint, name, region, accessKey, secretKey } = config
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })
  const semaphore = createSemaphore(calls)

  const attempt = async ({ method, path, body }: Call): Promise<{ status: number; content: Buffer }> => {
    const url = `${endpoint}/${name}${path}`
    const request = await client.sign(url, { method, ...(body && { body: new Uint8Array(body) }) })
    const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) })
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
  }
  const send = (call: Call) =>
    semaphore.run(async () => {
      let failure: unknown
      for (let tried = 0; tried < attempts; tried += 1) {
        try {
          const { status, content } = await attempt(call)
          if (status < 300) return content
          const reason = `${status} ${errorCode(content)}`.trim()
          const isObject = call.path.startsWith('/')
          if (status === 404 && isObject && call.method !== 'PUT' && !reason.endsWith('NoSuchBucket')) return undefined
          failure = new Error(`The bucket responded to ${call.method} with ${reason}`)
          if (status === full) throw Object.assign(failure as Error, { code: 'ENOSPC' })
          if (status < 500 && status !== 429) {
            failure = Object.assign(failure as Error, { refusal: reason })
            break
          }
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
          failure = error
        }
      }
      throw storageAway(failure)
    })

  return {
    async put(key, content) {
      await send({ method: 'PUT', path: `/${key}`, body: content })
    },
    get: (key) => send({ method: 'GET', path: `/${key}` }),
    async remove(key) {
      await send({ method: 'DELETE', path: `/${key}` })
    },
    async list(prefix) {
      const objects: StoredObject[] = []
      for (;;) {
        const after = objects.at(-1)?.key
        const query = new URLSearchParams({
          ...{ 'list-type': '2', 'encoding-type': 'url', prefix },
          ...(after !== undefined && { 'start-after': after }),
        })
        const page = String(await send({ method: 'GET', path: `?${query}` }))
        const found = objectsOf(page)
        objects.push(...found)
        if (textOf(page, 'IsTruncated') !== 'true' || found.length === 0) return objects
      }
    },
  }
}

function objectsOf(page: string): StoredObject[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: decodeURIComponent(textOf(content, 'Key')),
    modifiedAt: new Date(textOf(content, 'LastModified')),
  }))
}

/** The code of an error document of S3, such as AccessDenied; it contains no data. */
function errorCode(content: Buffer): string {
  return textOf(content.toString(), 'Code')
}

/** The text of the first such element; empty without one. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
