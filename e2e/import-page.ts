import type { Page } from '@playwright/test'
import { importTexts } from './import-texts.ts'
import { expect } from './server/fixtures.ts'
import type { Language } from './texts.ts'

/** Chooses a file on the page of imports, which opens its check. */
export async function uploadFile(page: Page, language: Language, name: string, content: string | Buffer) {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.getByLabel(importTexts[language].chooseFile).setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Publishes the opened import and waits for the heading that says so. */
export async function publishImport(page: Page, language: Language, heading: string) {
  const name = importTexts[language].publish
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

/** Undoes the opened import and waits until it is done. */
export async function undoImport(page: Page, language: Language, provider: string) {
  const { undo: name, undone } = importTexts[language]
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: undone(provider) })).toBeVisible()
}
