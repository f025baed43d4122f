import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addRequestHolds, hold } from './request-holds.ts'

let app: FastifyInstance
let port: number
let resume: () => void = () => undefined
const release = vi.fn()
const handle = vi.fn()
let isPaused = false
const paused = () =>
  new Promise<void>((resolve) => {
    isPaused = true
    resume = resolve
  })

beforeAll(async () => {
  app = Fastify()
  addRequestHolds(app)
  app.addHook('onRequest', async (request, reply) => hold(request, reply, release))
  app.addHook('preHandler', async (request, reply) => {
    const { before } = request.query as { before?: string }
    if (before === 'pause' || before === 'hijack') await paused()
    if (before === 'hijack') return reply.hijack()
    if (before === 'fail') throw new Error('refused')
  })
  app.get('/', async (request, reply) => {
    const { during } = request.query as { during?: string }
    handle()
    if (during === 'pause') await paused()
    if (during === 'hijack') return reply.hijack()
    if (during === 'fail') throw new Error('failed')
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the request and disconnects while the server processes it. */
async function leave(path: string) {
  vi.clearAllMocks()
  isPaused = false
  const request = http.get({ port, host: '127.0.0.1', path })
  request.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => response.once('close', resolve))
  })
  await vi.waitUntil(() => isPaused)
  expect(release).not.toHaveBeenCalled()
  request.destroy()
  await closed
}

describe('a resource held for a request is released exactly once', () => {
  test.each([['/'], ['/?before=fail'], ['/?during=fail']])('after %s', async (path) => {
    vi.clearAllMocks()
    await app.inject(path)
    expect(release).toHaveBeenCalledTimes(1)
  })

  test.each([['pause'], ['hijack']])(
    'if the client disconnects before the handler (%s), which then does not run',
    async (before) => {
      await leave(`/?before=${before}`)
      expect(release).toHaveBeenCalledTimes(1)
      resume()
      // The hooks continue in turns of the event loop
      for (let turns = 0; turns < 10; turns += 1) await setImmediate()
      expect([release.mock.calls.length, handle.mock.calls.length]).toEqual([1, 0])
    },
  )

  test('when the handler completes, if the client disconnects meanwhile', async () => {
    await leave('/?during=pause')
    expect(release).not.toHaveBeenCalled()
    resume()
    await expect.poll(() => release.mock.calls.length).toBe(1)
  })

  test('if the handler hijacks the reply', async () => {
    vi.clearAllMocks()
    const request = http.get({ port, host: '127.0.0.1', path: '/?during=hijack' })
    request.on('error', () => undefined)
    await expect.poll(() => release.mock.calls.length).toBe(1)
    request.destroy()
  })
})
