import type { Page } from '@playwright/test'

/** The menu of the cabinet. */
export const menuOf = (page: Page) => page.locator('.side')

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })
