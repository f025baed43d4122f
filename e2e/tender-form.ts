import type { Locator, Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import { shownPhone, uniquePhone } from './server/unique-contacts.ts'
import { tenderTexts } from './tender-texts.ts'
import { type Language, languages } from './texts.ts'

/** URL pattern of the API operation. */
export const requestUrl = '**/info/api/tariff-request/'

/** Opens the page and its tender form. Returns the dialog. */
export async function openTenderForm(page: Page, path: string) {
  await page.goto(path)
  await tenderButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** The first button of the page that opens the form. */
export const tenderButton = (page: Page) => page.locator('main [aria-haspopup=dialog]').first()

export const submitOf = (dialog: Locator) => dialog.locator('button[type=submit]')

/** Fills the required fields of an office tender. Returns the phone number as its field shows it. */
export async function fillOffice(dialog: Locator, language: Language) {
  const words = tenderTexts[language]
  await dialog.getByRole('radio', { name: words.bands[1], exact: true }).check()
  const phone = uniquePhone()
  await dialog.getByLabel(languages[language].phone, { exact: true }).fill(phone)
  await dialog.getByLabel(words.consent).check()
  return shownPhone(phone).replace('+373 ', '')
}
