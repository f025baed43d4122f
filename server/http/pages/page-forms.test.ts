import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { captureLog } from '../../test/logs.ts'
import { createTestServer, publicUrl, type TestServer } from '../../test/server.ts'
import { withinMinute } from '../../test/within-minute.ts'
import { addPages } from './pages.ts'

const captured = captureLog('trace')
let server: TestServer
let received: { path: string; language: string; form: Record<string, string>; origin: string | null }[] = []
/** Response of the page. */
let page: { status: number; html: string; headers: Record<string, string> }
/** What the page fails with. */
let failure: Error | null = null

beforeAll(async () => {
  server = await createTestServer({}, captured.log)
  const renderer = {
    async render(request: Request, language: string) {
      const form = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
      const { pathname, search } = new URL(request.url)
      if (failure) throw failure
      received.push({ path: pathname + search, language, form, origin: request.headers.get('origin') })
      return { ...page, headers: new Headers(page.headers) }
    },
  }
  addPages(server.app, renderer, readConfig({ PUBLIC_URL: publicUrl }))
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  failure = null
  page = { status: 303, html: '', headers: { location: '/answer/kanarienvogel' } }
})

const form = { act: 'cannot', text: 'Нет линии & нет порта' }

function submit(url: string, headers: Record<string, string> = {}, payload = new URLSearchParams(form).toString()) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return server.send({ method: 'POST', url, headers: { ...type, ...headers }, payload })
}

test.each([
  ['/answer/abc', 'ru'],
  ['/track/abc/?proof=x', 'ru'],
  ['/ro/track/abc', 'ro'],
  ['/ro/answer/abc', 'ro'],
])('a form of %s reaches its page, which redirects', async (url, language) => {
  const { status, headers, text } = await submit(url)
  expect([status, headers.location, text]).toEqual([303, '/answer/kanarienvogel', ''])
  expect(received).toEqual([{ path: url, language, form, origin: null }])
})

test.each(['/', '/forhome', '/ro/login', '/answer', '/answer/abc/more', '/profile'])(
  'other pages accept no form: %s is 404',
  async (url) => {
    expect((await submit(url)).status).toBe(404)
    expect(received).toEqual([])
  },
)

test('only forms are accepted, and only small ones', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    expect((await submit('/answer/abc', { 'content-type': type }, '{}')).status).toBe(415)
  const longest = new URLSearchParams({ ...form, text: '𝛑'.repeat(1000) }).toString()
  expect((await submit('/answer/abc', {}, longest)).status).toBe(303)
  expect((await submit('/answer/abc', {}, `text=${'x'.repeat(20_000)}`)).status).toBe(413)
  expect(received).toHaveLength(1)
})

test('the form of prices may name every tariff of a large provider', async () => {
  const tariffs = Array.from({ length: maxTariffs }, (_, n) => `${1_000_000 + n}.1234.100000000`).join('-')
  const payload = new URLSearchParams({ tariffs }).toString()
  expect((await submit('/ro/prices/abc', {}, payload)).status).toBe(303)
  expect((await submit('/ro/answer/abc', {}, payload)).status).toBe(413)
})

test('neither the page nor the redirect is cached or sends a referrer, and the page has its policy', async () => {
  page = { status: 400, html: '<!doctype html><p>Укажите причину', headers: { 'content-type': 'text/html' } }
  const refused = await submit('/answer/abc')
  expect([refused.status, refused.text]).toEqual([400, page.html])
  expect(refused.headers['content-security-policy']).toContain("form-action 'self'")
  page = { status: 303, html: '', headers: { location: '/answer/abc' } }
  const redirect = await submit('/answer/abc')
  for (const { headers } of [refused, redirect]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test.each([
  ['without any origin', {}, 303],
  ['of this page, which sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
  ['of this site over HTTP', { origin: publicUrl, host: '10.0.0.1' }, 303],
  ['of the host that the browser sees', { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }, 303],
  ['without a referrer over HTTP', { origin: 'null' }, 303],
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['of another site without a referrer', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['of a sibling domain', { origin: publicUrl, 'sec-fetch-site': 'same-site' }, 403],
  ['of another site over HTTP', { origin: 'https://evil.example' }, 403],
  ['with an unreadable origin', { origin: 'evil' }, 403],
])('a form %s', async (_, headers, expected) => {
  expect((await submit('/answer/abc', headers)).status).toBe(expected)
  expect(received).toHaveLength(expected === 303 ? 1 : 0)
})

test.each([
  ['of another site', '/track/abc', {}, 'act=x', { origin: 'https://evil.example' }, 403, 'У вас нет прав'],
  ['that is too large', '/ro/answer/abc', {}, `text=${'x'.repeat(20_000)}`, {}, 413, 'Datele sunt prea mari.'],
  ['of another format', '/prices/abc', {}, '{}', { 'content-type': 'text/plain' }, 415, 'Этот формат данных'],
  ['without the database', '/ro/prices/abc', { code: 'ECONNREFUSED' }, 'act=x', {}, 503, 'temporar indisponibil'],
  ['that fails', '/track/abc', { code: 'x' }, 'act=x', {}, 500, 'Ошибка! Повторите позже'],
])(
  'a form %s gets a page in its language with a way back, and data is a problem',
  async (_, url, error, payload, headers, expected, sentence) => {
    failure = Object.assign(new Error('failed'), error)
    const shown = await submit(url, { ...headers, accept: 'text/html,*/*;q=0.8' }, payload)
    expect([shown.status, shown.headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8'])
    expect(shown.text).toContain(`<html lang="${url.startsWith('/ro/') ? 'ro' : 'ru'}">`)
    expect(shown.text).toContain(sentence)
    expect(shown.text).toContain('<a href="">')
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(Number(shown.headers['retry-after']) > 0).toBe(expected === 503)
    const data = await submit(url, headers, payload)
    expect([data.status, data.body.status]).toEqual([expected, expected])
  },
)

test('other methods of these URLs are 404 as for every page', async () => {
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await server.send({ method, url: '/answer/abc' })).status).toBe(404)
})

test('the log contains neither the token nor anything typed', async () => {
  await submit('/answer/kanarienvogel?proof=kanarienvogel', {}, 'text=kanarienvogel')
  await submit('/answer/kanarienvogel', { 'content-type': 'text/kanarienvogel' })
  const log = captured.text()
  expect(log).toContain('/answer/:token')
  expect(log).not.toContain('kanarienvogel')
})

test('beyond the rate limit a form gets a small page in its language, and data is a problem', async () => {
  const limited = await createTestServer({ RATE_LIMIT_READS: '1' })
  addPages(limited.app, { render: () => Promise.reject(new Error('rendered')) }, readConfig({ PUBLIC_URL: publicUrl }))
  const post = (url: string, accept: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept }
    return limited.send({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() })
  }
  try {
    await withinMinute(limited.database.pool, async () => {
      await limited.get('/info/api/services/')
      for (const [path, language] of [
        ['/prices/abc', 'ru'],
        ['/ro/answer/abc', 'ro'],
        ['/track/abc', 'ru'],
      ] as const) {
        const { status, headers, text } = await post(path, 'text/html,*/*;q=0.8')
        expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(text).toContain(`<html lang="${language}">`)
      }
      const data = await post('/track/abc', '*/*')
      expect([data.status, data.body.code]).toEqual([429, 'too-many-requests'])
    })
  } finally {
    await limited.close()
  }
})
