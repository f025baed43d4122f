import type { Locator, Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import { type Language, languages } from './texts.ts'

/** Opens the request form with the first button of the page. Returns the dialog. */
export async function openRequestForm(page: Page, language: Language) {
  const words = languages[language]
  await page.getByRole('button', { name: words.connect }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words.dialog })).toBeVisible()
  return dialog
}

/** Fills phone, e-mail and address, and the name if it is given. */
export async function fillRequest(dialog: Locator, language: Language, name?: string) {
  const words = languages[language]
  await dialog.getByLabel(words.phone).fill('69123456')
  await dialog.getByLabel(words.email).fill('ana@example.md')
  if (name !== undefined) await dialog.getByLabel(words.name).fill(name)
  await dialog.getByLabel(words.address).fill('str. Ismail, 84')
}
