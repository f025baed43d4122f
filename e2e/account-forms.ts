import type { Page } from '@playwright/test'
import { accountTexts } from './account-texts.ts'
import type { Language } from './texts.ts'

export const password = 'тихий омут, семь чертей'

/** Clicks the button of the page's form. */
export function submit(page: Page, name: string) {
  return page.locator('form').getByRole('button', { name, exact: true }).click()
}

/** Fills and submits the form of the open sign-in page. */
export async function fillSignIn(page: Page, language: Language, email: string, secret: string) {
  const text = accountTexts[language]
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill(secret)
  await submit(page, text.signIn)
}
