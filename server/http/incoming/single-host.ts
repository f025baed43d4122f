import type { FastifyInstance } from 'fastify'
import { fail } from '../errors/app-error.ts'

/**
 * Rejects requests with several Host headers (RFC 9112, 3.2): Node keeps the first one, a proxy in front may have checked another one.
 * Register before other hooks.
 */
export function requireSingleHost(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) fail('malformed-body')
    done()
  })
}
