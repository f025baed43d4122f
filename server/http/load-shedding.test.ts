import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../accounts/passwords.ts'
import { readConfig } from '../config.ts'
import { type OtherWriter, startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { isPublicReadAtSocket } from './load-shedding.ts'
import { addPages } from './pages.ts'

let server: TestServer
let writer: OtherWriter | undefined
let refresh: string
let authorization: string

beforeAll(async () => {
  server = await createTestServer()
  addPages(
    server.app,
    {
      async render(request, _language, send) {
        const { pathname } = new URL(request.url)
        if (pathname !== '/kept') await send('/info/api/providers/?page=1', { method: 'GET', headers: {} })
        await send('/info/api/services/', { method: 'GET', headers: {} })
        return { html: '<!doctype html>', status: 200, headers: new Headers({ 'content-type': 'text/html' }) }
      },
    },
    readConfig({}),
  )
  const password = 'correct horse battery'
  const password_hash = await createPasswords().hash(password)
  await server.make.account({ email: 'ana@example.md', password_hash, is_active: true })
  const signedIn = await server.post('/api/auth/jwt/create/', { email: 'ana@example.md', password })
  refresh = signedIn.body.refresh
  authorization = `Bearer ${signedIn.body.access}`
  for (const path of ['/info/api/services/', '/kept']) expect((await server.get(path)).status).toBe(200)
})
afterAll(() => server.close())
afterEach(async () => {
  await release()
})

async function release() {
  await writer?.commit()
  writer = undefined
}

/** Blocks every public read that is not cached. */
async function holdTariffs() {
  writer = await startOtherWriter(server.database)
  await writer.run('lock table tariff in access exclusive mode')
}

const list = (n: number, headers: Record<string, string> = {}) => server.get(`/info/api/tariffs/?search=${n}`, headers)

describe('under overload', () => {
  test('uncached public reads are shed with 503 and Retry-After, the rest continues, and afterwards all recovers', async () => {
    await holdTariffs()
    const waiting = Array.from({ length: 120 }, (_, n) => list(n + 1))
    const shed = (await Promise.all([...waiting.map((response) => Promise.race([response, sleep(2000)]))])).filter(
      (response) => response !== undefined,
    )
    expect(shed.length).toBeGreaterThan(120 - 64)
    for (const { status, body, headers } of shed) {
      expect([status, body.code, headers['cache-control']]).toEqual([503, 'too-busy', 'no-store'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await list(100, { 'accept-language': 'ro' })).body.detail).toMatch(/Reveniți/)

    for (const path of ['/info/api/services/', '/kept', '/healthz', '/readyz'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200])
    expect((await server.get('/api/auth/users/me/', { authorization })).status).toBe(200)
    expect((await server.post('/api/auth/jwt/blacklist/', { refresh })).status).toBe(200)

    await release()
    await Promise.all(waiting)
    const statuses = async () => (await Promise.all([1, 2, 3].map((n) => list(n)))).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200])
  })

  test.each([
    ['/forhome?p=2', 'ru'],
    ['/ro/forhome?p=2', 'ro'],
  ])('%s is shed as a small page in %s, its data as a problem', async (path, language) => {
    await holdTariffs()
    const waiting = Array.from({ length: 80 }, (_, n) => list(1000 + n))
    const page = await server.get(path, { accept: 'text/html' })
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<html lang="${language}">`)
    expect(page.text.length).toBeLessThan(1500)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    const data = await server.get(path, { accept: '*/*' })
    expect([data.status, data.headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8'])
    await release()
    await Promise.all(waiting)
  })

  test('while the event loop is repeatedly a second late, calls of accounts are shed too, but not after a single pause', async () => {
    const me = () => server.get('/api/auth/users/me/', { authorization })
    const pause = async () => {
      for (const until = performance.now() + 1400; performance.now() < until; );
      // Lets the delay be measured
      await sleep(1)
    }
    expect((await me()).status).not.toBe(503)
    expect((await server.get('/info/api/zones/')).status).toBe(200)
    // Cached responses are served, with or without a queue of their own. On a busy machine the delay may be over before the last of them
    // is decided: then the check is repeated, with another URL, since this one is cached now.
    let tries = 0
    const statuses = async () => {
      await pause()
      await pause()
      const uncached = `/info/api/zones/?bbox=28,46,29,47.${++tries}`
      const responses = await Promise.all([
        me(),
        ...['/kept', '/info/api/zones/', uncached].map((path) => server.get(path)),
      ])
      return responses.map(({ status, body }) => (status === 200 ? status : [status, body.code]))
    }
    const shed = [503, 'too-busy']
    await expect.poll(statuses, { timeout: 40_000 }).toEqual([shed, 200, 200, shed])
    await expect.poll(async () => (await me()).status, { timeout: 10_000 }).not.toBe(503)
    await sleep(300)
    await pause()
    expect((await me()).status).not.toBe(503)
  })
})

describe('at the socket, before any routing', () => {
  const others = new Set(['/healthz', '/info/api/zones', '/info/api/tariff-request', '/media/pictures'])
  test.each([
    ['GET', '/forhome?p=2', true],
    ['HEAD', '/ro', true],
    ['GET', '/forhome.data', true],
    ['GET', '/info/api/tariffs/5', true],
    ['GET', '/healthz', false],
    ['GET', '/info/api/zones?bbox=28,46,29,47', false],
    ['GET', '/info/api/zones/by-provider/2/', false],
    ['GET', '/info/api/tariff-request/export/', false],
    ['GET', '/media/pictures/0123.webp', false],
    ['GET', '/favicon.ico', false],
    ['POST', '/info/api/tariff-request/', false],
  ])('%s %s may be shed: %s', (method, url, expected) => {
    expect(isPublicReadAtSocket({ method, url, headers: {} }, others)).toBe(expected)
  })

  test('a request with a token is never shed', () => {
    const request = { method: 'GET', url: '/info/api/tariffs/', headers: { authorization: 'Bearer x' } }
    expect(isPublicReadAtSocket(request, others)).toBe(false)
  })
})
