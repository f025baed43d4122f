import { demoAccounts } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { orderTexts } from './order-texts.ts'
import { asReviewer } from './reviewer.ts'
import { expect, test } from './server/fixtures.ts'
import { refusal } from './server/refusal.ts'
import { signedIn, signedInAnew } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

for (const language of bothLanguages) {
  const { path, retry } = languages[language]
  const w = orderTexts[language]

  test.describe(`the reviews of a provider in its cabinet in ${language}`, () => {
    test('are removed with a reason, after a question, by who may', async ({ page, browser, baseURL }) => {
      const comment = `Отзыв ${process.pid} ${Date.now()} ${language}`
      const author = await browser.newPage({ baseURL: baseURL ?? '' })
      const account = await asReviewer(author, await signedInAnew(author, 'Ана'))
      await account.writeReview(2, comment)

      const limited = await browser.newPage({ baseURL: baseURL ?? '' })
      await signedIn(limited, demoAccounts.limited)
      await limited.goto(path('/profile?tab=review'))
      await expect(limited.locator('.review').filter({ hasText: comment })).toBeVisible()
      await expect(limited.getByRole('button', { name: w.remove })).toHaveCount(0)

      await signedIn(page, demoAccounts.manager)
      await page.goto(path('/profile?tab=review'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.reviews)
      const item = page.locator('.review').filter({ hasText: comment })
      await item.getByRole('button', { name: w.remove }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(w.consequence)
      await dialog.getByLabel(w.reason).fill('Оскорбления')
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'DELETE'),
        dialog.getByRole('button', { name: w.confirmRemove }).click(),
      ])
      expect(new URL(sent.url()).searchParams.get('reason')).toBe('Оскорбления')
      await expect(page.locator('.toast')).toContainText(w.removed)
      await expect(item).toHaveCount(0)
      await limited.reload()
      await expect(limited.locator('.review').first()).toBeVisible()
      await expect(limited.locator('.review').filter({ hasText: comment })).toHaveCount(0)
      for (const each of [author, limited]) await each.close()
    })

    test('come page by page, below what they come to', async ({ page }) => {
      await signedIn(page, demoAccounts.provider)
      await page.goto(path('/profile?tab=review'))
      await expect(page.locator('.rbars li')).toHaveCount(5)
      await expect(page.locator('.review')).toHaveCount(10)
      await page.getByRole('button', { name: w.more }).click()
      await expect(page.locator('.review')).toHaveCount(20)
    })

    test('there is a word for none and for a failure', async ({ page, problems }) => {
      problems.allow(/500/)
      await signedIn(page, demoAccounts.provider)
      const list = '**/api/auth/reviews/?provider_id=*'
      await page.route(list, (route) => route.fulfill(refusal(500)))
      await page.goto(path('/profile?tab=review'))
      await expect(page.getByRole('heading', { name: w.reviewsFailed })).toBeVisible()
      await page.unrouteAll()
      await page.route(list, (route) => route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }))
      await page.getByRole('link', { name: retry }).click()
      await expect(page.getByRole('heading', { name: w.noReviews })).toBeVisible()
    })
  })

  test(`axe finds nothing in the reviews of a provider in ${language}`, async ({ page }) => {
    await signedIn(page, demoAccounts.provider)
    await page.goto(path('/profile?tab=review'))
    await page.getByRole('button', { name: w.remove }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question before a deletion')
  })
}
