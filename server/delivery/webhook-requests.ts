import type { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Webhook } from 'standardwebhooks'
import { addressInUrl, ClosedAddress, isPublicAddress, resolveWith } from './webhook-address.ts'
import type { WebhookEvent, WebhookResult, WebhookSender } from './webhook-sender.ts'

const usualLimitMs = 10_000
const maxResponseBytes = 64 * 1024
const userAgent = 'Motanet-Webhooks/1.0'

export interface WebhookOptions {
  /** In demo mode: private addresses and unencrypted connections are allowed. */
  allowsPrivate: boolean
  /** For the whole call, the response included. */
  limitMs?: number
  /** For tests. */
  resolve?: typeof lookup
}

/** Calls webhooks by HTTP POST. Redirects are not followed; of the response only the status counts. */
export function createWebhookSender(options: WebhookOptions): WebhookSender {
  return {
    async post(url, secret, event) {
      try {
        return await call(new URL(url), secret, event, options)
      } catch (error) {
        return { isAccepted: false, reason: reasonOf(error), status: null }
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ClosedAddress) return error.message
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return code ?? 'no response'
}

async function call(url: URL, secret: string, event: WebhookEvent, options: WebhookOptions): Promise<WebhookResult> {
  const { allowsPrivate, limitMs = usualLimitMs, resolve } = options
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsPrivate && url.protocol === 'http:'))
    return { isAccepted: false, reason: 'not https', status: null }
  const address = addressInUrl(url)
  if (!allowsPrivate && address !== undefined && !isPublicAddress(address)) throw new ClosedAddress()
  const body = JSON.stringify({ type: event.type, timestamp: event.time.toISOString(), data: event.data })
  const sent = (isSecure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    // A connection of its own: one that is kept alive might lead to an address that was checked long ago
    agent: false,
    ...(!allowsPrivate && { lookup: resolveWith(resolve) }),
    signal: AbortSignal.timeout(limitMs),
    headers: { ...signedHeaders(secret, event.id, body), 'content-length': Buffer.byteLength(body) },
  })
  const response = await responseOf(sent, body)
  const { statusCode: status = 0 } = response
  discard(response)
  const isAccepted = status >= 200 && status < 300
  return isAccepted ? { isAccepted, status } : { isAccepted, reason: `status ${status}`, status }
}

/** The time of the attempt is signed: receivers refuse old messages. */
function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

function responseOf(sent: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Later errors concern the rest of the response, which does not count
    sent.on('error', reject)
    sent.once('response', resolve)
    sent.end(body)
  })
}

/** Reads a small response, so that the connection ends properly, and closes that of a large one. */
function discard(response: IncomingMessage) {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxResponseBytes) response.destroy()
  })
}
