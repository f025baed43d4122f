const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** @type {Set<() => Promise<void>>} */
const stops = new Set()
let isStopping = false

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP; then the process exits with 1, even if `stop` has failed.
 * @param {() => Promise<void>} stop
 * @returns {() => void} a function that withdraws it
 */
export function stopOnSignal(stop) {
  if (stops.size === 0) for (const signal of signals) process.on(signal, stopAll)
  stops.add(stop)
  return () => {
    stops.delete(stop)
    if (stops.size === 0) for (const signal of signals) process.off(signal, stopAll)
  }
}

/** Ignores further signals: a terminal sends one to all processes of its group, and the parent may pass it on. */
async function stopAll() {
  if (isStopping) return
  isStopping = true
  // What uses a stopped service fails
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined)
  const results = await Promise.allSettled([...stops].map((stop) => stop()))
  for (const result of results) if (result.status === 'rejected') console.error(result.reason)
  process.exit(1)
}
