const firstPauseMs = 1000
const maxPauseMs = 30_000

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, and for each browser another part of
 * that (`chance` from 0 to 1), so that not all come back at once.
 */
export function pauseBefore(attempt: number, chance = Math.random()): number {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt)
  return longest * (0.5 + chance / 2)
}

/** Waits; not longer than until the connection is back, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
