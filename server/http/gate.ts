import { fail } from './app-error.ts'

export interface Gate {
  /**
   * Does the work when a place is free. Fails with `too-busy` where too many wait already, and with the reason of the signal where
   * that is aborted before its turn.
   */
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

const retryAfterSeconds = 2

/** Lets so many works run at once and so many more wait, so that costly ones can take neither all cores nor all memory. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue = new Set<() => void>()
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.delete(enter)
        reject(signal?.reason)
      }
      const enter = () => {
        queue.delete(enter)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  return {
    async pass(work, signal) {
      signal?.throwIfAborted()
      if (running >= atOnce) {
        if (queue.size >= waiting) fail('too-busy', undefined, { retryAfterSeconds })
        await wait(signal)
      } else running += 1
      try {
        return await work()
      } finally {
        // The place is handed on, so that nobody who comes later takes it
        const [next] = queue
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
