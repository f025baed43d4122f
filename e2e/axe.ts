import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** A theme has the same colours at every width: phones scan the dark one only with `AXE=all`. */
const scansDark = (page: Page) => process.env.AXE === 'all' || (page.viewportSize()?.width ?? 0) > 1024

/** Expects no axe violations in both themes. `part` names the state of the page in a failure. Leaves the page in the light theme. */
export async function expectAccessible(page: Page, part: string) {
  // On a busy machine two scans of a long page take more than ten seconds
  test.setTimeout(240_000)
  if (scansDark(page)) {
    await showTheme(page, 'dark')
    await expectNone(new AxeBuilder({ page }).withRules(colourRules), `${part}, dark`)
  }
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
