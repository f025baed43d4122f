import { createKeyedSemaphore } from './keyed-semaphore.ts'

export interface Semaphore {
  /**
   * Does the work when a place is free. Fails with `too-busy` where too many wait already, and with the reason of the signal where
   * that is aborted before its turn.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Lets so many works run at once and so many more wait, so that costly ones can take neither all cores nor all memory. */
export function createSemaphore({ permits, maxWaiting }: { permits: number; maxWaiting: number }): Semaphore {
  const semaphore = createKeyedSemaphore({ permits, maxWaiting, whenFull: 'too-busy' })
  return {
    async run(work, signal) {
      const release = await semaphore.acquire('', signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
