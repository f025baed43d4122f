import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

const maxMs = 200

/**
 * Returns a wait for the moment in which no connection waits to be accepted, 200 ms at most. Node accepts one connection in each turn of
 * the event loop: while pages are rendered in each turn, connections wait for many seconds, of which neither they nor load shedding
 * hear anything. In turns without such work a thousand are accepted in less than one.
 */
export function createAcceptFirst(server: Server): () => Promise<void> {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  return async () => {
    const until = performance.now() + maxMs
    // The end of this turn, from which on each one is a whole turn
    await setImmediate()
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted
      await setImmediate()
    }
  }
}
