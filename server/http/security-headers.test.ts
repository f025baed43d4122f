import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addSecurityHeaders, pagePolicy } from './security-headers.ts'

const tiles = { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' }

describe('the policy of a page', () => {
  test('names no foreign host but the tiles’ where Google is not offered', () => {
    const policy = pagePolicy(["'sha256-x'"], { isDevelopment: false, tiles, google: undefined })
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(['https://tile.openstreetmap.org'])
    expect(policy).not.toContain('frame-src')
  })

  test('lets Google’s button in where it is offered: its script, style, frame and calls, and nothing else of Google', () => {
    const policy = pagePolicy(["'sha256-x'"], { isDevelopment: false, tiles, google: {} })
    const directives = Object.fromEntries(policy.split('; ').map((each) => [each.split(' ', 1)[0], each]))
    expect(directives).toMatchObject({
      'script-src': "script-src 'self' 'sha256-x' https://accounts.google.com/gsi/client",
      'style-src': "style-src 'self' https://accounts.google.com/gsi/style",
      'connect-src': "connect-src 'self' https://accounts.google.com/gsi/",
      'frame-src': 'frame-src https://accounts.google.com/gsi/',
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
