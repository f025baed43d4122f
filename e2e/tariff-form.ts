import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import { drawPng } from './server/png.ts'
import { tariffTexts } from './tariff-texts.ts'
import { type Language, languages } from './texts.ts'

export const rival = demoAccounts.rival
export const rivalId = 3
export const png = { name: 'tariff.png', mimeType: 'image/png', buffer: drawPng(400, 180, (x) => x % 256) }
/** A GIF: browsers can show it, the server rejects it. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** So expensive that other tests do not see these tariffs in their lists. */
export const plain = { price_per_month: 7999.99, speed: 0.5, services: 2 }

/** The API of tariffs, called with the token. */
export function ownApi(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/info/api/tariffs/'
  return {
    list: async (path: string) => (await page.request.get(path, { headers })).json(),
    find: async (name: string) =>
      (await (await page.request.get(url, { params: { provider: rivalId, search: name } })).json()).results,
    get: async (id: number) => (await page.request.get(`${url}${id}/`)).json(),
    async add(name: string, data: object = {}) {
      const response = await page.request.post(url, { headers, data: { ...plain, name, name_ro: name, ...data } })
      expect(response.status()).toBe(201)
      return (await response.json()).id as number
    },
    change: (id: number, data: object) => page.request.patch(`${url}${id}/`, { headers, data }),
    remove: (id: number) => page.request.delete(`${url}${id}/`, { headers }),
  }
}

export const wordsOf = (language: Language) => ({ text: tariffTexts[language], path: languages[language].path })
export const submit = (page: Page) => page.locator('.tariff-editor__foot .btn--primary')
export const pictureField = (page: Page) => page.locator('.picture input')
export const preview = (page: Page) => page.locator('.card-preview')

/** Fills the required fields. */
export async function fillPlain(page: Page, language: Language, name: string) {
  const { text } = wordsOf(language)
  await page.getByLabel(text.name).fill(name)
  await page.getByLabel(text.nameRo).fill(name)
  await page.getByLabel(text.service).selectOption({ label: text.mobile })
  await page.getByLabel(text.volume).fill('0,5')
  await page.getByLabel(text.price).fill('7999,99')
}
