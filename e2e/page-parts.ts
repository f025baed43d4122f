import { expect, type Page } from '@playwright/test'

/** The menu of the cabinet. */
export const menuOf = (page: Page) => page.locator('.side')

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
