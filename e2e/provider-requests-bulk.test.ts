import { menuOf } from './page-parts.ts'
import { openRequests, owner, sendTender, statusOf } from './provider-requests.ts'
import { requestTexts } from './request-texts.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'

inBothLanguages((language) => {
  const w = requestTexts[language]

  test.describe('bulk changes of received requests', () => {
    test('a bulk change waits for the rate limit, lists failures, keeps them selected and can be undone', async ({
      page,
      problems,
    }) => {
      problems.allow(/tariff-request|429|500/)
      const mark = `${process.pid}z${Date.now()}`
      await signIn(page, owner)
      await sendTender(page, { name: `А ${mark}` })
      const { id: failing } = await sendTender(page, { name: `Б ${mark}` })
      await sendTender(page, { name: `В ${mark}` })
      await openRequests(page, language, `&search=${mark}`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(3)
      let patches = 0
      const changes = await intercept(page, '**/info/api/tariff-request/*/', { method: 'PATCH' })
      changes.handle((route) => {
        patches += 1
        if (route.request().url().endsWith(`/${failing}/`)) return route.fulfill(errorResponse(500))
        return patches > 2
          ? route.continue()
          : route.fulfill({ ...errorResponse(429), headers: { 'retry-after': '3' } })
      })

      await page.getByRole('checkbox', { name: w.selectPage }).check()
      const bar = page.getByRole('region', { name: w.bulk })
      await expect(bar).toContainText(w.selected(3))
      await page.getByRole('checkbox', { name: w.select(`А ${mark}`) }).uncheck()
      await expect(bar).toContainText(w.selected(2))
      await page.getByRole('checkbox', { name: w.selectPage }).click()
      await expect(bar).toContainText(w.selected(3))
      await bar.getByRole('button', { name: w.inProgress }).click()
      await expect(bar).toContainText(w.waitingForLimit)
      await expect(bar).toContainText(w.changedSome)
      await expect(bar).not.toContainText(w.waitingForLimit)
      await expect(bar.getByRole('listitem')).toContainText(`Б ${mark}`)
      await expect(bar).toContainText(w.selected(1))
      await expect(statusOf(page, language, `А ${mark}`)).toHaveValue('in_progress')
      await expect(statusOf(page, language, `Б ${mark}`)).toHaveValue('info')

      changes.pass()
      await bar.getByRole('button', { name: w.undo }).click()
      await expect(bar).toContainText(w.undone)
      await page.reload()
      for (const letter of ['А', 'Б', 'В'])
        await expect(statusOf(page, language, `${letter} ${mark}`)).toHaveValue('info')
    })

    test('a bulk change continues on another page of the list, and leaving the tab asks for confirmation', async ({
      page,
      problems,
    }) => {
      problems.allow(/429/)
      const mark = `${process.pid}w${Date.now()}`
      await signIn(page, owner)
      for (let index = 0; index < 26; index++) await sendTender(page, { name: `${mark} ${index}` })
      await openRequests(page, language, `&search=${mark}`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(25)
      const changes = await intercept(page, '**/info/api/tariff-request/*/', { method: 'PATCH' })
      changes.respond({ ...errorResponse(429), headers: { 'retry-after': '2' } })
      await page.getByRole('checkbox', { name: w.select(`${mark} 25`) }).check()
      const bar = page.getByRole('region', { name: w.bulk })
      await bar.getByRole('button', { name: w.connected }).click()
      await expect(bar).toContainText(w.waitingForLimit)
      await page.getByRole('navigation', { name: w.pages }).locator('a', { hasText: /^2$/ }).click()
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
      await expect(bar).toContainText(w.waitingForLimit)

      await menuOf(page).getByRole('link', { name: w.reviews }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: w.stopAndLeave })).toBeVisible()
      await dialog.getByRole('button', { name: w.stay }).click()
      changes.pass()
      await expect(bar).toContainText(w.changedOne)
      await openRequests(page, language, `&search=${mark}&status=connected`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
    })
  })
})
