import type { FastifyInstance } from 'fastify'
import type { VersionReader } from '../db/content-version.ts'

const watchEveryMs = 1000

/** Calls of an account do not read the version: without visitors it is read each second all the same. */
export function watchDatabase(app: FastifyInstance, readVersion: VersionReader) {
  const timer = setInterval(() => {
    // What it finds is logged
    if ((readVersion.last()?.ageMs ?? watchEveryMs) >= watchEveryMs) readVersion().catch(() => undefined)
  }, watchEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
