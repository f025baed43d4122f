import { codruNet, demoCounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { providerTexts } from './provider-texts.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'

const cardNames = (page: Page) => page.locator('.pcard h3')

/** Navigates to the list on the client, so that the browser requests the providers. */
async function openListFromHeader(page: Page, language: 'ru' | 'ro') {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  if (!isWide) await page.locator('header summary').click()
  const menu = isWide ? page.locator('header nav.nav') : page.locator('.burger__panel')
  await menu.getByRole('link', { name: providerTexts[language].allProviders }).click()
}

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = providerTexts[language]

  test.describe('the list of providers', () => {
    test('shows all providers with links to their pages', repetition, async ({ page }) => {
      await page.goto(path('/provider/list'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.allProviders)
      await expect(page.getByRole('heading', { level: 2, name: w.count })).toBeVisible()
      await expect(cardNames(page)).toHaveCount(demoCounts.providers)
      await page.getByRole('link', { name: `${w.about} Bâc Fiber` }).click()
      await expect(page).toHaveURL(new RegExp(`${path('/provider/4')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bâc Fiber')
    })

    test(
      'is filtered by name while typing, in either alphabet, with the filter in the URL',
      repetition,
      async ({ page }) => {
        await page.goto(path('/provider/list'))
        const field = page.getByRole('searchbox', { name: w.name })
        await field.fill('чокырлия')
        await expect(cardNames(page)).toHaveText(['Ciocârlia'])
        await field.fill('net')
        await expect(page).toHaveURL(/\?q=net$/)
        await expect(cardNames(page).nth(3)).toBeVisible()
        await expect(cardNames(page).filter({ hasNotText: /net/i })).toHaveCount(0)
        const found = await cardNames(page).allTextContents()
        await page.reload()
        await expect(field).toHaveValue('net')
        await expect(cardNames(page)).toHaveText(found)
        await field.fill('xyz')
        await expect(page.getByRole('heading', { name: w.nobody })).toBeVisible()
        await page.getByRole('link', { name: w.showAll }).click()
        await expect(cardNames(page)).toHaveCount(demoCounts.providers)
        await expect(field).toHaveValue('')
        await expect(field).toBeFocused()
      },
    )

    test('is sorted by rating and by price', repetition, async ({ page }) => {
      await page.goto(path('/provider/list'))
      await page.getByRole('link', { name: w.byPrice }).click()
      await expect(page).toHaveURL(/\?sort=price$/)
      const prices = async () =>
        (await page.locator('.pcard dl > div:last-child .fig b').allTextContents()).map((text) =>
          Number(text.replace(/\D/g, '')),
        )
      await expect.poll(async () => (await prices())[0]).toBe(53)
      const isAscending = async () =>
        (await prices()).every((price, at, all) => at === 0 || price >= (all[at - 1] ?? 0))
      await expect.poll(isAscending).toBe(true)
      await page.getByRole('link', { name: w.byRating }).click()
      await expect(cardNames(page).first()).toHaveText(codruNet.name)
      await expect(page.locator('.pcard').last().locator('.rating')).toContainText('—')
      await page.goBack()
      await expect(page).toHaveURL(/\?sort=price$/)
      await expect.poll(async () => (await prices())[0]).toBe(53)
    })

    test(
      'a click before the debounced search has run keeps both the click and the typed name',
      repetition,
      async ({ page }) => {
        const query = () => page.evaluate(() => location.search)
        await page.clock.install()
        await page.goto(path('/provider/list'))
        const field = page.getByRole('searchbox', { name: w.name })
        await field.fill('c')
        await expect(page).toHaveURL(/\?q=c$/)
        await page.clock.pauseAt(Date.now() + 60_000)
        await field.fill('net')
        const byPrice = page.getByRole('link', { name: w.byPrice })
        await byPrice.click()
        await expect(byPrice).toHaveAttribute('aria-current', 'true')
        await page.clock.runFor(1000)
        await expect.poll(query).toBe('?q=net&sort=price')
        await field.fill('xyz')
        await page.getByRole('link', { name: w.showAll }).click()
        await expect(field).toHaveValue('')
        await page.clock.runFor(1000)
        await expect.poll(query).toBe('')
        await expect(cardNames(page)).toHaveCount(demoCounts.providers)
      },
    )

    test(
      'shows only the names if the cards fail to load, and an error if both fail',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/500/)
        await page.goto(path('/about'))
        const cards = await intercept(page, /providers\/cards\//)
        const names = await intercept(page, '**/info/providers/short/')
        cards.respond(errorResponse(500))
        await openListFromHeader(page, language)
        await expect(page.getByText(w.onlyNames)).toBeVisible()
        await expect(page.locator('.pnames a')).toHaveCount(29)
        names.respond(errorResponse(500))
        await page.getByRole('link', { name: retry }).click()
        await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
        for (const list of [cards, names]) list.pass()
        await page.getByRole('link', { name: retry }).click()
        await expect(cardNames(page)).toHaveCount(demoCounts.providers)
      },
    )
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the filter form keeps the sort order', repetition, async ({ page }) => {
      await page.goto(path('/provider/list'))
      await page.getByRole('link', { name: w.byPrice }).click()
      await page.getByRole('searchbox', { name: w.name }).fill(' fiber ')
      await page.getByRole('button', { name: w.find }).click()
      await expect(page).toHaveURL(/\/provider\/list\?q=fiber&sort=price$/)
      await expect(cardNames(page)).toHaveText(['Bâc Fiber'])
    })
  })
})
