import { expect, test } from './server/fixtures.ts'

test('the chosen theme is there before the first paint, the bars of the browser have its colour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const bars = page.locator('[name=theme-color]')
  const media = () => bars.evaluateAll((tags) => tags.map((tag) => (tag as HTMLMetaElement).media))
  expect(await media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  await page.getByRole('button', { name: 'Тёмная' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await media()).toEqual(['not all', 'all'])
  await page.goto('/ro/forhome', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await media()).toEqual(['not all', 'all'])
})
