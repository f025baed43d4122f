import { type Browser, errors, type Page } from '@playwright/test'

/** Only detects hangs: a busy machine takes many times longer than a phone. */
const limitMs = 60_000

/** The root of a document that handles input: the page is hydrated, has no scripts of its own, or JavaScript is off. */
const ready = [
  ':root[data-hydrated]',
  ':root:not(:has(script[type="text/x-late-module"]))',
  ':root:has(head > noscript > *)',
].join()

/**
 * A closed dialog or menu leaves its history entry a moment later. This step of the page aborts what opens a page at the same moment, which
 * is then opened again.
 */
const reopens: ReadonlySet<Navigation> = new Set(['goto', 'reload'])

type Navigation = 'goto' | 'reload' | 'goBack' | 'goForward'

/**
 * Makes `goto`, `reload`, `goBack` and `goForward` of the browser's pages wait until the page is hydrated and early input has been
 * replayed. A navigation with an earlier `waitUntil` than the load event (`commit`, `domcontentloaded`) does not wait: for tests that act
 * before, or whose scripts do not come.
 */
export function waitForHydrationIn(browser: Browser): void {
  const create = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await create(options)
    context.on('page', (page) => {
      for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) waitAfter(page, name)
    })
    return context
  }
}

function waitAfter(page: Page, name: Navigation): void {
  const navigate = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page[Navigation]>
  page[name] = async (...args: unknown[]) => {
    const response = await navigate(...args).catch((error: Error) => {
      if (!reopens.has(name) || !error.message.includes('net::ERR_ABORTED')) throw error
      return navigate(...args)
    })
    const { waitUntil = 'load' } = (args.at(-1) ?? {}) as { waitUntil?: string }
    if (waitUntil === 'load' || waitUntil === 'networkidle') await expectHydrated(page)
    return response
  }
}

async function expectHydrated(page: Page): Promise<void> {
  try {
    await page.locator(ready).waitFor({ state: 'attached', timeout: limitMs })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    throw new Error(
      `${page.url()} was not hydrated within ${limitMs / 1000} s: its scripts failed or were blocked. A test that needs this passes { waitUntil: 'commit' }.`,
    )
  }
}
