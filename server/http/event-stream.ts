import { Readable } from 'node:stream'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on until either side ends it: it is not slow because it is long. */
    isStream?: boolean
  }
}

/** What a reader may be behind before it is cut off, which it hears of and comes back. */
const maxWaitingBytes = 256 * 1024

/** Server-sent events: send `body` as text/event-stream. */
export interface EventStream {
  body: Readable
  send(event: string, data: unknown): void
  /** A comment, so that nobody between takes the connection for dead. */
  sendHeartbeat(): void
  end(): void
  onClosed(listener: () => void): void
}

export function createEventStream(): EventStream {
  // What is pushed waits here until the reader takes it
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
