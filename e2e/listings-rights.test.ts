import { demoAccounts } from '@motanet/demo/facts.ts'
import { listingWords } from './listings-texts.ts'
import { apiSession, appointManager } from './server/api-session.ts'
import { expect, test } from './server/fixtures.ts'
import { signedIn } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

const kinds = ['promotions', 'conditions', 'options'] as const
const allOfPromotions = { Promotion: { create: true, edit: true, delete: true } }

for (const language of bothLanguages) {
  const { path } = languages[language]
  const words = listingWords[language]
  const listPath = (list: string) => path(`/profile?tab=listings&list=${list}`)

  test(`a manager with all rules may do it all in ${language}, one with none sees no buttons`, async ({
    page,
    browser,
  }) => {
    await signedIn(page, demoAccounts.manager)
    const context = await browser.newContext()
    const other = await context.newPage()
    await signedIn(other, demoAccounts.limited)
    for (const list of ['tariffs', ...kinds]) {
      await page.goto(listPath(list))
      await expect(page.locator('.list-bar').getByRole('link', { name: words.create })).toBeVisible()
      await expect(
        page.getByRole('main').locator('tbody tr').first().locator('.records__actions :is(a, button)'),
      ).toHaveCount(list === 'tariffs' ? 3 : 2)
      await other.goto(listPath(list))
      await expect(other.getByRole('main').locator('tbody tr').first()).toBeVisible()
      await expect(other.locator('.list-bar').getByRole('link', { name: words.create })).toHaveCount(0)
      await expect(other.locator('.records__actions')).toHaveCount(0)
      if (list === 'tariffs') continue
      await other.goto(`${listPath(list)}&id=new`)
      await expect(other.getByRole('main').locator('tbody tr').first()).toBeVisible()
      await expect(other.getByRole('main').locator('form')).toHaveCount(0)
    }
    await context.close()
  })

  test(`a rule that goes is felt in ${language} with the next call`, async ({ page, request, problems }) => {
    problems.allow(/403/)
    const api = await apiSession(request, demoAccounts.rival)
    const { id, email } = await appointManager(api, allOfPromotions)
    const setRules = (flags: object) =>
      api('PATCH', `/api/auth/manager-permissions/${id}/by-manager/`, { rules: { Promotion: flags } })
    await signedIn(page, email)
    await page.goto(listPath('promotions'))
    await page.getByRole('main').locator('tbody tr').first().getByRole('button', { name: words.remove }).click()
    await setRules({ delete: false })
    await page.getByRole('dialog').getByRole('button', { name: words.removeFinally, exact: true }).click()
    await expect(page.locator('.toast')).toHaveText(new RegExp(`${words.removeFailed}.*${words.forbidden}`))
    await expect(page.getByRole('main').getByRole('button', { name: words.remove })).toHaveCount(0)

    await page.locator('.list-bar').getByRole('link', { name: words.create }).click()
    for (const [label, typed] of Object.entries(words.promotions.fields)) await page.getByLabel(label).fill(typed)
    await setRules({ create: false, edit: false })
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words.forbidden)
    await expect(page.getByLabel(words.promotions.name)).not.toHaveValue('')
    await page.getByRole('link', { name: words.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.leave }).click()
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    await expect(page.locator('.list-bar').getByRole('link', { name: words.create })).toHaveCount(0)
    await api('DELETE', `/api/auth/managers/${id}/`)
  })
}

test('who has no provider has no such tab', async ({ page }) => {
  await signedIn(page)
  await page.goto('/profile?tab=listings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мой профиль')
  await expect(page.getByRole('link', { name: listingWords.ru.listings })).toHaveCount(0)
})
