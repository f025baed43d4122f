import { demoAccounts, telecentru } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

const words = {
  ru: {
    byCoordinates: 'Ввести координаты',
    name: 'Название зоны:',
    coordinates: 'Координаты',
    save: 'Сохранить',
    cancel: 'Отмена',
    addingFailed: 'Ошибка при добавлении зоны',
    editingFailed: 'Ошибка при редактировании зоны',
    removingFailed: 'Ошибка при удалении зоны',
    edit: `Изменить зону «${telecentru.ru}»`,
    remove: `Удалить зону «${telecentru.ru}»`,
    confirm: 'Удалить',
  },
  ro: {
    byCoordinates: 'Introdu coordonatele',
    name: 'Numele zonei:',
    coordinates: 'Coordonate',
    save: 'Salvează',
    cancel: 'Anulează',
    addingFailed: 'Eroare la adăugarea zonei',
    editingFailed: 'Eroare la modificarea zonei',
    removingFailed: 'Eroare la ștergerea zonei',
    edit: `Modifică zona „${telecentru.ro}”`,
    remove: `Șterge zona „${telecentru.ro}”`,
    confirm: 'Șterge',
  },
} as const

const corners = '28.1, 48.1\n28.2, 48.1\n28.2, 48.2'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes every write of a zone fail with 500. */
async function failWrites(page: Page) {
  await page.route('**/info/api/zones/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
}

inBothLanguages((language) => {
  const w = words[language]

  test('a failed write of a zone shows an error and keeps the drawing', repetition, async ({ page, problems }) => {
    problems.allow(/500/)
    await openSignedIn(page, languages[language].path('/profile?tab=mapzone'), demoAccounts.provider)
    await expect(page.locator('.map__zoom')).toBeVisible()
    await failWrites(page)

    await button(page, w.byCoordinates).click()
    await page.getByLabel(w.name).fill('Nord')
    await page.getByLabel(w.coordinates, { exact: true }).fill(corners)
    await button(page, w.save).click()
    await expect(page.getByRole('main')).toContainText(w.addingFailed)
    await expect(page.getByLabel(w.coordinates, { exact: true })).toHaveValue(corners)
    await expect(page.getByLabel(w.name)).toHaveValue('Nord')
    await button(page, w.cancel).click()

    await button(page, w.edit).click()
    await page.getByLabel(w.coordinates, { exact: true }).fill(corners)
    await button(page, w.save).click()
    await expect(page.getByRole('main')).toContainText(w.editingFailed)
    await expect(page.getByLabel(w.coordinates, { exact: true })).toHaveValue(corners)
    await button(page, w.cancel).click()

    await button(page, w.remove).click()
    await page.getByRole('dialog').getByRole('button', { name: w.confirm, exact: true }).click()
    await expect(page.getByText(w.removingFailed).first()).toBeVisible()
  })
})
