import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export interface TileSource {
  url: string
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
export async function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: earlyHeaders['referrer-policy'] },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
    if (!reply.hasHeader('permissions-policy'))
      reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    return payload
  })
}

/** The policy of a page: our own files, the page's inline scripts by their hashes, and the map's tiles. */
export function pagePolicy(
  scriptHashes: readonly string[],
  options: { isDevelopment: boolean; tiles: TileSource },
): string {
  // Vite's hot reload writes scripts and styles into the page and listens to a socket
  const scripts = options.isDevelopment ? "'unsafe-inline'" : scriptHashes.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self'${options.isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' ${tileOrigin(options.tiles.url)}`,
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
