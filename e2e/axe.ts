import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isFull } from './variants.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violations in both themes. `part` names the state of the page in a failure. Leaves the page in the light theme. Scans
 * only in the full suite, because a scan takes as long as a short test; `isAlways` scans everywhere.
 */
export async function expectAccessible(page: Page, part: string, { isAlways = false } = {}) {
  if (!isFull && !isAlways) return
  // On a busy machine two scans of a long page take more than ten seconds
  test.setTimeout(480_000)
  await showTheme(page, 'dark')
  await expectNone(new AxeBuilder({ page }).withRules(colourRules), `${part}, dark`)
  await showTheme(page, 'light')
  await expectNone(new AxeBuilder({ page }).withTags(rules), part)
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Finish colour transitions, whose intermediate colours belong to neither theme
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
}

async function expectNone(axe: AxeBuilder, part: string) {
  // The mode for pages without frames: the other one opens a blank page for each scan
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  expect({ part, found }).toEqual({ part, found: [] })
}
