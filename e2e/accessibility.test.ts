import { codruNet, fibra500, podgoriaNet, unknownId } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { openRequestForm } from './request-form.ts'
import { axeScan, expect, inBothLanguages, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

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

inBothLanguages((language) => {
  const words = languages[language]
  test('the public pages have no axe violations', axeScan, async ({ page, problems }) => {
    problems.allow(/404/)
    for (const path of pages) {
      await page.goto(words.path(path))
      await expectAccessible(page, path)
    }
  })

  test('the account pages have no axe violations, also with field errors', axeScan, async ({ page, problems }) => {
    problems.allow(/400/)
    for (const path of accountPages) {
      await page.goto(words.path(path))
      const submit = page.locator('form [type=submit]')
      await expectAccessible(page, path)
      await submit.click()
      await expect(page.locator('form .error').first()).toBeVisible()
      await expectAccessible(page, `${path} with errors`)
    }
  })

  test('the address list, card details and request form have no axe violations', axeScan, async ({ page }) => {
    await page.goto(words.path('/'))
    await page.getByRole('combobox').click()
    await page.keyboard.type(words.boulevardTyped)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'address list')
    await page.goto(words.path('/forhome?service=1'))
    await page.locator('.tcard').first().getByText(words.more).click()
    await expectAccessible(page, 'card details')
    const dialog = await openRequestForm(page, language)
    await dialog.getByRole('button', { name: words.send }).click()
    await expectAccessible(page, 'form with errors')
  })
})
