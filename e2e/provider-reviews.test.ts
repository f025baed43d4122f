import { demoAccounts, nistruTelecom } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { requestTexts } from './request-texts.ts'
import { asReviewer } from './reviewer.ts'
import { apiSession, createManager } from './server/api-session.ts'
import { errorResponse } from './server/error-response.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openSignedIn, signIn, signInAsNewUser } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = requestTexts[language]

  test.describe('reviews of a provider in its cabinet', () => {
    test(
      'can be deleted with a reason after confirmation, given the permission',
      repetition,
      async ({ page, browser, baseURL }) => {
        // Other tests count the reviews of the provider that has managers in the demo market
        const api = await apiSession(page.request, demoAccounts.rival)
        const withPermission = await createManager(api, { Review: { delete: true } })
        const withoutPermission = await createManager(api, {})
        const comment = uniqueName('Отзыв')
        const author = await browser.newPage({ baseURL: baseURL ?? '' })
        const account = await asReviewer(author, await signInAsNewUser(author, 'Ана'))
        await account.writeReview(nistruTelecom.id, comment)

        const limited = await browser.newPage({ baseURL: baseURL ?? '' })
        await openSignedIn(limited, path('/profile?tab=review'), withoutPermission.email)
        await expect(limited.locator('.review').filter({ hasText: comment })).toBeVisible()
        await expect(limited.getByRole('button', { name: w.remove })).toHaveCount(0)

        await openSignedIn(page, path('/profile?tab=review'), withPermission.email)
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
        await expectToast(page, w.removed)
        await expect(item).toHaveCount(0)
        await limited.reload()
        await expect(limited.locator('.review').first()).toBeVisible()
        await expect(limited.locator('.review').filter({ hasText: comment })).toHaveCount(0)
        for (const each of [author, limited]) await each.close()
        for (const { id } of [withPermission, withoutPermission]) await api('DELETE', `/api/auth/managers/${id}/`)
      },
    )

    test('are loaded page by page below their summary', repetition, async ({ page }) => {
      await openSignedIn(page, path('/profile?tab=review'), demoAccounts.provider)
      await expect(page.locator('.rbars li')).toHaveCount(5)
      await expect(page.locator('.review')).toHaveCount(10)
      await page.getByRole('button', { name: w.more }).click()
      await expect(page.locator('.review')).toHaveCount(20)
    })

    test('show an error with a retry, and a message if there are none', repetition, async ({ page, problems }) => {
      problems.allow(/500/)
      await signIn(page, demoAccounts.provider)
      const list = await intercept(page, '**/api/auth/reviews/?provider_id=*')
      list.respond(errorResponse(500))
      await page.goto(path('/profile?tab=review'))
      await expect(page.getByRole('heading', { name: w.reviewsFailed })).toBeVisible()
      list.respond({ json: { count: 0, next: null, previous: null, results: [] } })
      await page.getByRole('link', { name: retry }).click()
      await expect(page.getByRole('heading', { name: w.noReviews })).toBeVisible()
    })
  })

  test('the reviews of a provider have no axe violations', axeScan, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=review'), demoAccounts.provider)
    await page.getByRole('button', { name: w.remove }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question before a deletion')
  })
})
