import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { poolBusyCode } from '../db/bounded-pool.ts'
import type { DB } from '../db/tables.ts'
import { type RenderedFeature, renderFeaturesAfter } from './zones.queries.ts'

/** Read at once and held for a slow client. */
const sliceBytes = 128 * 1024
const retries = 40
const retryMilliseconds = 250

/**
 * All zones of a public provider as a GeoJSON FeatureCollection, exactly as they were drawn, in memory that does not grow with their
 * number: the next ones are read when the client has taken the ones before, and no connection is held meanwhile. Destroying the stream ends the
 * reading. The returned promise fails where the first ones cannot be read.
 */
export async function streamZonesOf(db: Kysely<DB>, providerId: number): Promise<Readable> {
  const first = await renderFeaturesAfter(db, { providerId, afterId: 0, bytes: sliceBytes })
  return Readable.from(writeCollection(db, providerId, first), { objectMode: false, highWaterMark: 1 })
}

/** The same as one text, for a provider with few zones. */
export async function renderZonesOf(db: Kysely<DB>, providerId: number): Promise<string> {
  return text(await streamZonesOf(db, providerId))
}

async function* writeCollection(db: Kysely<DB>, providerId: number, first: RenderedFeature[]) {
  let separator = '{"type": "FeatureCollection", "features": ['
  let features = first
  while (features.length > 0) {
    yield Buffer.from(separator + features.map(({ feature }) => feature).join(', '))
    separator = ', '
    const afterId = features.at(-1)?.id ?? 0
    features = await patiently(() => renderFeaturesAfter(db, { providerId, afterId, bytes: sliceBytes }))
  }
  yield Buffer.from(separator === ', ' ? ']}' : `${separator}]}`)
}

/** What was begun is finished, though new requests may be refused meanwhile. */
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
