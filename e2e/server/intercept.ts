import type { BrowserContext, Page, Route } from '@playwright/test'

/** What `route.fulfill` takes, or a connection that fails. */
type Response = Parameters<Route['fulfill']>[0] | 'no connection'

/** Must continue, fulfil, abort or fall back. */
type Handler = (route: Route) => Promise<unknown> | unknown

/** What happens to the requests of one URL pattern. Each call replaces the behaviour of the call before, except that of `respondOnce`. */
export interface Interception {
  /** Requests reach the server. */
  pass(): void
  /** Requests wait for the next call, which decides about them too. */
  hold(): void
  respond(response: Response): void
  /** One request gets the response, before anything else applies. Further calls queue theirs. */
  respondOnce(response: Response): void
  handle(handler: Handler): void
}

/**
 * Takes over the requests to the URL, optionally of one method only. At first they reach the server.
 *
 * The route stays until the page is closed, and only its behaviour changes: Chromium turns interception on and off in the background, so
 * that a request shortly after `unroute`, or after a route with `times` has expired, may be intercepted or missed.
 */
export async function intercept(
  target: Page | BrowserContext,
  url: string | RegExp,
  { method }: { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' } = {},
): Promise<Interception> {
  const queue: Response[] = []
  let handler: Handler | 'hold' = pass
  let change = Promise.withResolvers<void>()

  const announce = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const become = (next: Handler | 'hold') => {
    handler = next
    announce()
  }
  const handle = async (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return pass(route)
    for (;;) {
      const response = queue.shift()
      if (response !== undefined) return answer(route, response)
      if (handler !== 'hold') return handler(route)
      await change.promise
    }
  }

  await target.route(url, async (route) => {
    try {
      await handle(route)
    } catch (error) {
      // The test may end while a request is held or sent
      if (!isClosed(target)) throw error
    }
  })
  return {
    pass: () => become(pass),
    hold: () => become('hold'),
    respond: (response) => become((route) => answer(route, response)),
    respondOnce(response) {
      queue.push(response)
      announce()
    },
    handle: become,
  }
}

/** Falls back instead of continuing, so that another interception of the URL applies. */
const pass: Handler = (route) => route.fallback()

function answer(route: Route, response: Response): Promise<void> {
  return response === 'no connection' ? route.abort('failed') : route.fulfill(response)
}

function isClosed(target: Page | BrowserContext): boolean {
  return target.isClosed() || ('context' in target && target.context().isClosed())
}
