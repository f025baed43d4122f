import { nistruTelecom } from '@motanet/demo/facts.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openRequestForm } from './request-form.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { uniqueContacts } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { type Language, languages } from './texts.ts'

/** The heading of the first card of a tracking page. */
export const question = (page: Page) => page.locator('.ask h2')

/** The customer sends a request from the list of Nistru Telecom's tariffs at an address, on a phone, and opens its tracking page. */
export async function sendFromList(customer: BrowserContext, language: Language) {
  const { path, ...words } = languages[language]
  const page = await customer.newPage()
  const [address] = await (await page.request.get('/info/api/addresses/?q=штефан чел маре 126')).json()
  await page.goto(path(`/forhome?service=1&address_id=${address.id}&provider=${nistruTelecom.id}`))
  const form = await openRequestForm(page, language)
  const contacts = { name: uniqueName('Заказчик'), ...uniqueContacts() }
  await form.getByLabel(words.phone).pressSequentially(contacts.phone)
  await form.getByLabel(words.email).fill(contacts.email)
  await form.getByLabel(words.name).fill(contacts.name)
  await expect(form.getByLabel(words.address)).not.toHaveValue('')
  const sent = page.waitForResponse('**/info/api/tariff-request/')
  await form.getByRole('button', { name: words.send }).tap()
  const { id } = (await (await sent).json()) as { id: number }
  await page.getByRole('link', { name: words.follow }).tap()
  await expect(question(page)).toHaveText(journeyTexts[language].waiting)
  return { page, id, ...contacts }
}
