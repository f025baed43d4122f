import { type BrowserContext, test as base, expect } from '@playwright/test'
import { mapTile } from './map-tile.ts'

export { expect }

/** For tests that do not depend on the width: they run on the wide screen only. */
export const anyWidth = { tag: '@any-width' }

const tileAddresses = '**/tile.openstreetmap.org/**'

/** What went wrong in the browser during a test: unless it was allowed, the test fails in the end. */
export interface Problems {
  /** The test provokes these: errors in the console, uncaught ones, requests to a foreign host. */
  allow(pattern: RegExp): void
}

/**
 * Playwright's `test` on the product under test: maps are drawn without the network, and a test fails at an error in
 * the console, an uncaught error or a request to a foreign host.
 */
export const test = base.extend<{ problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    await use(getProductUrl())
  },
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      await context.route(tileAddresses, (route) =>
        route.fulfill({ contentType: 'image/png', headers: { 'access-control-allow-origin': '*' }, body: mapTile }),
      )
      watch(context, (problem) => found.push(problem))
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

function watch(context: BrowserContext, report: (problem: string) => void) {
  const ownHost = new URL(getProductUrl()).host
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => report(`uncaught: ${event.error().stack || event.error().message}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const isOwn = host === ownHost || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn && host !== 'tile.openstreetmap.org') report(`foreign request: ${request.url()}`)
  })
}

function getProductUrl(): string {
  const url = process.env.E2E_URL
  if (!url) throw new Error('E2E_URL is not set: the product under test was not started.')
  return url
}
