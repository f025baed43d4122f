import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds nothing on the page as it is now; `part` says in a failure what that was. */
export async function expectAccessible(page: Page, part: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  expect({ part, found }).toEqual({ part, found: [] })
}
