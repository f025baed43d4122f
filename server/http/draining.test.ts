import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { addDraining } from './draining.ts'

async function listen() {
  const app = Fastify()
  const works: string[] = []
  addDraining(app)
  app.get('/inner', async () => 'inner')
  app.get('/slow', async () => {
    works.push('begun')
    await sleep(200)
    // As a page's loader does
    const { body } = await app.inject('/inner')
    works.push('done')
    return body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, works, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

test('a request that runs comes to its end, inner calls included; new ones are refused', async () => {
  const { app, origin, works } = await listen()
  const running = fetch(`${origin}/slow`)
  await vi.waitUntil(() => works.includes('begun'))
  const drained = app.drain(5_000)
  await expect(fetch(`${origin}/inner`)).rejects.toThrow()
  await drained
  await app.close()
  const answer = await running
  expect([answer.status, answer.headers.get('connection'), await answer.text()]).toEqual([200, 'close', 'inner'])
})

test('work is waited for whose client has gone away', async () => {
  const { app, origin, works } = await listen()
  const client = new AbortController()
  const answer = fetch(`${origin}/slow`, { signal: client.signal })
  await vi.waitUntil(() => works.includes('begun'))
  client.abort()
  await expect(answer).rejects.toThrow()
  await app.drain(5_000)
  expect(works).toEqual(['begun', 'done'])
  await app.close()
})

test('with nothing running it is over at once; what runs too long is not waited for', async () => {
  const idle = await listen()
  await idle.app.drain(5_000)
  await idle.app.close()
  const busy = await listen()
  const running = fetch(`${busy.origin}/slow`).catch(() => undefined)
  await vi.waitUntil(() => busy.works.includes('begun'))
  await busy.app.drain(20)
  await busy.app.close()
  await running
})
