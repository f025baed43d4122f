const everyMs = 100

/** How late the event loop is: what has come in meanwhile has waited for about as long. */
export interface EventLoopDelay {
  /**
   * In milliseconds, the smaller of the last two measurements: after a single pause, such as that of a large module being loaded,
   * what has waited is soon done, and nothing that comes then is late.
   */
  current(): number
  close(): void
}

export function measureEventLoopDelay(): EventLoopDelay {
  let last = performance.now()
  let delayMs = 0
  let earlierMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    earlierMs = delayMs
    delayMs = Math.max(0, now - last - everyMs)
    last = now
  }, everyMs)
  timer.unref()
  return {
    current: () => {
      const overdueMs = performance.now() - last - everyMs
      return overdueMs > 0 ? Math.min(delayMs, overdueMs) : Math.min(earlierMs, delayMs)
    },
    close: () => clearInterval(timer),
  }
}
