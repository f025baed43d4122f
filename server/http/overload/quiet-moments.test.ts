import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addQuietMoments } from './quiet-moments.ts'

let app: FastifyInstance
let origin: string
let begun: () => void
let finish: () => void

beforeAll(async () => {
  // The client keeps its connections
  app = Fastify({ forceCloseConnections: true })
  addQuietMoments(app)
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      begun()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return 'done'
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
})
afterAll(() => app.close())

/** Sends a request, and waits until its handler runs. It ends when `finish` is called. */
async function start(method: string, signal?: AbortSignal) {
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const ended = fetch(origin, { method, ...(signal && { signal }) }).then((response) => response.text())
  // A client that goes away is no error here
  ended.catch(() => undefined)
  await hasBegun
  return { ended }
}

const forever = 2 ** 30

test('without a write there is nothing to wait for, whatever is read', async () => {
  const { ended } = await start('GET')
  await app.quietMoment(forever)
  finish()
  expect(await ended).toBe('done')
})

test('a quiet moment begins when the last write ends', async () => {
  const { ended } = await start('POST')
  let isQuiet = false
  const moment = app.quietMoment(forever).then(() => {
    isQuiet = true
  })
  await app.quietMoment(1)
  expect(isQuiet).toBe(false)
  finish()
  await moment
  expect(await ended).toBe('done')
})

test('a write whose client is gone is over', async () => {
  const controller = new AbortController()
  await start('POST', controller.signal)
  controller.abort()
  await app.quietMoment(forever)
  finish()
})
