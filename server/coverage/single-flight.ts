/**
 * Callers that want the same result while it is computed share one computation. The key must contain all that the result depends on,
 * the version of the data too. A failure is shared, and not kept.
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
