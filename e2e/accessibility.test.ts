import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

const pages = [
  '/',
  '/forhome?service=1',
  '/forhome?service=1&price_min=900000',
  '/tariff/4',
  '/tariff/2000000000',
  '/provider/list',
  '/provider/list?q=xyz',
  '/provider/2',
  '/provider/29',
  '/nowhere',
]
const accountPages = [
  '/login',
  '/register',
  '/activate/MQ/nothing',
  '/password/reset',
  '/password/reset/confirm/MQ/nothing/',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const language of bothLanguages) {
  const words = languages[language]
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page in ${language}, ${theme}`, async ({ page, problems }) => {
      test.slow()
      problems.allow(/404/)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const path of pages) {
        await page.goto(words.path(path), { waitUntil: 'networkidle' })
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect({
          path,
          violations: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        }).toEqual({ path, violations: [] })
      }
    })

    test(`axe finds nothing on the account pages in ${language}, ${theme}`, async ({ page, problems }) => {
      test.slow()
      problems.allow(/400/)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const scan = async (part: string) => {
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
        expect({ part, found }).toEqual({ part, found: [] })
      }
      for (const path of accountPages) {
        await page.goto(words.path(path), { waitUntil: 'networkidle' })
        await scan(path)
        await page.locator('form [type=submit]').click()
        await expect(page.locator('form .error').first()).toBeVisible()
        await scan(`${path} with errors`)
      }
    })

    test(`axe finds nothing in the open parts in ${language}, ${theme}`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const scan = async (part: string) => {
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect({
          part,
          violations: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        }).toEqual({ part, violations: [] })
      }
      await page.goto(words.path('/'))
      await page.getByRole('combobox').click()
      await page.keyboard.type(words.boulevardTyped)
      await expect(page.getByRole('option').first()).toBeVisible()
      await scan('address list')
      await page.goto(words.path('/forhome?service=1'))
      await page.locator('.tcard').first().getByText(words.more).click()
      await scan('card details')
      await page.getByRole('button', { name: words.connect }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: words.send }).click()
      await scan('form with errors')
    })
  }
}
