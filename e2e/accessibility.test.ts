import { codruNet, fibra500, podgoriaNet, unknownId } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

const pages = [
  '/',
  '/forhome?service=1',
  '/forhome?service=1&price_min=900000',
  fibra500.path,
  `/tariff/${unknownId}`,
  '/provider/list',
  '/provider/list?q=xyz',
  codruNet.path,
  podgoriaNet.path,
  '/nowhere',
]
const accountPages = [
  '/login',
  '/register',
  '/activate/MQ/nothing',
  '/password/reset',
  '/password/reset/confirm/MQ/nothing/',
]

for (const language of bothLanguages) {
  const words = languages[language]
  test(`axe finds nothing on any page in ${language}`, async ({ page, problems }) => {
    problems.allow(/404/)
    for (const path of pages) {
      await page.goto(words.path(path), { waitUntil: 'networkidle' })
      await expectAccessible(page, path)
    }
  })

  test(`axe finds nothing on the account pages in ${language}`, async ({ page, problems }) => {
    problems.allow(/400/)
    for (const path of accountPages) {
      await page.goto(words.path(path), { waitUntil: 'networkidle' })
      await expectAccessible(page, path)
      await page.locator('form [type=submit]').click()
      await expect(page.locator('form .error').first()).toBeVisible()
      await expectAccessible(page, `${path} with errors`)
    }
  })

  test(`axe finds nothing in the open parts in ${language}`, async ({ page }) => {
    await page.goto(words.path('/'))
    await page.getByRole('combobox').click()
    await page.keyboard.type(words.boulevardTyped)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'address list')
    await page.goto(words.path('/forhome?service=1'))
    await page.locator('.tcard').first().getByText(words.more).click()
    await expectAccessible(page, 'card details')
    await page.getByRole('button', { name: words.connect }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: words.send }).click()
    await expectAccessible(page, 'form with errors')
  })
}
