import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createEventStream } from './event-stream.ts'

test('events are written in the SSE format, including data with line breaks', async () => {
  const stream = createEventStream()
  stream.sendHeartbeat()
  stream.send('status', { text: 'one\ntwo' })
  stream.end()
  stream.send('status', 'after the end')
  stream.end()
  const written = await stream.body.setEncoding('utf8').toArray()
  expect(written.join('')).toBe(':\n\nevent: status\ndata: {"text":"one\\ntwo"}\n\n')
})

test('a reader that applies backpressure is disconnected before its buffer grows too large', async () => {
  const stream = createEventStream()
  let isClosed = false
  stream.onClosed(() => {
    isClosed = true
  })
  const closed = once(stream.body, 'close')
  for (let count = 0; count < 100 && !stream.body.destroyed; count++) stream.send('request', 'x'.repeat(10_000))
  await closed
  expect([isClosed, stream.body.readableLength < 300_000]).toEqual([true, true])
})
