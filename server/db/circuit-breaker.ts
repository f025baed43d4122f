import { setTimeout as sleep } from 'node:timers/promises'
import { errorsOf } from './error-causes.ts'
import type { Log } from './log.ts'

/** Time limit of a trivial query, after which the database is considered unavailable. */
const usualLimitMs = 1000
/** After a pause of the whole process the timer fires before a response that has already arrived is read: time to read it. */
const graceMs = 50
const probeEveryMs = 250
/** A database that is still unavailable after this time hangs: it will not respond to what it has begun. */
const hangsAfterMs = 600

/** Error code of queries that are rejected at once because the database does not respond. */
export const databaseAwayCode = 'DATABASE_AWAY'

/** Whether the error is one of those that follow from an outage, which the log has already. */
export function isDatabaseAway(error: unknown): boolean {
  return errorsOf(error).some(({ code }) => code === databaseAwayCode)
}

/** A circuit breaker for the database. */
export interface CircuitBreaker {
  isAway(): boolean
  /**
   * Runs a trivial query. If it fails or takes longer than a second, the database is unavailable until a probe succeeds: meanwhile this
   * function fails at once.
   */
  watch<T>(query: () => Promise<T>): Promise<T>
  /** Resolves when the database responds, at the latest after `limitMs`. */
  whenBack(limitMs: number): Promise<void>
  /** Calls the function when the database has been unavailable for some time, once per outage. */
  onHang(react: () => void): void
  close(): void
}

/**
 * `probe` runs a trivial query on a connection that serves nothing else; `patience` multiplies the time limit; `name` begins the lines of
 * the log.
 */
export function createCircuitBreaker(
  probe: () => Promise<unknown>,
  log: Log,
  patience = 1,
  name = 'database',
): CircuitBreaker {
  let isAway = false
  let isClosed = false
  let back: Promise<void> = Promise.resolve()
  const reactions: (() => void)[] = []

  const reactToHang = () => {
    if (isAway && !isClosed) for (const react of reactions) react()
  }

  const probeUntilBack = async () => {
    const hang = setTimeout(reactToHang, hangsAfterMs * patience)
    hang.unref()
    while (isAway && !isClosed) {
      try {
        await probe()
        isAway = false
        log.warn(`${name}: responds again`)
      } catch {
        await sleep(probeEveryMs, undefined, { ref: false })
      }
    }
    clearTimeout(hang)
  }
  const markAway = (err: unknown) => {
    if (isAway || isClosed) return
    isAway = true
    log.error({ err }, `${name}: does not respond`)
    back = probeUntilBack()
  }

  return {
    isAway: () => isAway,
    async watch(query) {
      if (isAway) throw databaseAway()
      const late = new AbortController()
      try {
        return await Promise.race([query(), rejectLate(late.signal, usualLimitMs * patience)])
      } catch (error) {
        markAway(error)
        throw error
      } finally {
        late.abort()
      }
    },
    async whenBack(limitMs) {
      await Promise.race([back, sleep(limitMs, undefined, { ref: false })])
    },
    onHang(react) {
      reactions.push(react)
    },
    close() {
      isClosed = true
    },
  }
}

export function databaseAway(): Error {
  return Object.assign(new Error('The database does not respond.'), { code: databaseAwayCode })
}

async function rejectLate(signal: AbortSignal, limitMs: number): Promise<never> {
  for (const delayMs of [limitMs, graceMs])
    await sleep(delayMs, undefined, { ref: false, signal }).catch(() => new Promise<never>(() => undefined))
  throw databaseAway()
}
