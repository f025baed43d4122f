import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addErrorHandling } from '../errors/error-handler.ts'
import { addLanguageRoutes } from './language-routes.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  addErrorHandling(app)
  addLanguageRoutes(app, { isHttps: false })
  app.get('/info/api/services/', async () => [])
  app.get('*', async (request) => request.url)
})
afterAll(() => app.close())

const choose = (language: string, to?: string) =>
  app.inject({ url: `/language/${language}`, ...(to === undefined ? {} : { query: { to } }) })

describe('the language buttons', () => {
  test.each([
    ['ro', '/forhome?service=1&p=2', '/ro/forhome?service=1&p=2'],
    ['ro', '/', '/ro'],
    ['ro', '/?x=1', '/ro?x=1'],
    ['ro', '/ro/tariff/5', '/ro/tariff/5'],
    ['ru', '/ro/tariff/5#top', '/tariff/5#top'],
    ['ru', '/ro', '/'],
    ['ru', '/ro?x=1', '/?x=1'],
    ['ro', '/rosetti', '/ro/rosetti'],
  ])('%s of %s redirects to %s and remembers the choice', async (language, to, location) => {
    const response = await choose(language, to)
    expect([response.statusCode, response.headers.location]).toEqual([303, location])
    expect(response.headers['set-cookie']).toMatch(new RegExp(`^language=${language}; .*HttpOnly`))
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ro//evil.example',
    '/ro/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '%2F%2Fevil.example',
    '/%0d%0aset-cookie:x=1',
    '/'.repeat(3000),
  ])('never redirects to another site: %.30j', async (to) => {
    for (const language of ['ru', 'ro']) {
      const { headers, statusCode } = await choose(language, to)
      expect(statusCode).toBe(303)
      expect(new URL(String(headers.location), 'http://motanet.test').origin).toBe('http://motanet.test')
      expect(headers.location).not.toMatch(/[\r\n]/)
    }
  })

  test('an unknown language is 404; a repeated target redirects to the home page', async () => {
    expect((await choose('de', '/')).statusCode).toBe(404)
    expect((await app.inject('/language/ro?to=/a&to=/b')).headers.location).toBe('/ro')
  })
})

describe('the remembered language', () => {
  const open = (url: string, headers: Record<string, string>) =>
    app.inject({ url, headers: { accept: 'text/html', cookie: 'a=b; language=ro', ...headers } })

  test('redirects a document without a language prefix to its Romanian version, uncached', async () => {
    const response = await open('/forhome?p=2', { 'sec-fetch-dest': 'document' })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/ro/forhome?p=2'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await open('/', {})).headers.location).toBe('/ro')
  })

  test.each([
    ['a Romanian page', '/ro/forhome', {}],
    ['a call', '/info/api/services/', {}],
    ['an image', '/forhome', { 'sec-fetch-dest': 'image' }],
    ['a Russian choice', '/forhome', { cookie: 'language=ru' }],
    ['a foreign cookie', '/forhome', { cookie: 'xlanguage=ro' }],
    ['a path that names a host', '//evil.example/forhome', {}],
    ['a path that is no URL', '//', {}],
  ])('does not redirect %s', async (_, url, headers) => {
    expect((await open(url, headers as Record<string, string>)).statusCode).toBe(200)
  })
})

describe('a page whose path begins in another spelling', () => {
  test.each([
    ['/RO', '/ro'],
    ['/Ro/forhome?p=2', '/ro/forhome?p=2'],
    ['/RO/Tariff/5', '/ro/tariff/5'],
    ['/%72o/about', '/ro/about'],
    ['/ro/%49mprint', '/ro/imprint'],
    ['/Imprint', '/imprint'],
    ['/TRACK/aBc?proof=X', '/track/aBc?proof=X'],
    ['/RO//evil.example', '/ro//evil.example'],
  ])('%s is redirected to %s, also with a remembered language', async (url, location) => {
    for (const cookie of ['', 'language=ro'])
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await app.inject({ method, url, headers: { accept: 'text/html', cookie } })
        expect([response.statusCode, response.headers.location]).toEqual([301, location])
      }
  })

  test.each(['/track/aBc', '/ro/answer/aBc', '/.//Evil.example', '/%D0%AF', '/Wp-admin', '/'])(
    '%s is kept',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200)
    },
  )
})
