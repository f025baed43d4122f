import type { FastifyInstance } from 'fastify'
import type { VersionReader } from '../../db/content-version.ts'

const watchEveryMs = 250
/** Clearly above one interval and below three, because timers fire a little early or late. */
const maxAgeMs = 600

/**
 * Reads the content version at least every 0.85 s even without visitors: calls of accounts do not read it, and each read detects an
 * outage.
 */
export function watchDatabase(app: FastifyInstance, readVersion: VersionReader) {
  const timer = setInterval(() => {
    // The version reader logs failures itself.
    if ((readVersion.last()?.ageMs ?? maxAgeMs) >= maxAgeMs) readVersion().catch(() => undefined)
  }, watchEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
