import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { tags } from '../tags.ts'
import type { Language } from '../texts.ts'
import { waitForHydrationIn } from './hydration.ts'

export { expect }

/** Details of tests that do not depend on the width: they run on the desktop only. */
export const anyWidth = { tag: tags.anyWidth }

/** Details of tests that only scan pages with axe: they run in the full suite (variants.ts). */
export const axeScan = { tag: tags.axe }

/** Details of a long test, such as one that waits for a scheduled job: it runs once, in the full suite. */
export const slow = { tag: [tags.slow, tags.ru] }

/**
 * Details of a test whose rule the gate checks elsewhere as well: for another page, input or account, or without a browser. It runs in
 * the full suite.
 */
export const repetition = { tag: tags.repetition }

/** The details of a test that is also a repetition. */
export const repetitionOf = ({ tag }: { tag: string | string[] }) => ({ tag: [tag, tags.repetition].flat() })

/** Details of tests in one language: Russian runs on the desktop, Romanian on the phone. */
export const onlyIn = (language: Language) => ({ tag: tags[language] })

/** Details of tests of what only a phone has, such as gestures: they run there, in Romanian. */
export const onlyOnPhone = { tag: [tags.ro, tags.onlyPhone] }

/** Details of a long test of what only a phone has: it runs once, in the full suite. */
export const slowOnPhone = { tag: [tags.slow, tags.ro, tags.onlyPhone] }

/** Defines tests for both languages; each runs in the project that has the language. */
export function inBothLanguages(defineTests: (language: Language) => void) {
  for (const language of ['ru', 'ro'] as const)
    test.describe(`in ${language}`, onlyIn(language), () => defineTests(language))
}

/** The origin of the map tiles; see global-setup.ts. */
export const tiles = process.env.E2E_TILES ?? 'https://tile.openstreetmap.org'

/** Errors in the browser during a test. They fail the test unless it allows them. */
export interface Problems {
  /** Ignores matching errors, which the test causes on purpose. */
  allow(pattern: RegExp): void
}

/**
 * Playwright's `test` for the product: navigations wait for hydration, and a console error, an uncaught error or a request to a foreign
 * host fails the test.
 */
export const test = base.extend<{ problems: Problems }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      waitForHydrationIn(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  baseURL: async ({}, use) => {
    await use(getProductUrl())
  },
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      watch(context, (problem) => found.push(problem))
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

function watch(context: BrowserContext, report: (problem: string) => void) {
  const own = new URL(getProductUrl())
  // Mails load their pictures from the public URL, which names this machine
  const ownHosts = [own.host, `localhost:${own.port}`]
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => report(`uncaught: ${event.error().stack || event.error().message}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const isOwn = ownHosts.includes(host) || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn && host !== new URL(tiles).host) report(`foreign request: ${request.url()}`)
  })
}

function getProductUrl(): string {
  const url = process.env.E2E_URL
  if (!url) throw new Error('E2E_URL is not set: the product under test was not started.')
  return url
}
