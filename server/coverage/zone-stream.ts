import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { poolBusyCode } from '../db/bounded-pool.ts'
import type { DB } from '../db/tables.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'
import { findAllZoneMetadata } from './zone-metadata.ts'
import { batchesByBytes } from './zone-outlines.ts'
import { renderFeatures } from './zones.queries.ts'

/** Bytes that are read at once and buffered for a slow client. */
const sliceBytes = 128 * 1024
/** One of the two connections for expensive reads: the other one is left to the lists of maps. */
const turns = createSemaphore({ permits: 1, maxWaiting: Number.POSITIVE_INFINITY })
const retries = 40
const retryMilliseconds = 250

/**
 * Streams all zones of a public provider as a GeoJSON FeatureCollection, exactly as drawn, in constant memory. Backpressure: the next
 * batch is read when the client has received the previous one, and no database connection is held meanwhile. Destroying the stream stops
 * the reading. The returned promise is rejected if the zones cannot be listed.
 */
export async function streamZonesOf(db: Kysely<DB>, providerId: number): Promise<Readable> {
  const zones = await findAllZoneMetadata(db, { providerId })
  const batches = [...batchesByBytes(zones, sliceBytes)].map((batch) => batch.map(({ id }) => id))
  return Readable.from(writeCollection(db, batches), { objectMode: false, highWaterMark: 1 })
}

/** The same collection as one string, for a provider with few zones. */
export async function renderZonesOf(db: Kysely<DB>, providerId: number): Promise<string> {
  return text(await streamZonesOf(db, providerId))
}

async function* writeCollection(db: Kysely<DB>, batches: readonly number[][]) {
  yield Buffer.from('{"type": "FeatureCollection", "features": [')
  let isFirst = true
  for (const ids of batches) {
    for (const { feature } of await turns.run(() => patiently(() => renderFeatures(db, ids)))) {
      yield Buffer.from(isFirst ? feature : `, ${feature}`)
      isFirst = false
    }
  }
  yield Buffer.from(']}')
}

/** Retries while the connection pool is busy: a started response is finished, although new requests may be rejected meanwhile. */
async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if ((error as { code?: unknown }).code !== poolBusyCode || attempt > retries) throw error
      await setTimeout(retryMilliseconds)
    }
  }
}
