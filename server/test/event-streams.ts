import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface EventStream {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** The next event; undefined when the stream ends. */
  next(): Promise<{ event: string; data: Record<string, unknown> } | undefined>
  leave(): void
}

/**
 * Opens the event stream of the cabinet on a listening app, without fetch, which leaves a new connection behind for each aborted
 * stream.
 */
export async function openEventStream(app: FastifyInstance, headers: { authorization: string }): Promise<EventStream> {
  const { port } = app.server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', path: '/info/api/events/', headers, agent: false })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return {
    status: response.statusCode,
    headers: response.headers,
    async next() {
      for (;;) {
        const [whole, event, data] = /^event: (.*)\ndata: (.*)\n\n/m.exec(text) ?? []
        if (whole !== undefined && event !== undefined && data !== undefined) {
          text = text.slice(text.indexOf(whole) + whole.length)
          return { event, data: JSON.parse(data) }
        }
        const { done, value } = await pieces.next()
        if (done) return undefined
        text += value
      }
    },
    leave: () => void response.destroy(),
  }
}
