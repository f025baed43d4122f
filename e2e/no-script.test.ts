import { boulevard, fibra500 } from '@motanet/demo/facts.ts'
import { accountTexts } from './account-texts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the list can be read and filtered and links to the tariff', async ({ page, viewport }) => {
  await page.goto('/forhome')
  await expect(page.locator('.tcard')).toHaveCount(12)
  if ((viewport?.width ?? 0) < 1024) await page.getByRole('link', { name: 'Фильтры' }).click()
  await page.getByLabel('Домашний интернет', { exact: true }).check()
  await page.getByLabel('Цена до, лей').fill('250')
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page).toHaveURL(/\/forhome\?service=1&price_max=250$/)
  await page.getByRole('link', { name: 'Далее' }).click()
  await expect(page).toHaveURL(/p=2$/)
  await page.locator('.tcard h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without JavaScript an address opens its tariffs', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').fill('штефан чел маре 126')
  await page.getByRole('button', { name: 'Показать тарифы', exact: true }).click()
  await expect(page).toHaveURL(/service=1&address_id=\d+$/)
  await expect(page.locator('.addr')).toContainText(`${boulevard.ru}, 126`)
  await page.goto('/forhome?q=штефан чел мари 126')
  await expect(page.locator('.addr')).toContainText('вместо «штефан чел мари 126»')
  await page.getByRole('link', { name: 'Вернуться к тому, что введено' }).click()
  await expect(page.locator('.typed').getByRole('combobox')).toHaveValue('штефан чел мари 126')
  await page.goto('/forhome?q=штефан чел маре 12')
  await expect(page.locator('.typed')).toContainText('дома 12 в нашей базе нет')
})

test('without JavaScript the language button opens the same page', repetition, async ({ page }) => {
  await page.goto('/forhome?service=1')
  await page.getByRole('link', { name: 'RO', exact: true }).click()
  await expect(page).toHaveURL(/\/ro\/forhome\?service=1$/)
})

inBothLanguages((language) => {
  const words = languages[language]
  test('without JavaScript cards expand and a tariff is complete', repetition, async ({ page, viewport }) => {
    await page.goto(words.path('/forhome?service=1'))
    const card = page.locator('.tcard').first()
    await card.getByText(words.more).click()
    await expect(card.locator('details')).toContainText(/\d+ (месяц|luni)/)
    const menu = page.locator('.burger summary')
    if ((viewport?.width ?? 0) < 1024) {
      await menu.click()
      await expect(page.locator('.burger').getByRole('link').first()).toBeVisible()
      await menu.click()
    }
    await card.getByRole('heading', { level: 3 }).getByRole('link').click()
    await expect(page.locator('.panel .h-panel')).not.toHaveCount(0)
    for (const heading of await page.locator('.panel .h-panel').all()) await expect(heading).toBeVisible()
  })

  test('without JavaScript phone and e-mail replace each form', repetition, async ({ page }) => {
    for (const bare of ['/forhome', fibra500.path, '/orders/office', '/orders/home', '/login']) {
      await page.goto(words.path(bare))
      const main = page.getByRole('main')
      await expect(main.locator('noscript a[href^="tel:"]').first(), bare).toBeVisible()
      await expect(main.locator('noscript a[href^="mailto:"]').first(), bare).toBeVisible()
      await expect(main.getByRole('button', { name: words.connect })).toHaveCount(0)
    }
  })

  test('without JavaScript the account pages say that they need it', repetition, async ({ page }) => {
    for (const bare of ['/login', '/register', '/activate/MQ/x', '/password/reset', '/password/reset/confirm/MQ/x/']) {
      await page.goto(words.path(bare))
      await expect(page.getByText(accountTexts[language].needsScript)).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  })
})

test('without JavaScript map and theme switch are hidden', repetition, async ({ page }) => {
  await page.goto('/')
  for (const hidden of [
    page.getByRole('application', { includeHidden: true }),
    page.getByRole('button', { name: 'Тёмная', includeHidden: true }),
  ]) {
    await expect(hidden.first()).toBeAttached()
    await expect(hidden.locator('visible=true')).toHaveCount(0)
  }
})
