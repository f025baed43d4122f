import { expect, type Page } from '@playwright/test'

/** The menu of the cabinet, which is closed on narrow screens. */
export const menuOf = (page: Page) => page.locator('.side')

/** The button that opens the menu of the cabinet on narrow screens; not visible on wide ones. */
export const menuButton = (page: Page) => page.locator('.tab-bar button')

/** Opens the menu of the cabinet, if it is closed, and returns it. */
export async function openMenu(page: Page) {
  const menu = menuOf(page)
  // On a phone the button is hidden while a field has the focus
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(menu.or(menuButton(page)).filter({ visible: true })).toBeVisible()
  if (await menuButton(page).isVisible()) await menuButton(page).click()
  return menu
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens the menu of narrow screens; does nothing on wide ones. */
export async function openBurgerMenu(page: Page) {
  const menu = page.locator('.burger summary')
  if (await menu.isVisible()) await menu.click()
}

/**
 * Waits until the page is hydrated. Only needed with `waitUntil: 'commit'` and for the development server: server/hydration.ts waits
 * otherwise.
 */
export async function expectPageHydrated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}
