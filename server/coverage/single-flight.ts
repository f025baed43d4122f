/**
 * Concurrent callers with the same key share one computation. The key must contain everything on which the result depends, including the
 * version of the data. A failure is passed to all waiting callers and is not cached.
 */
export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (key: string, compute: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key)
    if (known) return known
    const started = compute().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
