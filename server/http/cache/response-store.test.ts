import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { unchanged } from '../../test/content.ts'
import { createResponseStore, isCurrent, versionsOfParts } from './response-store.ts'

const json: [string, string][] = [['content-type', 'application/json']]
const none = versionsOfParts([], unchanged)
const catalogue = versionsOfParts(['catalogue'], unchanged)
const addresses = versionsOfParts(['addresses'], { ...unchanged, addresses: 7 })
const megabyte = 1024 * 1024
/** Bodies of this size share a cache of 20 MB. */
const bodyOf = (character: string) => Buffer.alloc(megabyte / 4, character)

test('responses with the same bytes and headers share their content, which is compressed once', async () => {
  const store = createResponseStore()
  const first = store.set('/a', { versions: catalogue }, json, bodyOf('x'))
  const compressed = await store.encode(first, 'gzip')
  const second = store.set('/b', { versions: addresses }, json, bodyOf('x'))
  expect(second).toBe(first)
  expect(await store.encode(second, 'gzip')).toBe(compressed)
  expect(store.get('/a')).toEqual({ versions: catalogue, calls: undefined, content: first })
  expect(store.get('/b')).toEqual({ versions: addresses, calls: undefined, content: first })
})

test('responses that differ in bytes or headers do not share their content', () => {
  const store = createResponseStore()
  const first = store.set('/a', { versions: none }, json, bodyOf('x'))
  const otherBytes = store.set('/b', { versions: none }, json, bodyOf('y'))
  const otherHeaders = store.set('/c', { versions: none }, [['content-type', 'text/plain']], bodyOf('x'))
  expect(new Set([first.key, otherBytes.key, otherHeaders.key]).size).toBe(3)
  expect(otherBytes.etag).not.toBe(first.etag)
  expect(otherHeaders.bodies.identity.headers).toContain('text/plain')
  expect(first.bodies.identity.headers).toEqual([
    ...['content-type', 'application/json', 'etag', first.etag],
    ...['content-length', String(megabyte / 4)],
  ])
})

fullSuiteTest('a shared content counts once for the capacity, and its URLs are forgotten with it', () => {
  const store = createResponseStore()
  for (let n = 0; n < 200; n += 1) store.set(`/same/${n}`, { versions: none }, json, bodyOf('x'))
  store.set('/other', { versions: none }, json, bodyOf('y'))
  expect([store.has('/same/0'), store.has('/same/199'), store.has('/other')]).toEqual([true, true, true])
  // More than the capacity
  for (let n = 0; n < 90; n += 1)
    store.set(`/new/${n}`, { versions: none }, json, Buffer.alloc(megabyte / 4, String(n).padStart(4, '0')))
  expect([store.has('/same/0'), store.has('/new/89')]).toEqual([false, true])
  expect(store.get('/same/0')).toBeUndefined()
})

test('a confirmed response gets the new versions of its parts and expires an hour after it was computed', async () => {
  const clock = vi.spyOn(performance, 'now')
  const minute = 60_000
  /** Sets the clock of the cache, which reads it once a millisecond. */
  const passTo = async (minutes: number) => {
    clock.mockReturnValue(minutes * minute)
    await sleep(5)
  }
  try {
    await passTo(1)
    const store = createResponseStore()
    const calls = new Map([['/info/api/services/', 'W/"1"']])
    store.set(
      '/page',
      { versions: versionsOfParts(['catalogue', 'ratings', 'provider 5'], unchanged), calls },
      json,
      bodyOf('x'),
    )
    await passTo(51)
    const response = store.get('/page')
    if (response === undefined) throw new Error('The response is not stored.')
    const changed = {
      catalogue: 8,
      shared: 2,
      ratings: 3,
      addresses: 4,
      reviews: 5,
      claims: 6,
      day: 20260102,
      providers: new Map([[5, 8]]),
    }
    expect(isCurrent(response, changed)).toBe(false)
    const versions = versionsOfParts(response.versions.keys(), changed)
    store.confirm('/page', { ...response, versions })
    expect(store.get('/page')).toEqual({ versions, calls, content: response.content })
    await passTo(60)
    expect(store.has('/page')).toBe(true)
    await passTo(62)
    expect(store.get('/page')).toBeUndefined()
  } finally {
    clock.mockRestore()
  }
})

fullSuiteTest('compressed forms count for the capacity as well', async () => {
  const store = createResponseStore()
  const urls = Array.from({ length: 120 }, (_, n) => `/random/${n}`)
  // Random bytes do not shrink: 15 MB, and with a second form 30 MB
  const contents = urls.map((url) => store.set(url, { versions: none }, json, randomBytes(megabyte / 8)))
  expect(urls.filter((url) => store.has(url))).toHaveLength(120)
  for (const content of contents) await store.encode(content, 'gzip')
  expect(urls.filter((url) => store.has(url)).length).toBeLessThan(90)
})
