import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/**
 * Returns a function that waits until no connection is pending, `maxMs` milliseconds at most. Node accepts one connection per turn of
 * the event loop: if every turn renders a page, connections stay pending for many seconds, invisible to load shedding. Without such
 * work a thousand connections are accepted in less than a second.
 */
export function createAcceptFirst(server: Server, maxMs = 200): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    const until = performance.now() + maxMs
    // Wait for the end of this turn: each turn that is measured below is a whole one.
    await setImmediate()
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted
      await setImmediate()
    }
  }
}
