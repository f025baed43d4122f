import { telecentru } from '@motanet/demo/facts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'
import { button, mapOf } from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

inBothLanguages((language) => {
  const w = zoneTexts[language]

  test('the public map shows the zones of the chosen provider', async ({ page }) => {
    await page.goto(languages[language].path('/forhome'))
    await page.getByRole('link', { name: w.coverage }).click()
    await expect(page.getByRole('heading', { level: 1, name: w.coverage })).toBeVisible()
    const zones = page.waitForResponse(/\/info\/api\/zones\/\?provider=2&bbox=/)
    await page.getByLabel(w.shown).selectOption({ label: 'Codru Net' })
    await expect(page).toHaveURL(/\/coverage\?provider=2$/)
    await expect(page.getByRole('heading', { level: 1, name: w.ofProvider })).toBeVisible()
    await mapOf(page).scrollIntoViewIfNeeded()
    expect((await (await zones).json()).features.length).toBeGreaterThan(0)
    await button(page, telecentru[language]).click()
    await expect(button(page, telecentru[language])).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, w.draw)).toHaveCount(0)
  })
})

test('a provider chosen before hydration is applied after it', repetition, async ({ page }) => {
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/coverage', { waitUntil: 'commit' })
  await page.getByLabel(zoneTexts.ru.shown).selectOption({ label: 'Codru Net' })
  scripts.pass()
  await expect(page).toHaveURL(/\/coverage\?provider=2$/)
  await expect(page.getByRole('heading', { level: 1, name: zoneTexts.ru.ofProvider })).toBeVisible()
})

test('leaving the page while the map zooms causes no error', repetition, async ({ page }) => {
  // Leaflet ends a zoom by the end of the transition or a timer. Delay both beyond the navigation; an uncaught error fails the test
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => wait(call, ms === 250 ? 2000 : ms) })
  })
  await page.goto('/forhome')
  await page.getByRole('link', { name: zoneTexts.ru.coverage }).click()
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.leaflet-zoom-anim .leaflet-zoom-animated { transition-duration: 5s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.getByRole('button', { name: 'Приблизить' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/forhome/)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  inBothLanguages((language) => {
    test('the zones of the chosen provider are listed', repetition, async ({ page }) => {
      await page.goto(languages[language].path('/coverage'))
      await page.getByLabel(zoneTexts[language].shown).selectOption({ label: 'Codru Net' })
      await page.locator('.zmap__submit').click()
      await expect(page).toHaveURL(/\/coverage\?provider=2$/)
      await expect(page.locator('.zmap__list')).toContainText(telecentru[language])
    })
  })
})
