import type { FastifyInstance } from 'fastify'
import type { VersionReader } from '../../db/content-version.ts'

const watchEveryMs = 1000

/** Reads the content version every second even without visitors: calls of accounts do not read it, and each read detects an outage. */
export function watchDatabase(app: FastifyInstance, readVersion: VersionReader) {
  const timer = setInterval(() => {
    // The version reader logs failures itself.
    if ((readVersion.last()?.ageMs ?? watchEveryMs) >= watchEveryMs) readVersion().catch(() => undefined)
  }, watchEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
