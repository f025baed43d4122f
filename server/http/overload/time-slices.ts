import { setImmediate } from 'node:timers/promises'

const sliceMilliseconds = 8

/**
 * Keeps long computations from blocking the event loop: call the returned function between steps. After each slice of 8 ms it yields to
 * other work; otherwise it returns undefined.
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
