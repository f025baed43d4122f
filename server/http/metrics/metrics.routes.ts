import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import type { DB } from '../../db/tables.ts'
import { fail } from '../errors/app-error.ts'
import { limitedAsProbe } from '../rate-limits/client-rate-limits.ts'
import { readDatabaseMetrics } from './database-metrics.ts'
import type { Metrics } from './metrics.ts'

/** /metrics in the text format of Prometheus, for the bearer of the token. Scrapes at the same time share the query of the database. */
export function addMetricsRoute(app: FastifyInstance, { registry, token }: Metrics, db: Kysely<DB>) {
  let reading: Promise<Registry> | undefined
  const readShared = () => {
    reading ??= readDatabaseMetrics(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  const options = { schema: { hide: true }, logLevel: 'warn' as const, config: limitedAsProbe }
  app.get('/metrics', options, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isEqual(headers.authorization ?? '', `Bearer ${token}`)) return fail('not-signed-in')
    const all = Registry.merge([registry, await readShared()])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Takes as long for any text: the hashes have one length. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
