import { anyWidth, expect, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'

const compareName = /^Сравнить тариф/

test('without JavaScript «Сравнить» is a link to the comparison', repetition, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await page.goto('/forhome?service=1')
  const name = await page.locator('.tcard h3').first().textContent()
  await page.locator('.tcard').first().getByRole('link', { name: compareName }).click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+$/)
  await expect(page.getByRole('main')).toContainText(name ?? '')
  await page.close()
})

test(
  'the button «Сравнить» takes over the focus of the link that it replaces',
  repetitionOf(anyWidth),
  async ({ page }) => {
    const scripts = await intercept(page, '**/assets/*.js')
    scripts.hold()
    await page.goto('/forhome?service=1', { waitUntil: 'commit' })
    const card = page.locator('.tcard').first()
    await card.getByRole('link', { name: compareName }).focus()
    scripts.pass()
    const button = card.getByRole('button', { name: compareName })
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.locator('[data-compare]')).toHaveAttribute('aria-pressed', 'true')
  },
)
