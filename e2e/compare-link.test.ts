import { anyWidth, expect, test } from './server/fixtures.ts'
import { holdRequests } from './server/held-requests.ts'

test('before hydration «Сравнить» is a link to the comparison', async ({ page }) => {
  // The scripts never load
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/forhome?service=1', { waitUntil: 'commit' })
  const name = await page.locator('.tcard h3').first().textContent()
  await page
    .locator('.tcard')
    .first()
    .getByRole('link', { name: /^Сравнить тариф/ })
    .click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+$/)
  await expect(page.getByRole('main')).toContainText(name ?? '')
})

test('the button «Сравнить» takes over the focus of the link that it replaces', anyWidth, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/forhome?service=1', { waitUntil: 'commit' })
  const card = page.locator('.tcard').first()
  await card.getByRole('link', { name: /^Сравнить тариф/ }).focus()
  release()
  const button = card.getByRole('button', { name: /^Сравнить тариф/ })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.locator('[data-compare]')).toHaveAttribute('aria-pressed', 'true')
})
