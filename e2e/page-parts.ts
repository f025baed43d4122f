import { expect, type Locator, type Page } from '@playwright/test'

/** The menu of the cabinet. */
export const menuOf = (page: Page) => page.locator('.side')

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

/** Waits until React has hydrated the element: before that, a link is the browser's own and loads a document. */
export async function expectHydrated(element: Locator) {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((property) => property.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}
