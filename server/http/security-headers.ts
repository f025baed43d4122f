import type { FastifyInstance } from 'fastify'

/** What of the settings decides where a page may load from. */
export interface PageSources {
  isDevelopment: boolean
  tiles: { url: string }
  videoUrl: string | null
  /** Anything where Google's button is offered. */
  google: object | undefined
}

/** For everything that is not a page: nothing may load, run or frame. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** Of answers that come before there are hooks: to a path that is no path, or to what is no HTTP. */
export const earlyHeaders = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Of every response that is not a page. */
export function securityHeaders(options: { isHttps: boolean; withGoogle: boolean }): Record<string, string> {
  return {
    ...earlyHeaders,
    // Google's window tells its opener who signed in
    'cross-origin-opener-policy': options.withGoogle ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(options.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The security headers of every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean; withGoogle: boolean }) {
  const headers = securityHeaders(options)
  app.addHook('onSend', (_request, reply, payload, done) => {
    const own = reply.getHeaders()
    reply.headers(headers)
    // A page has its own policy, and some ask for less of a referrer
    for (const name of ['content-security-policy', 'referrer-policy'] as const) {
      const value = own[name]
      if (value !== undefined) reply.header(name, value)
    }
    done(null, payload)
  })
}

const google = 'https://accounts.google.com/gsi/'

/**
 * The policy of a page: our own files, the page's inline scripts by their hashes, the map's tiles, the player of the video and, where
 * it is offered, the button of Google.
 */
export function pagePolicy(scriptHashes: readonly string[], options: PageSources): string {
  // Vite's hot reload writes scripts and styles into the page and listens to a socket
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
    // In which Vite's client waits for the server to come back
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
