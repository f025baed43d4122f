import { expect, test } from './server/fixtures.ts'

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
