import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that see colours: the only ones to which a theme makes a difference. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds nothing on the page as it is now, in the light theme and in the dark one; `part` says in a failure what
 * that was. The page is light afterwards.
 */
export async function expectAccessible(page: Page, part: string) {
  // On a machine that does more than this, two scans of a long page take ten seconds and more
  test.setTimeout(240_000)
  await showTheme(page, 'dark')
  await expectNone(new AxeBuilder({ page }).withRules(colourRules), `${part}, dark`)
  await showTheme(page, 'light')
  await expectNone(new AxeBuilder({ page }).withTags(rules), part)
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // A colour that is still on its way is neither theme's
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
}

async function expectNone(axe: AxeBuilder, part: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  expect({ part, found }).toEqual({ part, found: [] })
}
