import { expect, type Locator, type Page } from '@playwright/test'

/** The menu of the cabinet. */
export const menuOf = (page: Page) => page.locator('.side')

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens the menu of narrow screens; does nothing on wide ones. */
export async function openBurgerMenu(page: Page) {
  const menu = page.locator('.burger summary')
  if (await menu.isVisible()) await menu.click()
}

/** Opens a page and waits until it is hydrated. Lazily loaded parts hydrate later: wait for these with `expectHydrated`. */
export async function openPage(page: Page, path: string) {
  const response = await page.goto(path)
  await expectPageHydrated(page)
  return response
}

export async function expectPageHydrated(page: Page) {
  await expectHydrated(page.getByRole('main').locator('*').first())
}

/** Waits until React has hydrated the element: before that, a link loads a document and a button does nothing. */
export async function expectHydrated(element: Locator) {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}
