import type { FastifyInstance } from 'fastify'

/** The settings that determine the origins a page may load from. */
export interface PageSources {
  isDevelopment: boolean
  tiles: { url: string }
  videoUrl: string | null
  /** Defined if Google's button is offered. */
  google: object | undefined
}

/** Policy of everything except pages: nothing may load, run or frame. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** Headers of responses before any hook: to a malformed path, or to data that is not HTTP. */
export const earlyHeaders = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Headers of every response except pages. */
export function securityHeaders(options: { isHttps: boolean; withGoogle: boolean }): Record<string, string> {
  return {
    ...earlyHeaders,
    // Google's sign-in window posts its result to its opener.
    'cross-origin-opener-policy': options.withGoogle ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(options.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Adds the security headers to every response, errors included. */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean; withGoogle: boolean }) {
  const headers = securityHeaders(options)
  app.addHook('onSend', (_request, reply, payload, done) => {
    const own = reply.getHeaders()
    reply.headers(headers)
    // A page has its own policy, some routes set a stricter referrer policy, and mail programs show the logo of mails.
    for (const name of ['content-security-policy', 'referrer-policy', 'cross-origin-resource-policy'] as const) {
      const value = own[name]
      if (value !== undefined) reply.header(name, value)
    }
    done(null, payload)
  })
}

const google = 'https://accounts.google.com/gsi/'

/**
 * Returns the policy of a page: our own files, the page's inline scripts by their hashes, the map tiles, the video player and, if
 * offered, Google's button.
 */
export function pagePolicy(scriptHashes: readonly string[], options: PageSources): string {
  // Vite's hot reload injects inline scripts and styles and uses a WebSocket.
  const scripts = options.isDevelopment ? "'unsafe-inline'" : scriptHashes.join(' ')
  const withGoogle = (file = '') => (options.google === undefined ? '' : ` ${google}${file}`)
  const frames = [
    ...(options.videoUrl === null ? [] : [new URL(options.videoUrl).origin]),
    ...(options.google === undefined ? [] : [google]),
  ]
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim() + withGoogle('client'),
    `style-src 'self'${options.isDevelopment ? " 'unsafe-inline'" : ''}${withGoogle('style')}`,
    `img-src 'self' ${tileOrigin(options.tiles.url)}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}${withGoogle()}`,
    // Vite's client waits in a worker for the server to restart.
    ...(options.isDevelopment ? ['worker-src blob:'] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** https://{s}.tile.example → https://*.tile.example */
function tileOrigin(template: string): string {
  return new URL(template.replace('{s}', 'subdomain')).origin.replace('//subdomain.', '//*.')
}
