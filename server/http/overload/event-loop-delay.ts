const everyMs = 100

/** Measures the event-loop delay, which is about as long as requests that arrived meanwhile have waited. */
export interface EventLoopDelay {
  /**
   * Returns the smaller of the last two measurements, in milliseconds: after a single pause, such as loading a large module, the backlog
   * is soon processed and later requests are not late.
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
