import type { Locator, Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import { uniqueContacts } from './server/unique-contacts.ts'
import { type Language, languages } from './texts.ts'

/** Opens the request form with the first button of the page. Returns the dialog. */
export async function openRequestForm(page: Page, language: Language) {
  const words = languages[language]
  await page.getByRole('button', { name: words.connect }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words.dialog })).toBeVisible()
  return dialog
}

/** Expects the notice of a sent request, which stays. The button of its form says so for two seconds, then the form closes. */
export async function expectSent(page: Page, language: Language) {
  await expect(page.getByRole('link', { name: languages[language].follow })).toBeVisible()
}

/** Stops the timers of the page until `page.clock.resume()`: a form whose request is then sent stays open. */
export async function stopTimers(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Fills phone and e-mail that no other request has, the address, and the name if it is given. */
export async function fillRequest(dialog: Locator, language: Language, name?: string) {
  const words = languages[language]
  const { phone, email } = uniqueContacts()
  await dialog.getByLabel(words.phone).fill(phone)
  await dialog.getByLabel(words.email).fill(email)
  if (name !== undefined) await dialog.getByLabel(words.name).fill(name)
  await dialog.getByLabel(words.address).fill('str. Ismail, 84')
}
