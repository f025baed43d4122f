import { openMenu } from './page-parts.ts'
import { openRequests, owner, sendTender, statusOf } from './provider-requests.ts'
import { requestTexts } from './request-texts.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'

inBothLanguages((language) => {
  const w = requestTexts[language]

  test.describe('bulk changes of received requests', () => {
    test(
      'a bulk change that is refused keeps the selection, can be repeated and undone',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/429/)
        const mark = `${process.pid}z${Date.now()}`
        await signIn(page, owner)
        for (const letter of ['А', 'Б', 'В']) await sendTender(page, { name: `${letter} ${mark}` })
        await openRequests(page, language, `&search=${mark}`)
        await expect(page.locator('.requests__table tbody tr')).toHaveCount(3)
        const changes = await intercept(page, '**/info/api/tariff-request/', { method: 'PATCH' })
        changes.respondOnce(errorResponse(429))

        await page.getByRole('checkbox', { name: w.selectPage }).check()
        const bar = page.getByRole('region', { name: w.bulk })
        await expect(bar).toContainText(w.selected(3))
        await page.getByRole('checkbox', { name: w.select(`А ${mark}`) }).uncheck()
        await expect(bar).toContainText(w.selected(2))
        await page.getByRole('checkbox', { name: w.selectPage }).click()
        await expect(bar).toContainText(w.selected(3))
        await bar.getByRole('button', { name: w.inProgress }).click()
        await expect(bar).toContainText(w.changedNone)
        await expect(bar.getByRole('listitem')).toHaveCount(3)
        await expect(bar).toContainText(w.selected(3))
        await expect(statusOf(page, language, `Б ${mark}`)).toHaveValue('info')

        await bar.getByRole('button', { name: w.inProgress }).click()
        await expect(bar).toContainText(w.changedAll)
        await expect(statusOf(page, language, `Б ${mark}`)).toHaveValue('in_progress')
        const undone = page.waitForResponse((response) => response.request().method() === 'PATCH')
        await bar.getByRole('button', { name: w.undo }).click()
        await undone
        await page.reload()
        for (const letter of ['А', 'Б', 'В'])
          await expect(statusOf(page, language, `${letter} ${mark}`)).toHaveValue('info')
      },
    )

    test(
      'a bulk change continues on another page of the list and after leaving the tab',
      repetition,
      async ({ page }) => {
        const mark = `${process.pid}w${Date.now()}`
        await signIn(page, owner)
        for (let index = 0; index < 26; index++) await sendTender(page, { name: `${mark} ${index}` })
        await openRequests(page, language, `&search=${mark}`)
        await expect(page.locator('.requests__table tbody tr')).toHaveCount(25)
        const changes = await intercept(page, '**/info/api/tariff-request/', { method: 'PATCH' })
        changes.hold()
        await page.getByRole('checkbox', { name: w.select(`${mark} 25`) }).check()
        const bar = page.getByRole('region', { name: w.bulk })
        await bar.getByRole('button', { name: w.connected }).click()
        await expect(bar).toContainText(w.changingOne)
        await page.getByRole('navigation', { name: w.pages }).locator('a', { hasText: /^2$/ }).click()
        await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
        await expect(bar).toContainText(w.changingOne)
        await (await openMenu(page)).getByRole('link', { name: w.reviews }).click()
        await expect(bar).toBeHidden()
        const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
        changes.pass()
        await answer
        await openRequests(page, language, `&search=${mark}&status=connected`)
        await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
      },
    )
  })
})
