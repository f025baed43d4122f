import { setImmediate } from 'node:timers/promises'

const sliceMilliseconds = 8

/**
 * For long computations on the thread that serves requests: call the returned function between steps, and other work gets its turn
 * after each slice of 8 ms.
 */
export function createTimeSlices(): () => Promise<void> | undefined {
  let start = performance.now()
  return () => {
    if (performance.now() - start < sliceMilliseconds) return undefined
    return setImmediate().then(() => {
      start = performance.now()
    })
  }
}
