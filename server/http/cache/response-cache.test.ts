import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContentVersion } from '../../db/content-version.ts'
import { unchanged } from '../../test/content.ts'
import { addResponseCache } from './response-cache.ts'

const text = 'Тарифы и провайдеры. '.repeat(200)
let app: FastifyInstance
let version: ContentVersion
/** Computes the responses; replaced by tests that need slow or failing ones. */
let compute = vi.fn(async (): Promise<unknown> => text)

async function start() {
  version = unchanged
  compute = vi.fn(async () => text)
  app = Fastify()
  const read = Object.assign(async () => version, { last: () => ({ version, ageMs: 0 }) })
  addResponseCache(app, read)
  app.get('/list', { config: { dependsOn: ['catalogue'] } }, () => compute())
  app.get('/small', { config: { dependsOn: ['catalogue'] } }, async () => 'ok')
  await app.ready()
}
afterEach(() => app.close())

const get = (url: string, encoding = '') =>
  app.inject({ url, headers: encoding === '' ? {} : { 'accept-encoding': encoding } })

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0, br;q=0, gzip;q=0.5', 'gzip'],
] as const)('the first response for a client that accepts %s has the encoding %s', async (accepted, encoding) => {
  await start()
  const response = await get('/list', accepted)
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  expect(decoders[encoding](response.rawPayload).toString()).toBe(text)
})

test('a response that is requested again is compressed with brotli, which is smaller, for clients that accept it', async () => {
  await start()
  const all = 'gzip, deflate, br, zstd'
  const first = await get('/list', all)
  const repeated = await vi.waitFor(async () => {
    const response = await get('/list', all)
    expect(response.headers['content-encoding']).toBe('br')
    return response
  })
  expect(brotliDecompressSync(repeated.rawPayload).toString()).toBe(text)
  expect(repeated.rawPayload.length).toBeLessThanOrEqual(first.rawPayload.length)
  expect(repeated.headers.etag).toBe(first.headers.etag)
  expect((await get('/list', 'gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('/list', 'zstd')).headers['content-encoding']).toBe('zstd')
  expect((await get('/list')).headers['content-encoding']).toBeUndefined()
  expect(compute).toHaveBeenCalledOnce()
})

test('a small response is never compressed', async () => {
  await start()
  for (let time = 0; time < 3; time += 1) {
    expect((await get('/small', 'br, gzip, zstd')).headers['content-encoding']).toBeUndefined()
  }
})

/** Makes responses wait until they are released. */
function holdResponses() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  compute.mockImplementation(() => promise)
  return resolve
}

test('requests for the same URL share one computation', async () => {
  await start()
  const release = holdResponses()
  const waiting = Array.from({ length: 10 }, () => get('/list'))
  await vi.waitFor(() => expect(compute).toHaveBeenCalled())
  release(text)
  for (const response of await Promise.all(waiting)) expect([response.statusCode, response.body]).toEqual([200, text])
  expect(compute).toHaveBeenCalledOnce()
})

test('a request after a change does not wait for a computation that began before it', async () => {
  await start()
  const release = holdResponses()
  const before = get('/list')
  await vi.waitFor(() => expect(compute).toHaveBeenCalledOnce())
  version = { ...version, catalogue: 2 }
  compute.mockImplementation(async () => 'new')
  expect((await get('/list')).body).toBe('new')
  release('old')
  expect((await before).body).toBe('old')
  expect((await get('/list')).body).toBe('new')
})

test('if the computation fails, the requests that waited for it compute the response themselves', async () => {
  await start()
  const { promise, reject } = Promise.withResolvers<unknown>()
  compute.mockImplementationOnce(() => promise)
  const [failing, waiting] = [get('/list'), get('/list')]
  await vi.waitFor(() => expect(compute).toHaveBeenCalledOnce())
  reject(new Error('broken'))
  expect((await failing).statusCode).toBe(500)
  expect(await waiting).toMatchObject({ statusCode: 200, body: text })
})

test('browsers and proxies revalidate each public response, also one to unknown parameters', async () => {
  await start()
  for (const url of ['/list', '/list?x=1', '/list?utm_source=ad', `/list?${'x'.repeat(3000)}`])
    expect([url, (await get(url)).headers]).toMatchObject([
      url,
      { 'cache-control': 'no-cache', vary: 'accept-encoding' },
    ])
})

test('responses to unknown parameters are not stored, so they cannot evict others', async () => {
  await start()
  await get('/list')
  for (let n = 0; n < 2; n += 1) expect((await get('/list?x=1')).headers.etag).toBeUndefined()
  expect(compute).toHaveBeenCalledTimes(3)
  await get('/list')
  await get('/list?utm_source=ad')
  expect(compute).toHaveBeenCalledTimes(3)
})
