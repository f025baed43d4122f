import { expect, type Page } from '@playwright/test'

/** A toast while it is shown: for three seconds, or until the next one. In the cabinet of a provider use `expectToast`. */
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

declare global {
  interface Window {
    /** Texts of the toasts of this document that `expectToast` has not yet expected. */
    recordedToasts?: string[]
  }
}

/** Records the toasts of all documents that the page loads from now on. `signIn` calls it. */
export async function recordToasts(page: Page) {
  await page.addInitScript(() => {
    const recorded: string[] = []
    const seen = new WeakSet<Element>()
    window.recordedToasts = recorded
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('.toast')) {
        if (!seen.has(each)) recorded.push((each.textContent ?? '').replace(/\s+/g, ' '))
        seen.add(each)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Expects that the signed-in page has shown the toast in this document, after those expected before. It may be gone: a provider's cabinet
 * replaces it with that of a request which another test sends. Expect the lasting effect of the action too.
 */
export async function expectToast(page: Page, text: string | RegExp) {
  const takeUntil = () =>
    page.evaluate((wanted) => {
      const recorded = window.recordedToasts ?? []
      const isWanted = (shown: string) => (typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown))
      const place = recorded.findIndex(isWanted)
      return place < 0 ? recorded : recorded.splice(0, place + 1)
    }, text)
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect.poll(takeUntil, `the toast ${text}`).toContainEqual(wanted)
}
