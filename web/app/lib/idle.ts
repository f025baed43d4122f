/**
 * Runs the task when the page is idle, after four seconds at the latest; returns the function that cancels it. Safari has no idle
 * callback: there the task runs after 1.5 seconds.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(task, 1500)
  return () => clearTimeout(handle)
}
