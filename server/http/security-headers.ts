import type { FastifyInstance } from 'fastify'

/** What of the settings decides where a page may load from. */
export interface PageSources {
  isDevelopment: boolean
  tiles: { url: string }
  videoUrl: string | null
}

/** For everything that is not a page: nothing may load, run or frame. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** Of answers that come before there are hooks: to a path that is no path, or to what is no HTTP. */
export const earlyHeaders = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** The security headers of every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }) {
  const headers = {
    ...earlyHeaders,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(options.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
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

/** The policy of a page: our own files, the page's inline scripts by their hashes, the map's tiles, the player of the video. */
export function pagePolicy(scriptHashes: readonly string[], options: PageSources): string {
  // Vite's hot reload writes scripts and styles into the page and listens to a socket
  const scripts = options.isDevelopment ? "'unsafe-inline'" : scriptHashes.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self'${options.isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' ${tileOrigin(options.tiles.url)}`,
    ...(options.videoUrl === null ? [] : [`frame-src ${new URL(options.videoUrl).origin}`]),
    "font-src 'self'",
    `connect-src 'self'${options.isDevelopment ? ' ws:' : ''}`,
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
