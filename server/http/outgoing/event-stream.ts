import { Readable } from 'node:stream'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream that lasts until either side ends it, so its duration is not logged as slow. */
    isStream?: boolean
  }
}

/** Maximum unread data of a reader. Beyond it the stream is cut off; the client notices and reconnects. */
const maxWaitingBytes = 256 * 1024

/** Server-sent events: send `body` as text/event-stream. */
export interface EventStream {
  body: Readable
  send(event: string, data: unknown): void
  /** Sends a comment, so that no proxy closes the connection as idle. */
  sendHeartbeat(): void
  end(): void
  onClosed(listener: () => void): void
}

export function createEventStream(): EventStream {
  // Buffers pushed data until the reader consumes it
  const body = new Readable({ read: () => undefined })
  let isOver = false
  const write = (text: string) => {
    if (isOver || body.destroyed) return
    if (body.readableLength > maxWaitingBytes) body.destroy()
    else body.push(text)
  }
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(':\n\n'),
    end() {
      if (!isOver && !body.destroyed) body.push(null)
      isOver = true
    },
    onClosed: (listener) => void body.once('close', listener),
  }
}
