import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addSecurityHeaders, pagePolicy } from './security-headers.ts'

const sources = {
  isDevelopment: false,
  tiles: { url: 'https://{s}.tile.example/{z}/{x}/{y}.png' },
  videoUrl: 'https://player.example:8443/embed/7?lang=ro',
  google: undefined,
}

describe('the policy of a page', () => {
  test('allows frames only of the video player', () => {
    expect(pagePolicy([], sources).split('; ')).toContain('frame-src https://player.example:8443')
  })

  test('allows no frames without a video', () => {
    expect(pagePolicy([], { ...sources, videoUrl: null })).not.toContain('frame-src')
  })

  test('allows the worker of Vite’s client only in development', () => {
    expect(pagePolicy([], { ...sources, isDevelopment: true }).split('; ')).toContain('worker-src blob:')
    expect(pagePolicy([], sources)).not.toContain('worker-src')
  })

  test('allows map tiles of every subdomain of their template', () => {
    expect(pagePolicy([], sources).split('; ')).toContain("img-src 'self' https://*.tile.example")
  })

  test('allows the script, style, frame and calls of Google’s button if it is offered, and nothing else of Google', () => {
    expect(pagePolicy([], sources)).not.toContain('google')
    const policy = pagePolicy(["'sha256-x'"], { ...sources, google: {} })
    const directives = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ', 1)[0], each]))
    expect(directives).toMatchObject({
      'script-src': "script-src 'self' 'sha256-x' https://accounts.google.com/gsi/client",
      'style-src': "style-src 'self' https://accounts.google.com/gsi/style",
      'connect-src': "connect-src 'self' https://accounts.google.com/gsi/",
      'frame-src': 'frame-src https://player.example:8443 https://accounts.google.com/gsi/',
    })
    expect(policy).not.toMatch(/unsafe/)
  })
})

test.each([
  [true, 'same-origin-allow-popups'],
  [false, 'same-origin'],
])('with Google offered: %s, the opener policy is %s', async (withGoogle, expected) => {
  const app = Fastify()
  addSecurityHeaders(app, { isHttps: true, withGoogle })
  app.get('/', async () => 'x')
  expect((await app.inject('/')).headers['cross-origin-opener-policy']).toBe(expected)
  await app.close()
})

test('over https every response sets HSTS for a year with subdomains and forbids other origins to read it', async () => {
  const app = Fastify()
  addSecurityHeaders(app, { isHttps: true, withGoogle: false })
  app.get('/', async () => 'x')
  for (const url of ['/', '/nowhere']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://other.example' } })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  await app.close()
})

test('over http no response sets HSTS', async () => {
  const app = Fastify()
  addSecurityHeaders(app, { isHttps: false, withGoogle: false })
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  await app.close()
})
