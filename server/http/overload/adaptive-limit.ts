/** Adapts the number of requests in progress to the capacity of the machine with AIMD: additive increase, multiplicative decrease. */
const startLimit = 16
const minLimit = 8
const maxLimit = 64
const adaptEveryMs = 100
/** While the mean latency is above this, the limit falls; while it is far below, the limit rises. */
const targetMs = 150
const decrease = 0.85

/** The longest wait of a request before it is shed, including its event-loop delay. */
const usualMaxWaitMs = 700
/** If the oldest request has waited this long, the queue does not drain: serve the newest first, which can still be in time. */
const standingMs = 100
const sweepEveryMs = 50
/** Bounds of the queue: its estimated drain time at the present rate, and its length in requests. */
const usualMaxQueuedMs = 400
const queueBounds = { min: 16, max: 2000 }

interface Waiting {
  since: number
  isGone: () => boolean
  settle(release: (() => void) | undefined): void
}

export interface AdaptiveLimit {
  /**
   * Waits for a slot and returns the function that releases it. Returns undefined if the request is to be shed: it has waited too long,
   * the queue is full, or the client has disconnected.
   */
  acquire(isGone: () => boolean, delayMs: number): Promise<(() => void) | undefined>
  /** Whether a new request would be shed at once. */
  isFull(): boolean
}

/**
 * A limit on requests in progress that adapts to their latency, with a bounded queue in front of it (CoDel with adaptive LIFO). `now`
 * returns milliseconds; `patience` multiplies the time limits.
 */
export function createAdaptiveLimit(now: () => number = () => performance.now(), patience = 1): AdaptiveLimit {
  const maxWaitMs = usualMaxWaitMs * patience
  const maxQueuedMs = usualMaxQueuedMs * patience
  const queue: Waiting[] = []
  let limit = startLimit
  let running = 0
  let maxWaiting: number = queueBounds.max
  let sweeper: NodeJS.Timeout | undefined
  const window = { begun: now(), finished: 0, totalMs: 0, wasSaturated: false }

  const adapt = () => {
    const time = now()
    if (time - window.begun < adaptEveryMs || window.finished === 0) return
    const averageMs = window.totalMs / window.finished
    // Completions per millisecond while all slots are taken (Little's law)
    const rate = limit / Math.max(averageMs, 0.1)
    maxWaiting = Math.min(queueBounds.max, Math.max(queueBounds.min, Math.round(rate * maxQueuedMs)))
    if (averageMs > targetMs) limit = Math.max(minLimit, Math.floor(limit * decrease))
    else if (window.wasSaturated && averageMs < targetMs / 2) limit = Math.min(maxLimit, limit + 1)
    Object.assign(window, { begun: time, finished: 0, totalMs: 0, wasSaturated: false })
  }

  const start = () => {
    const begun = now()
    running += 1
    if (running >= limit) window.wasSaturated = true
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      running -= 1
      window.finished += 1
      window.totalMs += now() - begun
      adapt()
      startNext()
    }
  }

  const startNext = () => {
    while (running < limit && queue.length > 0) {
      const isStanding = now() - (queue[0]?.since ?? 0) > standingMs
      const next = isStanding ? queue.pop() : queue.shift()
      next?.settle(next.isGone() ? undefined : start())
    }
  }

  const sweep = () => {
    const latest = now() - maxWaitMs
    const inTime = queue.findIndex(({ since }) => since > latest)
    for (const late of queue.splice(0, inTime === -1 ? queue.length : inTime)) late.settle(undefined)
    if (queue.length > 0) return
    clearInterval(sweeper)
    sweeper = undefined
  }

  return {
    async acquire(isGone, delayMs) {
      if (running < limit && queue.length === 0) return start()
      if (queue.length >= maxWaiting || delayMs >= maxWaitMs) return undefined
      sweeper ??= setInterval(sweep, sweepEveryMs)
      return new Promise((settle) => queue.push({ since: now() - delayMs, isGone, settle }))
    },
    isFull: () => queue.length >= maxWaiting,
  }
}
