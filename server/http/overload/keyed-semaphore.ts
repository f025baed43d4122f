import type { FastifyReply } from 'fastify'
import { AppError, fail } from '../errors/app-error.ts'

export interface KeyedSemaphore {
  /**
   * Waits for a permit of the key and returns the function that releases it, to be called once. Fails if the queue is full, and with
   * `too-busy` after the longest wait. Rejects with the signal's reason when that is aborted.
   */
  acquire(key: string, signal?: AbortSignal): Promise<() => void>
}

interface Limits {
  /** Permits per key. */
  permits: number
  /** Maximum queue length per key. */
  maxWaiting: number
  /** Longest wait in milliseconds; if absent, only the signal ends the wait. */
  maxWaitMs?: number
  /** The error code if the queue is full. */
  whenFull?: 'too-many-requests' | 'too-busy'
}

interface Entry {
  running: number
  queue: Set<() => void>
}

const retryAfterSeconds = 2

/** A semaphore per key, such as a provider. A waiting request holds nothing that others need. */
export function createKeyedSemaphore(limits: Limits): KeyedSemaphore {
  const { permits, maxWaiting, maxWaitMs, whenFull = 'too-many-requests' } = limits
  const entries = new Map<string, Entry>()

  const release = (key: string, entry: Entry) => {
    const [next] = entry.queue
    if (next !== undefined) {
      // Hand the permit to the next in the queue, so that no later request takes it.
      entry.queue.delete(next)
      return next()
    }
    entry.running -= 1
    if (entry.running === 0) entries.delete(key)
  }

  const wait = (entry: Entry, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        settle()
        reject(error)
      }
      const grant = () => {
        settle()
        resolve()
      }
      const onAbort = () => leave(signal?.reason)
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => leave(tooBusy()), maxWaitMs)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        entry.queue.delete(grant)
      }
      entry.queue.add(grant)
      signal?.addEventListener('abort', onAbort)
    })

  return {
    async acquire(key, signal) {
      signal?.throwIfAborted()
      const entry = entries.get(key) ?? { running: 0, queue: new Set() }
      entries.set(key, entry)
      if (entry.running < permits) entry.running += 1
      else {
        if (entry.queue.size >= maxWaiting) fail(whenFull, undefined, { retryAfterSeconds })
        await wait(entry, signal)
      }
      return () => release(key, entry)
    },
  }
}

function tooBusy(): AppError {
  return new AppError('too-busy', undefined, { retryAfterSeconds })
}

/** Waits for a permit until the client disconnects. Returns the function that releases it; undefined if the client is gone. */
export async function acquireForReply(semaphore: KeyedSemaphore, key: string, reply: FastifyReply) {
  // 'close' was already emitted and is emitted only once
  if (reply.raw.destroyed) return undefined
  const gone = new AbortController()
  const onClose = () => gone.abort()
  reply.raw.once('close', onClose)
  try {
    const release = await semaphore.acquire(key, gone.signal)
    if (!gone.signal.aborted) return release
    release()
    return undefined
  } catch (error) {
    if (gone.signal.aborted) return undefined
    throw error
  } finally {
    reply.raw.off('close', onClose)
  }
}
