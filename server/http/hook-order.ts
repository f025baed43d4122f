/**
 * What every request passes before its handler, in the order of registration. Hooks of whole requests run in this order, and hooks that
 * are added to each route are inserted relative to those before them.
 */
export const hookOrder = [
  // First, so that whatever follows is answered and logged alike
  'errors',
  'log',
  // Before everything that may answer by itself, like the log
  'metrics',
  'single host',
  'draining',
  // Before everything that may answer by itself
  'security headers',
  // A refused client costs neither a query of the cache's version nor a place
  'rate limits',
  // Responses from the cache need no place
  'response cache',
  // After the cache, whose work on the body holds the place that it got
  'request holds',
  'load shedding',
  // Only writes that are not refused delay background work
  'quiet moments',
  // It describes the routes that follow
  'OpenAPI',
  // After the queue: a request that is shed reads no session
  'current user',
  // It names the user as the actor of the handler's writes
  'request actor',
  'caller limits',
  'concurrency limits',
] as const

export type HookName = (typeof hookOrder)[number]

/** Registers the hooks one after another. */
export async function addInOrder(hooks: Readonly<Record<HookName, () => unknown>>): Promise<void> {
  for (const name of hookOrder) await hooks[name]()
}
