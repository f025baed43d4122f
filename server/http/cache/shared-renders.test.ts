import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createResponseStore } from './response-store.ts'
import { createSharedRenders } from './shared-renders.ts'

type Version = Parameters<ReturnType<typeof createSharedRenders>['waitOrBegin']>[2]
const version = { all: 1 } as unknown as Version

/** A request for the same URL. `hasLeft`: its client disconnected while a hook before waited. */
function makeRequest(hasLeft = false) {
  const request = { raw: { url: '/list' } } as FastifyRequest
  const raw = Object.assign(new EventEmitter(), { destroyed: hasLeft })
  return { request, raw, reply: { raw } as unknown as FastifyReply }
}

const isPending = (promise: Promise<unknown>) => Promise.race([promise.then(() => false), setImmediate(true)])

test('a request waits for the one that computes the same response, until that ends or its client leaves', async () => {
  for (const leave of [false, true]) {
    const renders = createSharedRenders(createResponseStore())
    const [first, second] = [makeRequest(), makeRequest()]
    expect(await renders.waitOrBegin(first.request, first.reply, version)).toBeUndefined()
    const waiting = renders.waitOrBegin(second.request, second.reply, version)
    expect(await isPending(waiting)).toBe(true)
    if (leave) first.raw.emit('close')
    else renders.end(first.request)
    expect(await isPending(waiting)).toBe(false)
  }
})

test('no request waits for one whose client left before it began', async () => {
  const renders = createSharedRenders(createResponseStore())
  const [gone, next] = [makeRequest(true), makeRequest()]
  await renders.waitOrBegin(gone.request, gone.reply, version)
  expect(await isPending(renders.waitOrBegin(next.request, next.reply, version))).toBe(false)
})
