import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * The state in which a page of the product handles input: hydrated and early input repeated (web/app/lib/early-input/replay.ts). Other
 * documents, which have no scripts of React Router, are ready at once, and so are all where JavaScript is off: only then the content of
 * `noscript` is part of the document.
 */
const readyRoot = 'html[data-hydrated], html:not(:has(script[type="text/x-late-module"])), html:has(noscript link)'
/** Only detects hangs. */
const limitMs = 60_000

/** Waits until the page is hydrated. Throws with the URL if it is not within a minute. */
export async function untilHydrated(page: Page) {
  await page
    .locator(readyRoot)
    .waitFor({ state: 'attached', timeout: limitMs })
    .catch((error: Error) => {
      throw new Error(`${page.url()} was not hydrated within a minute: ${error.message}`)
    })
}

/**
 * From now on `goto`, `reload`, `goBack` and `goForward` of the context's pages also wait for hydration. `waitUntil: 'commit'` opts out,
 * for tests of what happens before it.
 */
export function waitForHydration(context: BrowserContext) {
  context.on('page', (page) => {
    for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) wrap(page, name)
  })
}

/** The same for all contexts that the browser creates. */
export function waitForHydrationIn(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    waitForHydration(context)
    return context
  }
}

type Navigation = 'goto' | 'reload' | 'goBack' | 'goForward'

function wrap<Name extends Navigation>(page: Page, name: Name) {
  const navigate = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
  const navigateAndWait = async (...args: unknown[]) => {
    const response = await navigate(...args)
    const options = args.at(-1)
    const isEarly =
      typeof options === 'object' && options !== null && 'waitUntil' in options && options.waitUntil === 'commit'
    if (!isEarly) await untilHydrated(page)
    return response
  }
  page[name] = navigateAndWait as Page[Name]
}
