import { reviewTexts } from './review-texts.ts'
import { asReviewer } from './reviewer.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

/** Providers whose reviews no other test counts. */
const reviewed = { ru: 27, ro: 28 } as const

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = reviewTexts[language]

  test.describe('own reviews in the cabinet', () => {
    test('can be edited in place and deleted', repetition, async ({ page }) => {
      const id = reviewed[language]
      const account = await asReviewer(page)
      await account.forgetReview(id)
      await account.writeReview(id, 'Из кабинета')
      await page.goto(path('/profile?tab=review'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.ownReviews)
      const item = page.locator('.review').filter({ has: page.locator(`a[href="${path(`/provider/${id}#reviews`)}"]`) })
      await expect(item).toContainText('Из кабинета')
      await expect(page.locator('.review :focus')).toHaveCount(0)
      await item.getByRole('button', { name: w.edit }).click()
      await expect(item.getByRole('radio').nth(2)).toBeFocused()
      await item.getByLabel(w.comment).fill(' ')
      await item.getByRole('button', { name: w.save }).click()
      await expect(item.getByText(w.commentRequired)).toBeVisible()
      await item.getByRole('button', { name: w.cancel }).click()
      await expect(item.getByRole('button', { name: w.edit })).toBeFocused()
      await expect(item.locator('.review__text')).toHaveText('Из кабинета')

      await item.getByRole('button', { name: w.edit }).click()
      await item.getByRole('radio', { name: w.oneStar }).check()
      await item.getByLabel(w.comment).fill('Изменено в кабинете')
      await item.getByRole('button', { name: w.save }).click()
      await expectToast(page, w.saved)
      await expect(item.locator('.review__text')).toHaveText('Изменено в кабинете')
      await item.getByRole('link').click()
      await expect(page.locator('.review').filter({ hasText: 'Изменено в кабинете' })).toContainText(w.own)

      await page.goBack()
      await item.getByRole('button', { name: w.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.keep }).click()
      await expect(item).toHaveCount(1)
      await item.getByRole('button', { name: w.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click()
      await expectToast(page, w.removed)
      await expect(item).toHaveCount(0)
    })

    test(
      'show an error with a retry, and a link to the providers if there are none',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/500/)
        await asReviewer(page)
        const reviews = await intercept(page, '**/api/auth/reviews/?user_id=*')
        reviews.respond(errorResponse(500))
        await page.goto(path('/profile?tab=review'))
        await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
        reviews.respond({ json: { count: 0, next: null, previous: null, results: [] } })
        await page.getByRole('link', { name: retry }).click()
        await expect(page.getByRole('heading', { name: w.noReviews })).toBeVisible()
        await page.getByRole('link', { name: w.toProviders }).click()
        await expect(page).toHaveURL(new RegExp(`${path('/provider/list')}$`))
      },
    )

    test('are loaded page by page', repetition, async ({ page }) => {
      await asReviewer(page)
      await page.route('**/api/auth/reviews/?user_id=*', async (route) => {
        const url = new URL(route.request().url())
        const number = Number(url.searchParams.get('page'))
        url.searchParams.set('page', '1')
        const body = await (await route.fetch({ url: url.href })).json()
        const [some] = body.results
        const results = Array.from({ length: number === 1 ? 10 : 1 }, (_, index) => ({
          ...some,
          id: number * 100 + index,
        }))
        await route.fulfill({ json: { ...body, count: 11, results } })
      })
      await page.goto(path('/profile?tab=review'))
      await expect(page.locator('.review')).toHaveCount(10)
      await page.getByRole('button', { name: w.more }).click()
      await expect(page.locator('.review')).toHaveCount(11)
      await expect(page.locator('.review').last()).toBeFocused()
      await expect(page.getByRole('button', { name: w.more })).toHaveCount(0)
    })
  })
})
