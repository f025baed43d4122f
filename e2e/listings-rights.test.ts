import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { listingWords } from './listings-texts.ts'
import { apiSession, createManager } from './server/api-session.ts'
import { anyWidth, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const kinds = ['promotions', 'conditions', 'options'] as const
const firstRow = (page: Page) => page.getByRole('main').locator('tbody tr').first()
const allOfPromotions = { Promotion: { create: true, edit: true, delete: true } }

inBothLanguages((language) => {
  const { path } = languages[language]
  const words = listingWords[language]
  const listPath = (list: string) => path(`/profile?tab=listings&list=${list}`)

  test(
    'a manager with all permissions sees all buttons, one without permissions sees none',
    repetitionOf(anyWidth),
    async ({ page, browser }) => {
      await signIn(page, demoAccounts.manager)
      const context = await browser.newContext()
      const other = await context.newPage()
      await signIn(other, demoAccounts.limited)
      for (const list of ['tariffs', ...kinds]) {
        await page.goto(listPath(list))
        await expect(page.locator('.list-bar').getByRole('link', { name: words.create })).toBeVisible()
        const actions = firstRow(page).locator('.records__actions :is(a, button)')
        await expect(actions).toHaveCount(list === 'tariffs' ? 3 : 2)
        await expect(firstRow(page).getByRole('link', { name: words.edit })).toBeVisible()
        await expect(firstRow(page).getByRole('button', { name: words.remove })).toBeVisible()
        await other.goto(listPath(list))
        await expect(firstRow(other)).toBeVisible()
        await expect(other.getByRole('link', { name: words.create })).toHaveCount(0)
        await expect(firstRow(other).getByRole('link', { name: words.edit })).toHaveCount(0)
        await expect(firstRow(other).getByRole('button', { name: words.remove })).toHaveCount(0)
        if (list === 'tariffs') continue
        await other.goto(`${listPath(list)}&id=new`)
        await expect(firstRow(other)).toBeVisible()
        await expect(other.getByRole('button', { name: words.save })).toHaveCount(0)
      }
      await context.close()
    },
  )

  test('a revoked permission takes effect at the next request', repetition, async ({ page, request, problems }) => {
    problems.allow(/403/)
    const api = await apiSession(request, demoAccounts.rival)
    const { id, email } = await createManager(api, allOfPromotions)
    const setPermissions = (flags: object) =>
      api('PATCH', `/api/auth/manager-permissions/${id}/by-manager/`, { rules: { Promotion: flags } })
    await openSignedIn(page, listPath('promotions'), email)
    await firstRow(page).getByRole('button', { name: words.remove }).click()
    await setPermissions({ delete: false })
    await page.getByRole('dialog').getByRole('button', { name: words.removeFinally, exact: true }).click()
    await expectToast(page, new RegExp(`${words.removeFailed}.*${words.forbidden}`))
    await expect(page.getByRole('main').getByRole('button', { name: words.remove })).toHaveCount(0)

    await page.locator('.list-bar').getByRole('link', { name: words.create }).click()
    for (const [label, typed] of Object.entries(words.promotions.fields)) await page.getByLabel(label).fill(typed)
    await setPermissions({ create: false, edit: false })
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words.forbidden)
    await expect(page.getByLabel(words.promotions.name)).not.toHaveValue('')
    await page.getByRole('link', { name: words.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.leave }).click()
    await expect(firstRow(page)).toBeVisible()
    await expect(page.getByRole('link', { name: words.create })).toHaveCount(0)
    await api('DELETE', `/api/auth/managers/${id}/`)
  })
})

test('a user without a provider has no listings tab', repetition, async ({ page }) => {
  await openSignedIn(page, '/profile?tab=listings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мой профиль')
  await expect(page.getByRole('link', { name: listingWords.ru.listings })).toHaveCount(0)
})
