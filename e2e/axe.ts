import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isFull } from './variants.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Scan {
  /** Scanned in `npm test` too, not only in the full suite: a scan takes as long as a short test. */
  isAlways?: boolean
  /** Selector of the part that is scanned alone: a bar covers a part of the links wherever a long page is scrolled to. */
  within?: string
}

/**
 * Expects no axe violations in both themes. `part` names the state of the page in a failure. Leaves the page in the light theme and
 * scrolled to the top.
 */
export async function expectAccessible(page: Page, part: string, { isAlways = false, within }: Scan = {}) {
  if (!isFull && !isAlways) return
  // On a busy machine two scans of a long page take more than ten seconds
  test.setTimeout(480_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const scan = () => (within === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).include(within))
  await expectNone(scan().withRules(colourRules), `${part}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  await expectNone(scan().withTags(rules), part)
}

/**
 * Scrolls to the top, because axe reports buttons that a sticky bar covers in part as too small, and waits until fonts and pictures are
 * loaded and no animation moves or colours anything.
 */
async function settle(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, left: 0, behavior: 'instant' }))
  await page.waitForFunction(() => {
    // An endless animation, such as that of a busy button, cannot be finished
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish()
    // Lazy pictures outside of the view are never loaded
    const isLoaded = (image: HTMLImageElement) => image.complete || image.loading === 'lazy'
    return document.fonts.status === 'loaded' && [...document.images].every(isLoaded)
  })
}

async function expectNone(axe: AxeBuilder, part: string) {
  // The mode for pages without frames: the other one opens a blank page for each scan
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  expect({ part, found }).toEqual({ part, found: [] })
}
