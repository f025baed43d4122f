import { demoAccounts, telecentru } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { managersTexts } from './managers-texts.ts'
import { openRequestForm } from './request-form.ts'
import { expect, onlyOnPhone, repetition, test } from './server/fixtures.ts'
import { openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'
import { button } from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

const words = languages.ro
const managers = managersTexts.ro
const zones = zoneTexts.ro

/** Records the requests to the API and for documents from now on. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    const isApi = /\/api\//.test(request.url())
    if (isApi || request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** Whether the current history entry is that of an open dialog, sheet or menu. */
const isLayer = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state.layer)))

/** Goes back from an open layer. */
async function goBackFromLayer(page: Page) {
  await isLayer(page).toBe(true)
  await page.goBack()
}

test.describe('Back', onlyOnPhone, () => {
  test(
    'closes filters, request form and menu, and stays on the page with its scroll position and what was typed',
    repetition,
    async ({ page }) => {
      await page.goto(words.path('/provider/list'))
      await page.goto(words.path('/forhome'))
      await expect(page.locator('.bar__count b')).toBeVisible()
      const dialog = page.getByRole('dialog')
      const loads = recordLoads(page)

      await page.getByRole('link', { name: words.filters }).click()
      await expect(dialog).toBeVisible()
      await goBackFromLayer(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(words.path('/forhome'))

      const form = await openRequestForm(page, 'ro')
      const scrolled = await page.evaluate(() => scrollY)
      await form.getByLabel(words.name).fill('Ana')
      await goBackFromLayer(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(words.path('/forhome'))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
      await openRequestForm(page, 'ro')
      await expect(form.getByLabel(words.name)).toHaveValue('Ana')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      expect(loads).toEqual([])

      // A filter chosen in the sheet stays, and is one step back
      await page.getByRole('link', { name: words.filters }).click()
      await dialog.getByLabel(words.promoOnly).check()
      await expect(page).toHaveURL(/promo=1$/)
      await goBackFromLayer(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/promo=1$/)

      const menu = page.getByRole('navigation', { name: 'Meniu' })
      await page.locator('.burger summary').click()
      await expect(menu).toBeVisible()
      await goBackFromLayer(page)
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/promo=1$/)

      await page.goBack()
      await expect(page).toHaveURL(words.path('/forhome'))
      await page.goBack()
      await expect(page).toHaveURL(words.path('/provider/list'))
    },
  )

  test(
    'closes a dialog of the cabinet, and leaves the tab as before once the dialog was closed by its button',
    repetition,
    async ({ page }) => {
      await openSignedIn(page, words.path('/profile?tab=my_requests'), demoAccounts.rival)
      await page.goto(words.path('/profile?tab=dashboard'))
      const add = page.getByRole('button', { name: managers.add })
      const dialog = page.getByRole('dialog')
      await add.click()
      await dialog.getByLabel(managers.email, { exact: true }).fill('ana@example.md')
      await goBackFromLayer(page)
      await expect(dialog).toHaveCount(0)
      await expect(add).toBeFocused()
      await add.click()
      await dialog.getByRole('button', { name: managers.cancel }).click()
      await expect(dialog).toHaveCount(0)
      await isLayer(page).toBe(false)
      await page.goForward()
      await isLayer(page).toBe(false)
      await expect(page).toHaveURL(/tab=dashboard$/)
      await page.goBack()
      await expect(page).toHaveURL(/tab=my_requests$/)
    },
  )

  test('ends the editing of an unchanged zone; a changed one is left only after a confirmation', async ({ page }) => {
    const zone = telecentru.ro
    await openSignedIn(page, words.path('/profile?tab=listings'), demoAccounts.provider)
    await page.getByRole('button', { name: 'Mai mult' }).click()
    await page.locator('a[href$="tab=mapzone"]:visible').click()
    await button(page, zones.edit(zone)).click()
    const name = page.getByLabel(zones.nameRo)
    await expect(name).toHaveValue(zone)
    await goBackFromLayer(page)
    await expect(name).toHaveCount(0)
    await expect(page).toHaveURL(/tab=mapzone/)
    await button(page, zones.edit(zone)).click()
    await isLayer(page).toBe(true)
    await name.fill('Altul')
    await isLayer(page).toBe(false)
    await page.goBack()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rămâi aici' }).click()
    await expect(name).toHaveValue('Altul')
  })
})
