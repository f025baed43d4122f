import { fail } from './app-error.ts'

export interface Gate {
  /** Does the work when a place is free. Fails with `too-busy` where too many wait already. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

const retryAfterSeconds = 2

/** Lets so many works run at once and so many more wait, so that costly ones can take neither all cores nor all memory. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async pass(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) fail('too-busy', undefined, { retryAfterSeconds })
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The place is handed on, so that nobody who comes later takes it
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
