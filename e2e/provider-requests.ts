import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { requestTexts } from './request-texts.ts'
import { expect } from './server/fixtures.ts'
import { uniqueContacts } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { type Language, languages } from './texts.ts'

/** Account of the provider that receives the requests. */
export const owner = demoAccounts.provider
export const providerId = 2

/** Sends an office tender to the provider of the demo accounts. */
export async function sendTender(page: Page, fields: object = {}) {
  const response = await page.request.post('/info/api/tariff-request/', {
    data: {
      kind: 'office',
      provider_id: providerId,
      name: uniqueName('Заказчик'),
      ...uniqueContacts(),
      address: 'str. Ismail, 84',
      employees_count: '11-50',
      services: ['internet', 'cloud_pbx'],
      comments: 'Звоните\nпосле обеда',
      inn: '1003600012345',
      consent: true,
      ...fields,
    },
  })
  expect(response.status()).toBe(201)
  const { id, tracking_url: url } = await response.json()
  return { id: id as number, tracking: new URL(url).pathname }
}

export const rowOf = (page: Page, name: string) => page.locator('.requests__table tbody tr').filter({ hasText: name })

/** Opens the tab of received requests; `query` starts with `&`. */
export function openRequests(page: Page, language: Language, query = '') {
  return page.goto(languages[language].path(`/profile?tab=orders${query}`))
}

/** Opens the tab and waits until its event stream is connected. */
export function openWithEvents(page: Page, language: Language) {
  return Promise.all([page.waitForResponse(/\/info\/api\/events\/$/), openRequests(page, language)])
}

/** The status of the customer's request. */
export function statusOf(page: Page, language: Language, name: string) {
  return page.getByRole('combobox', { name: requestTexts[language].statusOf(name) })
}
