import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createPasswords } from '../../accounts/passwords.ts'
import { readConfig } from '../../config.ts'
import { createTestServer, type TestResponse, type TestServer } from '../../test/server.ts'
import { addPages } from '../pages/pages.ts'
import { isPublicReadAtSocket } from './load-shedding.ts'

let server: TestServer
/** Pages below /held take their slot until it is settled. */
let held: PromiseWithResolvers<void> | undefined
let refresh: string
let authorization: string
/** The clock of load shedding, whose timers run only when it passes. */
let nowMs = 0
let series = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  server = await createTestServer({}, undefined, { patience: 1 })
  addPages(
    server.app,
    {
      async render(request, _language, send) {
        const { pathname } = new URL(request.url)
        if (pathname === '/held') await held?.promise
        else if (pathname !== '/kept') await send('/info/api/providers/?page=1', { method: 'GET', headers: {} })
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
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})
afterEach(release)

function release() {
  held?.resolve()
  held = undefined
}

/** Lets the time pass in steps in which no timer is late. */
function pass() {
  nowMs += 50
  vi.advanceTimersByTime(50)
}

/** Lets the time pass until the response arrives. */
async function passUntil<Response>(response: Promise<Response>): Promise<Response> {
  let hasArrived = false
  const arrive = () => {
    hasArrived = true
  }
  response.then(arrive, arrive)
  await expect
    .poll(() => {
      pass()
      return hasArrived
    })
    .toBe(true)
  return response
}

const read = (n: number) => server.get(`/held?n=${n}`)

/** Sends so many public reads that none of them completes before `release`. */
function sendHeld(count: number) {
  held = Promise.withResolvers<void>()
  series += 1
  return Array.from({ length: count }, (_, n) => read(1000 * series + n))
}

describe('under overload', () => {
  fullSuiteTest(
    'uncached public reads are shed with 503 and Retry-After, the rest continues, and afterwards all recovers',
    async () => {
      const waiting = sendHeld(120)
      const shed: TestResponse[] = []
      for (const response of waiting) response.then((answer) => shed.push(answer))
      await expect
        .poll(() => {
          pass()
          return shed.length
        })
        .toBeGreaterThan(120 - 64)
      for (const { status, body, headers } of [...shed]) {
        expect([status, body.code, headers['cache-control']]).toEqual([503, 'too-busy', 'no-store'])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
      const late = await passUntil(server.get('/info/api/tariffs/?search=100', { 'accept-language': 'ro' }))
      expect(late.body.detail).toMatch(/Reveniți/)

      for (const path of ['/info/api/services/', '/kept', '/healthz', '/readyz'])
        expect([path, (await server.get(path)).status]).toEqual([path, 200])
      expect((await server.get('/api/auth/users/me/', { authorization })).status).toBe(200)
      expect((await server.post('/api/auth/jwt/blacklist/', { refresh })).status).toBe(200)

      release()
      await Promise.all(waiting)
      const statuses = async () => (await Promise.all([1, 2, 3].map(read))).map(({ status }) => status)
      expect(await statuses()).toEqual([200, 200, 200])
    },
  )

  test.each([
    ['/forhome?p=2', 'ru'],
    ['/ro/forhome?p=2', 'ro'],
  ])('%s is shed as a small page in %s, its data as a problem', async (path, language) => {
    const waiting = sendHeld(80)
    const page = await passUntil(server.get(path, { accept: 'text/html' }))
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<html lang="${language}">`)
    expect(page.text.length).toBeLessThan(1500)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    const data = await passUntil(server.get(path, { accept: '*/*' }))
    expect([data.status, data.headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8'])
    release()
    await Promise.all(waiting)
  })

  test('while the event loop is repeatedly a second late, calls of accounts are shed too, but not after a single pause', async () => {
    const me = () => server.get('/api/auth/users/me/', { authorization })
    /** The timer that measures the delay runs once, and late. */
    const pause = () => {
      nowMs += 1400
      vi.advanceTimersByTime(100)
    }
    expect((await me()).status).not.toBe(503)
    expect((await server.get('/info/api/zones/')).status).toBe(200)
    pause()
    expect((await me()).status).not.toBe(503)
    pause()
    const uncached = '/info/api/zones/?bbox=28,46,29,47'
    // Cached responses are served, with or without a queue of their own
    const responses = await Promise.all([
      me(),
      ...['/kept', '/info/api/zones/', uncached].map((path) => server.get(path)),
    ])
    const shed = [503, 'too-busy']
    expect(responses.map(({ status, body }) => (status === 200 ? status : [status, body.code]))).toEqual([
      ...[shed, 200],
      ...[200, shed],
    ])
    for (let steps = 0; steps < 4; steps += 1) pass()
    expect((await me()).status).not.toBe(503)
    pause()
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
