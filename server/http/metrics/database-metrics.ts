import type { Kysely } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { DB } from '../../db/tables.ts'
import { readDatabaseFigures } from './database-figures.queries.ts'

/**
 * Returns the metrics that all instances read from the database. While it does not respond, there is only `motanet_database_up`, because
 * an old figure would look like a current one.
 */
export async function readDatabaseMetrics(db: Kysely<DB>): Promise<Registry> {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const figures = await readDatabaseFigures(db).catch(() => undefined)
  gauge('motanet_database_up', 'Whether the database responds').set(figures === undefined ? 0 : 1)
  if (figures === undefined) return registry
  const jobs = gauge('motanet_jobs', 'Jobs by queue; failed ones of the last day', ['queue', 'state'])
  for (const { queue, ...states } of figures.queues)
    for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
  const age = gauge(
    'motanet_outbox_age_seconds',
    'Age of the oldest message that is due, not delivered and not given up',
  )
  age.set(figures.outboxAgeSeconds)
  const failed = gauge('motanet_deliveries_failed', 'Messages about requests given up in the last hour', ['channel'])
  for (const { channel, count } of figures.failedDeliveries) failed.set({ channel }, count)
  return registry
}
