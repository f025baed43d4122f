const firstPauseMs = 1000
const maxPauseMs = 30_000

/**
 * The exponential backoff before the next attempt, in milliseconds, with jitter (`chance` from 0 to 1), so that clients do not reconnect
 * all at once.
 */
export function pauseBefore(attempt: number, chance = Math.random()): number {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt)
  return longest * (0.5 + chance / 2)
}

/** Waits; resolves early when the browser is online again or the signal aborts. */
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
