import { createKeyedSemaphore } from './keyed-semaphore.ts'

export interface Semaphore {
  /**
   * Runs the work when a permit is free. Fails with `too-busy` if the queue is full, and with the signal's reason if that is aborted
   * before the work starts.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Bounds how many works run at once and how many wait, so that expensive ones cannot take all cores or all memory. */
export function createSemaphore({ permits, maxWaiting }: { permits: number; maxWaiting: number }): Semaphore {
  const semaphore = createKeyedSemaphore({ permits, maxWaiting, whenFull: 'too-busy' })
  return {
    async run(work, signal) {
      const release = await semaphore.acquire('', signal)
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        release()
      }
    },
  }
}
