import { expect, test } from './server/fixtures.ts'

test('the stored theme is applied before the first paint, also to the theme-color tags', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const themeColours = page.locator('[name=theme-color]')
  const media = () => themeColours.evaluateAll((tags) => tags.map((tag) => (tag as HTMLMetaElement).media))
  expect(await media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  const dark = page.getByRole('button', { name: 'Тёмная' })
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await media()).toEqual(['not all', 'all'])
  await page.goto('/ro/forhome', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await media()).toEqual(['not all', 'all'])
})
