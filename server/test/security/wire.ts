import { Agent, request } from 'node:http'
import type { ReceivedResponse } from '../declared-responses.ts'
import type { Call } from './calls.ts'

/** Generous time limit of a response: a slower one is considered hung */
const maxMs = 20_000

export interface Wire {
  /** Returns the response, including errors; of an event stream only its head. Fails without a response. */
  send(call: Call, credentials: Readonly<Record<string, string>>): Promise<ReceivedResponse>
  close(): void
}

/** Sends requests byte for byte over a real connection to a server on this machine. */
export function createWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    send: ({ method, url, headers, body }, credentials) =>
      new Promise((resolve, reject) => {
        const bytes = body === undefined ? undefined : Buffer.from(body)
        const sent = request({
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: url,
          headers: { ...headers, ...credentials, ...(bytes && { 'content-length': bytes.length }) },
          signal: AbortSignal.timeout(maxMs),
        })
        sent.on('error', reject)
        sent.on('response', (response) => {
          const { statusCode = 0, headers: received } = response
          if (received['content-type']?.startsWith('text/event-stream')) {
            resolve({ statusCode, headers: received, payload: undefined })
            return void response.destroy()
          }
          let payload = ''
          response.setEncoding('utf8')
          response.on('data', (text) => {
            payload += text
          })
          response.on('error', reject)
          response.on('end', () => resolve({ statusCode, headers: received, payload }))
        })
        sent.end(bytes)
      }),
    close: () => agent.destroy(),
  }
}
