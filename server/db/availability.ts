import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** How long the shortest of queries may take before the database counts as away. */
const limitMs = 1000
/** After a pause of the whole process the timer comes first, though the response has arrived: time to read it. */
const graceMs = 50
const probeEveryMs = 250

/** The code of the error for queries that are not tried, because the database does not respond. */
export const databaseAwayCode = 'DATABASE_AWAY'

/** A circuit breaker: whether the database responds. */
export interface Availability {
  isAway(): boolean
  /**
   * Runs a query that takes no time. Where it fails or takes longer than a second, the database counts as away until a probe
   * succeeds: meanwhile this fails at once.
   */
  watch<T>(query: () => Promise<T>): Promise<T>
  close(): void
}

/** `probe` asks the database something trivial, on a connection that nothing else waits for. */
export function createAvailability(probe: () => Promise<unknown>, log: Log): Availability {
  let isAway = false
  let isClosed = false

  const probeUntilBack = async () => {
    while (isAway && !isClosed) {
      try {
        await probe()
        isAway = false
        log.warn('database: responds again')
      } catch {
        await sleep(probeEveryMs, undefined, { ref: false })
      }
    }
  }
  const markAway = (err: unknown) => {
    if (isAway || isClosed) return
    isAway = true
    log.error({ err }, 'database: does not respond')
    void probeUntilBack()
  }

  return {
    isAway: () => isAway,
    async watch(query) {
      if (isAway) throw databaseAway()
      const late = new AbortController()
      try {
        return await Promise.race([query(), rejectLate(late.signal)])
      } catch (error) {
        markAway(error)
        throw error
      } finally {
        late.abort()
      }
    },
    close() {
      isClosed = true
    },
  }
}

export function databaseAway(): Error {
  return Object.assign(new Error('The database does not respond.'), { code: databaseAwayCode })
}

async function rejectLate(signal: AbortSignal): Promise<never> {
  for (const delayMs of [limitMs, graceMs])
    await sleep(delayMs, undefined, { ref: false, signal }).catch(() => new Promise<never>(() => undefined))
  throw databaseAway()
}
