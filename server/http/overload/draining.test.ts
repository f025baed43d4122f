import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { addDraining } from './draining.ts'

/** A server whose `/slow` responds only after `finish` has been called. */
async function listen() {
  const app = Fastify()
  const works: string[] = []
  const finished = Promise.withResolvers<void>()
  addDraining(app)
  app.get('/inner', async () => 'inner')
  app.get('/slow', async () => {
    works.push('begun')
    await finished.promise
    // Call the API as a page's loader does.
    const { body } = await app.inject('/inner')
    works.push('done')
    return body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    works,
    finish: finished.resolve,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  }
}

test('a running request completes, inner calls included; new ones are refused', async () => {
  const { app, origin, works, finish } = await listen()
  const running = fetch(`${origin}/slow`)
  await vi.waitUntil(() => works.includes('begun'))
  const drained = app.drain(600_000)
  await expect(fetch(`${origin}/inner`)).rejects.toThrow()
  finish()
  await drained
  await app.close()
  const answer = await running
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([200, 'close', 'inner'])
})

test('draining waits for work whose client has disconnected', async () => {
  const { app, origin, works, finish } = await listen()
  const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
  const client = new AbortController()
  const answer = fetch(`${origin}/slow`, { signal: client.signal })
  await vi.waitUntil(() => works.includes('begun'))
  client.abort()
  await expect(answer).rejects.toThrow()
  await closed
  const drained = app.drain(600_000).then(() => works.push('drained'))
  // Several looks at what runs
  await sleep(100)
  finish()
  await drained
  expect(works).toEqual(['begun', 'done', 'drained'])
  await app.close()
})

test('a keep-alive connection gets its next response while draining, and is closed with it', async () => {
  const { app, origin } = await listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(`${origin}/inner`, { agent }, (response) => response.resume().on('end', () => resolve(response)))
        .on('error', reject)
        .end()
    })
  expect((await get()).headers.connection).toBe('keep-alive')
  // The grace period of idle connections does not end
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const drained = app.drain(600_000)
  const last = await get()
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  clock.mockRestore()
  await drained
  await app.close()
})

test('an idle connection is closed after a grace period, not at once', async () => {
  const { app, origin } = await listen()
  const idle = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(idle, 'connect')
  const begun = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun)
  const drained = app.drain(600_000)
  const closed = once(idle.resume(), 'close')
  clock.mockReturnValue(begun + 1_999)
  // Several looks at the connections
  await sleep(100)
  expect(idle.closed).toBe(false)
  clock.mockReturnValue(begun + 2_000)
  await closed
  clock.mockRestore()
  await drained
  await app.close()
})

test('draining ends at once if nothing runs, and stops waiting at its time limit', async () => {
  const idle = await listen()
  await idle.app.drain(600_000)
  await idle.app.close()
  const busy = await listen()
  const running = fetch(`${busy.origin}/slow`).catch(() => undefined)
  await vi.waitUntil(() => busy.works.includes('begun'))
  await busy.app.drain(20)
  busy.finish()
  await busy.app.close()
  await running
})
