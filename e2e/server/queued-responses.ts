import type { Page, Route } from '@playwright/test'

/** What `route.fulfill` takes, or a connection that fails. */
type QueuedResponse = Parameters<Route['fulfill']>[0] | 'no connection'

/**
 * Takes over the matching requests: each receives the next response of the queue, and reaches the server when the queue is empty.
 * Returns the function that adds to the queue.
 *
 * One route for the whole test: Playwright ends interception in the background after the last route with `times: 1` has expired,
 * which may be after the next `page.route`.
 */
export async function queueResponses(page: Page, url: string): Promise<(response: QueuedResponse) => void> {
  const queue: QueuedResponse[] = []
  await page.route(url, (route) => {
    const response = queue.shift()
    if (response === undefined) return route.continue()
    return response === 'no connection' ? route.abort('failed') : route.fulfill(response)
  })
  return (response) => {
    queue.push(response)
  }
}
