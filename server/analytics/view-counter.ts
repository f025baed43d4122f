import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

const flushEveryMs = 2000
const maxWaiting = 10_000

export interface ViewCounter {
  count(tariffId: number): void
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>
}

/**
 * Counts views in memory and writes them in batches by day (Chisinau); a failed write is retried with the next batch. Views of
 * tariffs that do not exist or are not published are ignored.
 */
export function createViewCounter(db: Kysely<DB>, report: (error: unknown) => void): ViewCounter {
  let waiting = new Map<number, number>()

  const add = (tariffId: number, views: number) => {
    if (waiting.has(tariffId) || waiting.size < maxWaiting) waiting.set(tariffId, (waiting.get(tariffId) ?? 0) + views)
  }
  const flush = async () => {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await writeViews(db, batch)
    } catch (error) {
      report(error)
      for (const [tariffId, views] of batch) add(tariffId, views)
    }
  }
  const timer = setInterval(flush, flushEveryMs)

  return {
    count: (tariffId) => add(tariffId, 1),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function writeViews(db: Kysely<DB>, batch: ReadonlyMap<number, number>) {
  await sql`
    insert into tariff_view (tariff_id, day, views)
    select id, (now() at time zone 'Europe/Chisinau')::date, seen.views
    from unnest(${[...batch.keys()]}::integer[], ${[...batch.values()]}::integer[]) as seen(tariff_id, views)
    join tariff on tariff.id = seen.tariff_id and tariff.state = 'published'
    order by id
    on conflict (tariff_id, day) do update set views = tariff_view.views + excluded.views`.execute(db)
}
