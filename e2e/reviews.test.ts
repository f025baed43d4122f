import { codruNet, demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { reviewTexts } from './review-texts.ts'
import { asReviewer } from './reviewer.ts'
import { errorResponse } from './server/error-response.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

/** Each test has its own provider in each language, because tests run in parallel. No other test counts these providers' reviews. */
const providers = {
  journey: { ru: 24, ro: 19 },
  twoTabs: { ru: 21, ro: 30 },
  hostile: { ru: 18, ro: 6 },
  offline: { ru: 16, ro: 25 },
  lostResponse: { ru: 22, ro: 20 },
  session: { ru: 9, ro: 15 },
  keyboard: { ru: 23, ro: 13 },
  refused: { ru: 10, ro: 10 },
  axe: { ru: 5, ro: 5 },
} as const

const form = (page: Page) => page.locator('.own-review form')
const own = (page: Page, comment: string) => page.locator('.reviewlist .review').filter({ hasText: comment })

/** Reads the number of reviews, the number of one-star reviews and the average from a provider's page, all at the same time. */
function figuresOf(page: Page) {
  return page.locator('.reviews').evaluate((reviews) => {
    const textOf = (selector: string) => reviews.querySelector(selector)?.textContent ?? ''
    return {
      count: Number.parseInt(textOf('.reviews__sum p.small'), 10),
      ones: Number(textOf('.rbars li:last-child .num')),
      average: textOf('.reviews__sum .fig b'),
    }
  })
}

async function openForm(page: Page, path: string) {
  await page.goto(path)
  await expect(form(page).getByRole('textbox')).toBeVisible()
}

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = reviewTexts[language]

  test.describe('the own review on the page of a provider', () => {
    test('can be written, edited and deleted; list, average and counts update immediately', async ({ page }) => {
      const id = providers.journey[language]
      const account = await asReviewer(page)
      await account.forgetReview(id)
      await openForm(page, path(`/provider/${id}`))
      const before = await figuresOf(page)

      await expect(form(page).getByRole('radio', { name: w.fiveStars })).toBeChecked()
      await form(page).getByRole('radio', { name: w.oneStar }).check()
      await form(page).getByLabel(w.comment).fill('Три недели\nждали мастера')
      await form(page).getByRole('button', { name: w.publish }).click()
      await expectToast(page, w.published)
      await expect(own(page, 'ждали мастера')).toContainText(w.own)
      await expect.poll(() => figuresOf(page)).toMatchObject({ count: before.count + 1, ones: before.ones + 1 })
      const after = await figuresOf(page)
      expect(after.average).not.toBe(before.average)

      await page.goto(path('/provider/list'))
      const card = page.locator('.pcard').filter({ has: page.locator(`a[href="${path(`/provider/${id}`)}"]`) })
      await expect(card).toContainText(after.average)
      await expect(card.locator('.rating')).toContainText(String(before.count + 1))

      await openForm(page, path(`/provider/${id}`))
      await expect(form(page).getByLabel(w.comment)).toHaveValue('Три недели\nждали мастера')
      await expect(form(page).getByRole('radio', { name: w.oneStar })).toBeChecked()
      await form(page).getByRole('radio', { name: w.fiveStars }).check()
      await form(page).getByLabel(w.comment).fill('Приехали, извинились')
      await form(page).getByRole('button', { name: w.save }).click()
      await expectToast(page, w.saved)
      await expect(own(page, 'Приехали, извинились')).toHaveCount(1)
      await expect.poll(() => figuresOf(page)).toMatchObject({ count: before.count + 1, ones: before.ones })

      await form(page).getByRole('button', { name: w.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click()
      await expectToast(page, w.removed)
      await expect(own(page, 'Приехали, извинились')).toHaveCount(0)
      await expect(form(page).getByLabel(w.comment)).toHaveValue('')
      await expect(page.locator('.own-review h3')).toBeFocused()
      await expect.poll(() => figuresOf(page)).toEqual(before)
    })

    test('is not sent without a comment, and the length limit is announced', repetition, async ({ page }) => {
      await asReviewer(page)
      await openForm(page, path('/provider/12'))
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') sent += 1
      })
      await form(page).getByRole('button', { name: w.publish }).click()
      await expect(form(page).getByLabel(w.comment)).toBeFocused()
      await expect(form(page).getByText(w.commentRequired)).toBeVisible()
      expect(sent).toBe(0)
      await form(page).getByLabel(w.comment).fill('я'.repeat(3999))
      await expect(form(page).getByText(w.left)).toBeVisible()
      await expect(form(page).getByText(w.commentRequired)).toBeHidden()
    })

    test(
      'cannot be written twice: the version from another tab is shown and the input is kept',
      repetition,
      async ({ page, context, problems }) => {
        problems.allow(/409/)
        const id = providers.twoTabs[language]
        const account = await asReviewer(page)
        await account.forgetReview(id)
        await openForm(page, path(`/provider/${id}`))
        const otherTab = await context.newPage()
        await openForm(otherTab, path(`/provider/${id}`))
        await form(otherTab).getByLabel(w.comment).fill('Из другой вкладки')
        await form(otherTab).getByRole('button', { name: w.publish }).click()
        await expect(own(otherTab, 'Из другой вкладки')).toHaveCount(1)

        await form(page).getByLabel(w.comment).fill('Из этой вкладки')
        await form(page).getByRole('button', { name: w.publish }).click()
        const alert = form(page).getByRole('alert')
        await expect(alert).toContainText(w.elsewhere)
        await expect(alert.locator('blockquote')).toHaveText('Из другой вкладки')
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Из этой вкладки')
        await form(page).getByRole('button', { name: w.discard }).click()
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Из другой вкладки')
        await expect(form(page).getByLabel(w.comment)).toBeFocused()
        await form(page).getByLabel(w.comment).fill('Из обеих вкладок')
        await form(page).getByRole('button', { name: w.save }).click()
        await expect(own(page, 'Из обеих вкладок')).toHaveCount(1)
        await expect(own(page, 'Из другой вкладки')).toHaveCount(0)

        await otherTab.close()
        await account.forgetReview(id)
        await form(page).getByLabel(w.comment).fill('Осталось после удаления')
        problems.allow(/404/)
        await form(page).getByRole('button', { name: w.save }).click()
        await expect(form(page).getByRole('button', { name: w.publish })).toBeVisible()
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Осталось после удаления')
      },
    )

    test('is rendered as text', repetition, async ({ page }) => {
      const id = providers.hostile[language]
      const account = await asReviewer(page)
      await account.forgetReview(id)
      page.on('dialog', () => expect('a script').toBe('text'))
      const comment = `</script><script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} \${1} javascript:alert(3) &lt;b&gt; \u202eдом`
      await openForm(page, path(`/provider/${id}`))
      await form(page).getByLabel(w.comment).fill(comment)
      await form(page).getByRole('button', { name: w.publish }).click()
      const text = own(page, '{{7*7}}').locator('.review__text')
      await expect(text).toHaveText(comment)
      // Server-rendered
      await page.reload()
      await expect(text).toHaveText(comment)
      await expect(form(page).getByLabel(w.comment)).toHaveValue(comment)
      await expect(text.locator('*')).toHaveCount(0)
      await account.forgetReview(id)
    })

    test(
      'survives a lost connection and a reload before it is published',
      repetition,
      async ({ page, context, problems }) => {
        problems.allow(/ERR_INTERNET_DISCONNECTED|\b0 unreachable/)
        const id = providers.offline[language]
        const account = await asReviewer(page)
        await account.forgetReview(id)
        await openForm(page, path(`/provider/${id}`))
        await form(page).getByRole('radio', { name: w.oneStar }).check()
        await form(page).getByLabel(w.comment).fill('Написано без связи')
        await context.setOffline(true)
        await form(page).getByRole('button', { name: w.publish }).click()
        await expect(form(page).getByRole('alert')).toContainText(w.offline)
        await context.setOffline(false)
        await page.reload()
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Написано без связи')
        await expect(form(page).getByRole('radio', { name: w.oneStar })).toBeChecked()
        await form(page).getByRole('button', { name: w.publish }).click()
        await expect(own(page, 'Написано без связи')).toHaveCount(1)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('review-drafts'))).toBeNull()
        await account.forgetReview(id)
      },
    )

    test('is published once even if the first response is lost', repetition, async ({ page, problems }) => {
      problems.allow(/ERR_FAILED|\b0 unreachable|409/)
      const id = providers.lostResponse[language]
      const account = await asReviewer(page)
      await account.forgetReview(id)
      await openForm(page, path(`/provider/${id}`))
      await form(page).getByLabel(w.comment).fill('Ответ потерялся')
      const publications = await intercept(page, '**/api/auth/reviews/', { method: 'POST' })
      publications.handle(async (route) => {
        await route.fetch()
        await route.abort()
      })
      await form(page).getByRole('button', { name: w.publish }).click()
      await expect(form(page).getByRole('alert')).toContainText(w.unreachable)
      publications.pass()
      await form(page).getByRole('button', { name: w.publish }).click()
      await expect(own(page, 'Ответ потерялся')).toHaveCount(1)
      await expect(form(page).getByRole('button', { name: w.save })).toBeVisible()
      await expect(form(page).getByRole('alert')).toHaveCount(0)
      await account.forgetReview(id)
    })

    test(
      'is kept until the user signs in again after the session has expired',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/401/)
        const id = providers.session[language]
        const account = await asReviewer(page)
        await account.forgetReview(id)
        await openForm(page, path(`/provider/${id}`))
        await form(page).getByLabel(w.comment).fill('Написано до конца сеанса')
        await page.evaluate(() => Object.assign(localStorage, { access: 'x.y.z', refresh: 'none' }))
        await form(page).getByRole('button', { name: w.publish }).click()
        await expect(page.locator('.review-invite')).toContainText(w.sessionOver)
        const link = page.getByRole('link', { name: w.logIn })
        await expect(link).toBeFocused()
        await expect(link).toHaveAttribute('href', path(`/login?next=%2Fprovider%2F${id}%23reviews`))
        await expect(form(page)).toBeHidden()
        await asReviewer(page)
        await openForm(page, path(`/provider/${id}`))
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Написано до конца сеанса')
      },
    )

    test('can be written and deleted by keyboard', repetition, async ({ page }) => {
      const id = providers.keyboard[language]
      const account = await asReviewer(page)
      await account.forgetReview(id)
      await openForm(page, path(`/provider/${id}`))
      const star = (name: string) => form(page).getByRole('radio', { name })
      await star(w.fiveStars).focus()
      for (let stars = 5; stars > 1; stars--) await page.keyboard.press('ArrowLeft')
      await expect(star(w.oneStar)).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.type('Одними клавишами')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(own(page, 'Одними клавишами')).toHaveCount(1)
      await expect(form(page).getByRole('button', { name: w.save })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form(page).getByRole('button', { name: w.remove })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: w.confirm }).focus()
      await page.keyboard.press('Enter')
      await expect(own(page, 'Одними клавишами')).toHaveCount(0)
    })

    test('stays in the form with the reason if the server rejects it', repetition, async ({ page, problems }) => {
      problems.allow(/409|429/)
      await asReviewer(page)
      await openForm(page, path(`/provider/${providers.refused[language]}`))
      await form(page).getByLabel(w.comment).fill('Не пройдёт')
      const publications = await intercept(page, '**/api/auth/reviews/', { method: 'POST' })
      for (const [status, code, detail] of [
        [409, 'review-removed', w.hidden],
        [429, 'too-many-requests', w.tooMany],
      ] as const) {
        publications.respond(errorResponse(status, { code, detail }))
        await form(page).getByRole('button', { name: w.publish }).click()
        await expect(form(page).getByRole('alert')).toContainText(detail)
        await expect(form(page).getByLabel(w.comment)).toHaveValue('Не пройдёт')
      }
    })

    test('has no form for the provider’s own accounts', repetition, async ({ page }) => {
      await asReviewer(page, demoAccounts.provider)
      await page.goto(path(codruNet.path))
      await expect(page.getByText(w.ownProvider)).toBeVisible()
      await expect(page.getByLabel(w.comment)).toHaveCount(0)
      await expect(page.getByRole('button', { name: w.publish })).toHaveCount(0)
    })

    test('shows an error with a retry if it fails to load', repetition, async ({ page, problems }) => {
      problems.allow(/500/)
      await asReviewer(page)
      const reviews = await intercept(page, '**/api/auth/reviews/?user_id=*')
      reviews.respond(errorResponse(500))
      await page.goto(path('/provider/12'))
      const again = page.locator('.reviews__main').getByRole('button', { name: retry })
      await expect(again).toBeVisible()
      reviews.pass()
      await again.click()
      await expect(form(page).getByLabel(w.comment)).toBeVisible()
    })
  })

  test('the review form has no axe violations', axeScan, async ({ page }) => {
    await asReviewer(page)
    await openForm(page, path(`/provider/${providers.axe[language]}`))
    await form(page).getByRole('button', { name: w.publish }).click()
    await expectAccessible(page, 'new review with errors')
    await openForm(page, path(codruNet.path))
    await form(page).getByRole('button', { name: w.remove }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question before a deletion')
    await page.goto(path('/profile?tab=review'))
    await page.getByRole('button', { name: w.edit }).last().click()
    await expectAccessible(page, 'review that is edited')
  })
})
