import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { heading } from './page-parts.ts'
import { openRequestForm } from './request-form.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

const main = ['/', '/forhome?service=1', fibra500.path, '/orders/office']
const isAlways = true

// One state of each kind of page, in both themes; the full suite scans all others
inBothLanguages((language) => {
  const words = languages[language]

  test('the main pages and the request form have no axe violations', async ({ page, problems }) => {
    problems.allow(/status of 400/)
    for (const path of main) {
      await page.goto(words.path(path))
      await expectAccessible(page, path, { isAlways })
    }
    await page.goto(words.path('/forhome?service=1'))
    const dialog = await openRequestForm(page, language)
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.locator('.error').first()).toBeVisible()
    await expectAccessible(page, 'request form with errors', { isAlways })
  })

  test('the list of requests in the cabinet has no axe violations', repetition, async ({ page }) => {
    await openSignedIn(page, words.path('/profile?tab=orders'), demoAccounts.provider)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page, 'requests', { isAlways })
  })
})
