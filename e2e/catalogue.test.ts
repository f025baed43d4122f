import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { anyWidth, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'

/** Returns the filters: the sidebar on wide screens, otherwise the sheet, which is opened. */
async function openFilters(page: Page, label: string) {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return page.locator('#filters')
  const opener = page.getByRole('link', { name: label })
  await opener.click()
  return page.getByRole('dialog')
}

/** Returns the number of tariffs that the API currently finds. */
async function countTariffs(page: Page, query = ''): Promise<number> {
  const response = await page.request.get(`/info/api/tariffs/?page_size=1${query}`)
  return (await response.json()).count
}

inBothLanguages((language) => {
  const words = languages[language]

  test.describe('the catalogue', () => {
    test('the URL holds the filters: reload, back button and a shared link show the same list', async ({
      page,
      browser,
    }) => {
      await page.goto(words.path('/forhome'))
      const filters = await openFilters(page, words.filters)
      await filters.getByLabel(words.homeInternet, { exact: true }).check()
      await expect(page).toHaveURL(/service=1$/)
      await filters.getByLabel(words.promoOnly).check()
      await expect(page).toHaveURL(/service=1&promo=1$/)
      await filters.getByLabel(words.priceTo).fill('350')
      await expect(page).toHaveURL(/service=1&price_max=350&promo=1$/)
      // Close the sheet on phones
      await page.keyboard.press('Escape')
      const chips = page.locator('.chips')
      await expect(chips).toContainText('350')
      const count = page.locator('.bar__count b')
      const under350 = '&services__in=1&price__lte=350&promo__isnull=false'
      await expect(count).toHaveText(new RegExp(`^${await countTariffs(page, under350)} `))
      const counted = await count.textContent()
      const names = page.locator('.tcard h3')
      const found = await names.allTextContents()

      await page.reload()
      await expect(names).toHaveText(found)
      await expect(count).toHaveText(counted ?? '')

      const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
      await other.goto(page.url())
      await expect(other.locator('.tcard h3')).toHaveText(found)
      await other.close()

      await page.goBack()
      await expect(page).toHaveURL(/service=1&promo=1$/)
      await expect(chips).not.toContainText('350')
      await page.goBack()
      await expect(page).toHaveURL(/service=1$/)
      await page.goForward()
      await expect(page).toHaveURL(/promo=1$/)
      const before = await countTariffs(page)
      await page.getByRole('link', { name: words.resetAll }).click()
      await expect(page).toHaveURL(new RegExp(`${words.path('/forhome')}$`))
      // Other tests create and delete tariffs in parallel
      const shown = async () => Number.parseInt((await count.textContent()) ?? '', 10)
      await expect(async () => expect([before, await countTariffs(page)]).toContain(await shown())).toPass()
    })

    test('navigating to the list immediately shows a progress bar', repetition, async ({ page }) => {
      await page.goto(words.path(codruNet.path))
      const list = await intercept(page, '**/info/api/tariffs/**')
      list.hold()
      const link = page.getByRole('main').locator('a[href*="/forhome?provider=2"]').first()
      await link.scrollIntoViewIfNeeded()
      const place = await link.boundingBox()
      await link.click()
      const progress = page.getByRole('progressbar', { name: words.loading })
      await expect(progress).toBeVisible()
      await expect(progress.getByText(words.loading)).toBeInViewport()
      await expect.poll(() => link.boundingBox()).toEqual(place)
      list.pass()
      await expect(page).toHaveURL(/\/forhome\?/)
      await expect(progress).toBeHidden()
      await expect(page.locator('.tcard').first()).toBeVisible()
    })

    test('a filter that is removed while its list loads has no effect', repetitionOf(anyWidth), async ({ page }) => {
      await page.goto(words.path('/forhome'))
      const list = await intercept(page, '**/info/api/tariffs/**')
      list.hold()
      const box = page.locator('#filters').getByLabel(words.homeInternet, { exact: true })
      const loading = () => page.waitForRequest('**/info/api/tariffs/**')
      await Promise.all([loading(), box.check()])
      await Promise.all([loading(), box.uncheck()])
      list.pass()
      await expect(page.getByRole('progressbar', { name: words.loading })).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`${words.path('/forhome')}$`))
      await expect(box).not.toBeChecked()
    })

    test('clicking a chip removes its filter', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1&price_max=300'))
      await page.locator('.chips').getByRole('link', { name: /300/ }).click()
      await expect(page).toHaveURL(/service=1$/)
    })

    test('mobile tariffs are filtered by volume in gigabytes', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?page=2'))
      const filters = await openFilters(page, words.filters)
      await expect(filters.getByText(words.volume, { exact: true })).toBeVisible()
      await expect(filters.getByLabel(words.mobileInternet, { exact: true })).toBeChecked()
      await expect(page.locator('.tcard .fig span').first()).toHaveText(language === 'ru' ? 'Гб' : 'GB')
      await filters.getByRole('link', { name: words.reset, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${words.path('/forhome')}$`))
      await expect(filters.getByLabel(words.mobileInternet, { exact: true })).not.toBeChecked()
    })

    test('sort order and page number are in the URL', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      await page.getByRole('link', { name: words.cheaper }).click()
      await expect(page).toHaveURL(/sort=price/)
      const prices = async () =>
        (await page.locator('.tcard__price .fig b').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
      await expect
        .poll(async () => (await prices()).every((price, index, all) => index === 0 || price >= (all[index - 1] ?? 0)))
        .toBe(true)
      await page.getByRole('link', { name: words.next }).click()
      await expect(page).toHaveURL(/sort=price&p=2$/)
      await expect(page.locator('.tcard').first()).toBeVisible()
    })

    test('the card expands its details, and its name links to the tariff', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      const card = page.locator('.tcard').first()
      await card.getByText(words.more).click()
      await expect(card.locator('.tcard__details')).toBeVisible()
      await expect(card.locator('.tcard__details')).not.toBeEmpty()
      const name = await card.getByRole('heading', { level: 3 }).textContent()
      await card.getByRole('heading', { level: 3 }).getByRole('link').click()
      await expect(page).toHaveURL(/\/tariff\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    })

    test('an empty list shows a message and a link that resets the filters', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1&price_min=900000'))
      await expect(page.getByRole('heading', { name: words.noTariffs })).toBeVisible()
      await page.getByRole('main').locator('.empty').getByRole('link').first().click()
      await expect(page.locator('.tcard').first()).toBeVisible()
    })

    test(
      'a list that fails to load shows the error, keeps the filters and loads after a retry',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/info\/api\/tariffs/)
        await page.goto(words.path('/forhome?service=1'))
        const byPrice = page.getByRole('link', { name: words.cheaper })
        const list = await intercept(page, '**/info/api/tariffs/**')
        list.respond('no connection')
        await byPrice.click()
        await expect(page.getByText(words.listFailed).first()).toBeVisible()
        list.pass()
        await page
          .getByRole('button', { name: words.retry })
          .or(page.getByRole('link', { name: words.retry }))
          .click()
        await expect(page.locator('.tcard').first()).toBeVisible()
        await expect(page).toHaveURL(/service=1&sort=price/)
      },
    )

    test('an unknown tariff has the status 404 and its own message', repetition, async ({ page, problems }) => {
      problems.allow(/404/)
      for (const path of ['/tariff/2000000000', '/tariff/abc']) {
        const response = await page.goto(words.path(path))
        expect(response?.status()).toBe(404)
        await expect(page.getByText(words.tariffNotFound).first()).toBeVisible()
      }
    })

    test('switching the language keeps the filters and is remembered', repetition, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1&price_max=300'))
      const other = language === 'ru' ? 'ro' : 'ru'
      await page.getByRole('link', { name: other.toUpperCase(), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${languages[other].path('/forhome')}\\?service=1&price_max=300$`))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })
  })
})

test('a filter chosen before hydration is applied after it', repetition, async ({ page }) => {
  // On phones the sheet opens only after hydration
  await page.setViewportSize({ width: 1440, height: 900 })
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/forhome', { waitUntil: 'commit' })
  await page.getByLabel('Домашний интернет', { exact: true }).check()
  await page.getByLabel('Цена до, лей').fill('300')
  scripts.pass()
  await expect(page).toHaveURL(/service=1&price_max=300$/)
  await expect(page.getByLabel('Цена до, лей')).toHaveValue('300')
})

test('Romanian pages contain no Cyrillic text', async ({ page }) => {
  for (const path of ['/ro', '/ro/forhome?service=1', '/ro/tariff/4']) {
    await page.goto(path)
    const cyrillic = (await page.locator('body').innerText()).split('\n').filter((line) => /[а-яё]/i.test(line))
    expect(cyrillic).toEqual([])
  }
})

test('no page scrolls horizontally', repetition, async ({ page, problems, isMobile }) => {
  problems.allow(/404/)
  for (const width of isMobile ? [360, 768] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      '/ro',
      '/forhome',
      '/ro/forhome?service=1',
      fibra500.path,
      `/ro${fibra500.path}`,
      '/nowhere',
    ]) {
      await page.goto(path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, Math.max(0, overflow)]).toEqual([path, width, 0])
    }
  }
})
